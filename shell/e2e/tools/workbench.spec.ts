import { execFileSync } from 'node:child_process';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { serve } from '@gadgetry/tools/static-server';
import { root } from '@gadgetry/tools/workspace';
import { expect, type Page, test } from '@playwright/test';
import { findings, widthProblems } from '../support/accessibility';
import { freePort } from '../support/own-site';
import { isSelected } from '../support/store';

// One worker builds the workbench once for all tests.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

let server: Server;
let url: string;

test.beforeAll(async () => {
  const folder = join(root, 'shared-kernel/workbench');
  execFileSync(join(root, 'node_modules/.bin/rspack'), ['build'], { cwd: folder, stdio: 'pipe' });
  const port = await freePort();
  server = await serve(port, 'PORT', [
    { folder: join(folder, 'dist/site') },
    { folder: join(root, 'data/public') },
  ]);
  url = `http://localhost:${port}/`;
});

test.afterAll(() => server.close());

/** Opens the list and reads the address of every example: `#/cart-button/added`. */
async function addresses(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  const links = page.getByRole('navigation', { name: 'Examples' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.map((href) => href.split('?')[0] ?? '');
}

/** Shows an example in the open page, without a reload. */
async function show(page: Page, address: string, theme: string, language: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `${address}?theme=${theme}&language=${language}`);
  const [, component, state] = address.split('/');
  const html = page.locator(`html.${theme}[lang=${language === 'ua' ? 'uk' : 'en'}]`);
  const stage = html.locator(`[data-example$=": ${state}"]`);
  await expect(stage).toBeAttached();
  await expect(stage.locator('[data-loading]')).toHaveCount(0);
  const shown = await stage.getAttribute('data-example');
  expect(shown?.toLowerCase()).toBe(`${component?.replaceAll('-', '')}: ${state}`);
}

/** Compares an example with how it looked when `npm run screenshots` was last run. */
async function compare(page: Page, address: string, theme: string, width: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const [, component, state] = address.split('/');
  await expect(page.getByRole('main')).toHaveScreenshot([
    'workbench',
    theme,
    `${component}-${state}-${width}.png`,
  ]);
}

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'ua'],
] as const)
  test(`examples, ${theme} and in "${language}": axe finds nothing, 390 px are enough, they look as they did`, async ({
    page,
  }) => {
    // Slow: hundreds of screenshots.
    test.setTimeout(600_000);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    const all = await addresses(page);
    expect(all.length).toBeGreaterThan(40);
    await page.setViewportSize({ width: 390, height: 844 });
    // Every second example in this look, the rest in the other look, each at one of the two widths. `npm run test:long -- looks`
    // tests all combinations.
    const own = all.filter((_, index) => isSelected(index, theme === 'dark' ? 1 : 0));
    for (const [index, address] of own.entries()) {
      await show(page, address, theme, language);
      // List and switches are the same for all examples.
      const found = await findings(page, index === 0 ? [] : ['nav']);
      complaints.push(...found.map((finding) => `${address}: ${finding}`));
      complaints.push(...(await widthProblems(page, [390])).map((excess) => `${address}: ${excess}`));
      if (isSelected(index)) await compare(page, address, theme, 390);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const address of own.filter((_, index) => isSelected(index, 1))) {
      await show(page, address, theme, language);
      await compare(page, address, theme, 1440);
    }
    expect(complaints).toEqual([]);
  });

test('Swiper loads for the examples that use it alone', async ({ page }) => {
  const swiper: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && (await response.text()).includes('slidesPerView'))
      swiper.push(response.url());
  });
  await addresses(page);
  await page.waitForLoadState('networkidle');
  expect(swiper).toEqual([]);
  await show(page, '#/slider/goes-round', 'light', 'en');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(swiper).not.toEqual([]);
});

test('a narrow window shows an example before it loads scripts, and the list when its menu is opened', async ({
  page,
}) => {
  const scripts: string[] = [];
  const errors: string[] = [];
  // With the page's query: the page before may still request some.
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(`${new URL(page.url()).search} ${request.url()}`);
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}?tokens#/tokens/all`);
  await expect(page.getByRole('table').getByText('#fcfbf8')).toBeVisible();
  await page.goto(`${url}#/slider/goes-round?theme=dark&language=ua`, { waitUntil: 'networkidle' });
  await expect(page).toHaveTitle('Slider: goes-round – Workbench');
  await expect(page.locator('html.dark[lang=uk]').getByRole('article')).not.toHaveCount(0);
  const links = page.locator('nav[aria-label=Examples] a');
  await expect(links).toHaveCount(0);
  expect(scripts).toEqual([]);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html[lang=en]').getByRole('heading', { name: 'Hot prices' })).toBeVisible();
  await page.getByText('Workbench', { exact: true }).click();
  await links.filter({ hasText: /^not-added$/ }).click();
  await expect(page.getByRole('heading', { name: 'CartButton: not-added' })).toBeVisible();
  await expect(links.first()).toBeHidden();
  await page.goto(`${url}?#/button-link/primary`);
  await page.getByRole('link', { name: 'To the phones' }).click();
  await expect(page).toHaveURL(/#\/button-link\/primary$/);
  await page.goto(`${url}?again#/dialog/open`, { waitUntil: 'networkidle' });
  const dialog = page.locator('dialog:modal');
  await expect(dialog.getByRole('button', { name: 'Empty' })).toBeFocused();
  expect(scripts.filter((one) => one.startsWith('?again '))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Empty the cart' }).click();
  await expect(dialog).toBeVisible();
  // Hydration reports what it renders in another way than the build did.
  expect(errors).toEqual([]);
});

test('the address of an example opens it in theme and language', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  const examples = page.getByRole('navigation', { name: 'Examples' }).getByRole('link');
  await examples.filter({ hasText: /^added$/ }).click();
  await page.getByRole('link', { name: 'Dark' }).click();
  await page.getByRole('link', { name: 'Ukrainian' }).click();
  await expect(page).toHaveURL(/#\/cart-button\/added\?theme=dark&language=ua$/);

  await page.reload();
  await expect(page).toHaveTitle('CartButton: added – Workbench');
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.getByRole('main').getByText('У кошику', { exact: true })).toBeVisible();
  await expect(examples.and(page.locator('[aria-current=page]'))).toHaveText('added');

  await page.goto(`${url}#/cart-button/no-such-state`);
  await expect(page.getByRole('heading', { name: 'No such example' })).toBeVisible();
});
