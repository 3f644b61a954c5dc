import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@gadgetry/tools/workspace';
import { type GuestSite, openGuestSite } from '../support/guest-site';
import { expect, live, open, pressFirst, test } from '../support/store';
import { runIn } from '../support/workspace-copy';

/*
 * Pages and fragments with `mount`, in the composed store: without a framework, in Vue, and in another major version of React that
 * the remote brings. All three do the same.
 */

const SAMPLES = join(root, 'shell/e2e/samples');
const PHONE = 'apple-iphone-14-512gb-midnight';
const NAMES = ['sample-plain', 'sample-vue', 'sample-react-18'];
const GALLERY = 'sample-gallery';

/** A package with its own React; kit and kernel are those of this repository. */
async function reactApart(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sample-react-18-'));
  cpSync(join(SAMPLES, 'react-18'), folder, { recursive: true });
  await runIn(
    tmpdir(),
    'npm',
    'install',
    '--prefix',
    join(folder, 'own'),
    'react@18.3.1',
    'react-dom@18.3.1',
  );
  cpSync(join(folder, 'own/node_modules'), join(folder, 'node_modules'), { recursive: true });
  mkdirSync(join(folder, 'node_modules/@gadgetry'), { recursive: true });
  symlinkSync(join(root, 'shared-kernel'), join(folder, 'node_modules/@gadgetry/shared-kernel'));
  symlinkSync(join(root, 'shared-kernel/kit'), join(folder, 'node_modules/@gadgetry/remote-kit'));
  return folder;
}

const build = (folder: string) => runIn(folder, join(root, 'node_modules/.bin/rspack'), 'build');

test.describe('a remote in another framework', () => {
  // All tests share one build.
  test.describe.configure({ mode: 'serial' });
  let site: GuestSite;
  let apart: string;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    apart = await reactApart();
    const folders = [join(SAMPLES, 'plain'), join(SAMPLES, 'vue'), apart, join(SAMPLES, 'gallery')];
    for (const folder of folders) await build(folder);
    site = await openGuestSite(
      folders.map((folder, at) => ({ name: NAMES[at] ?? GALLERY, folder: join(folder, 'dist/1.0.0') })),
      // Vue makes its own Trusted Types policy, which the operator has to allow.
      (document) => ({ ...document, policy: { ...document.policy, trustedTypes: ['vue'] } }),
    );
  });
  test.afterAll(async () => {
    await site?.close();
    rmSync(apart, { recursive: true, force: true });
  });

  for (const name of NAMES)
    test(`${name}: has a page that follows cart and language, and leaves nothing behind`, async ({
      page,
    }) => {
      await open(page, `/${name}`, site.url);
      await live(page);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Three to begin with');
      const count = page.locator('main output');
      await expect(count).toHaveText('0');
      await pressFirst(page, /^Take /);
      await expect(count).toHaveText('1');
      await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
      await page.getByRole('button', { name: 'Перейти на українську' }).click();
      await expect(heading).toHaveText('Три для початку');
      if (name === 'sample-react-18') await expect(heading).toHaveAttribute('data-react', /^18\./);
      await page.getByRole('link', { name: 'Кошик, 1 товар' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Кошик' })).toBeVisible();
      await page.goBack();
      await expect(heading).toHaveText('Три для початку');
    });

  test('fills a slot beside others, and gets the page’s address', async ({ page }) => {
    await open(page, `/phones/${PHONE}`, site.url);
    const words = page.locator('[data-slot="product/after-specs"] p');
    await expect(words).toHaveText(Array(3).fill(`You are looking at ${PHONE}`));
    await page.getByRole('radio', { name: '128 GB' }).click();
    await expect(words).toHaveText(Array(3).fill('You are looking at apple-iphone-14-128gb-midnight'));
  });

  test('the examples of the documentation run in the store', async ({ page }) => {
    await open(page, `/${GALLERY}`, site.url);
    await live(page);
    await expect(page.locator('main sample-gallery-stock')).toHaveText('In stock: 4');
    await expect(page.getByRole('list', { name: 'Prices of the newest models' })).toBeVisible();
    const canvas = page.getByRole('img', { name: 'Prices of the newest models' });
    const isDrawn = (element: HTMLCanvasElement): boolean =>
      Boolean(element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data.some(Boolean));
    await expect.poll(() => canvas.evaluate(isDrawn)).toBe(true);
    const email = page.getByRole('textbox', { name: 'Email' });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Fill in this field.');
    await email.fill('ann@example.com');
    await page.getByRole('radio', { name: '4 of 5 stars' }).press('ArrowRight');
    await expect(page.getByRole('radio', { name: '5 of 5 stars' })).toBeChecked();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Thank you for your review.' })).toBeVisible();
    await open(page, `/phones/${PHONE}`, site.url);
    const fill = page.locator('[data-slot="product/end"]');
    await expect(fill.getByRole('heading', { name: 'Prices of the newest models' })).toBeVisible();
  });

  test('keeps the contract with its own React', async () => {
    const said = await runIn(apart, join(root, 'node_modules/.bin/jest'), '--json');
    expect(JSON.parse(said)).toMatchObject({ success: true, numFailedTests: 0 });
    expect(JSON.parse(said).numPassedTests).toBeGreaterThan(8);
  });
});
