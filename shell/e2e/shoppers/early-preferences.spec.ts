import type { Page } from '@playwright/test';
import { comesToRest, languageSwitch, MOMENTS, openUntil, PAGES, themeSwitch } from '../support/early';
import { neverBack, nextFrames, shown, watchFrames } from '../support/frames';
import { expect, goTo, hold, holdShell, storeBefore, stored, test } from '../support/store';

/*
 * What a press asks for before the page's code is there shows at once and never goes back: the first rendering has it.
 */

const PRODUCT = '/phones/apple-iphone-14-512gb-midnight';

test.use({ expectedConsole: { matching: /Failed to load resource|preloaded/ } });

const CASES: readonly (readonly [keyof typeof MOMENTS, string])[] = [
  ...(Object.keys(MOMENTS) as (keyof typeof MOMENTS)[]).flatMap(
    (name) =>
      [
        [name, '/'],
        [name, '/phones'],
      ] as const,
  ),
  ['over the view', PRODUCT],
  ['over the view', '/cart'],
  ['before the view', '/rights'],
];

for (const [moment, address] of CASES)
  test(`theme and language pressed ${moment} of ${address} are never taken back`, { tag: '@long' }, async ({
    page,
  }) => {
    const letCome = await openUntil(page, moment, address);
    await languageSwitch(page).click();
    await themeSwitch(page).click();
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
    letCome();
    await comesToRest(page);
    expect(await shown(page, 'theme')).toEqual(['light', 'dark']);
    expect(await shown(page, 'switches')).toEqual(['false', 'true']);
    expect(await shown(page, 'lang')).toEqual(['en', 'uk']);
    expect(await shown(page, 'navigation')).toEqual(['Home', 'Головна']);
    neverBack(await shown(page, 'heading'));
    expect(await stored(page)).toMatchObject({ theme: { theme: 'dark' }, language: { lang: 'ua' } });
    expect(await page.evaluate(() => localStorage.getItem('gadgetry:wishes') ?? '[]')).toBe('[]');
  });

/** Presses both switches by script, so many tasks after the shell has begun. */
async function pressAfter(page: Page, tasks: number): Promise<void> {
  await page.addInitScript((wait) => {
    const { port1, port2 } = new MessageChannel();
    let left = wait;
    port1.onmessage = () => {
      if (!['boot', 'contentShown'].includes(globalThis.__gadgetry?.getState().phase ?? 'boot')) left -= 1;
      if (left >= 0) {
        port2.postMessage('');
        return;
      }
      for (const button of document.querySelectorAll<HTMLElement>('header [data-language-switch]'))
        if (button.checkVisibility()) button.click();
      for (const button of document.querySelectorAll<HTMLElement>('header [role=switch]'))
        if (button.checkVisibility()) button.click();
      for (const name of ['data-cart-of', 'data-favourite-of'])
        document.querySelector<HTMLElement>(`[${name}="1"]`)?.click();
    };
    port2.postMessage('');
  }, tasks);
}

for (const tasks of [0, 1, 2, 3, 4, 5, 6, 8, 11, 15, 30, 100])
  test(`what is pressed ${tasks} tasks after the shell has begun is never taken back`, {
    tag: '@long',
  }, async ({ page }) => {
    const letCome = await holdShell(page);
    await pressAfter(page, tasks);
    await page.goto('./#/phones', { waitUntil: 'commit' });
    await expect(page.locator('main h1')).toBeVisible();
    await watchFrames(page, 1);
    letCome();
    await comesToRest(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Мобільні телефони' })).toBeVisible();
    expect(await shown(page, 'theme')).toEqual(['light', 'dark']);
    expect(await shown(page, 'switches')).toEqual(['false', 'true']);
    expect(await shown(page, 'lang')).toEqual(['en', 'uk']);
    expect(await shown(page, 'navigation')).toEqual(['Home', 'Головна']);
    neverBack(await shown(page, 'heading'));
    neverBack(await shown(page, 'badges'));
    neverBack(await shown(page, 'buttons'));
    expect((await shown(page, 'badges')).at(-1)).toBe('1,1');
    expect((await shown(page, 'buttons')).at(-1)).toBe('true,true');
  });

test('the view is shown in the language of an early press before any code has come', async ({ page }) => {
  await openUntil(page, 'over the view', '/phones');
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await languageSwitch(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Мобільні телефони' })).toBeVisible();
  await expect(languageSwitch(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(600);
  expect(await shown(page, 'heading')).toEqual(['Mobile phones', 'Мобільні телефони']);
  // And back again.
  await languageSwitch(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mobile phones' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Phones' }).first()).toHaveAttribute('aria-current', 'page');
});

test('two presses are none, and three are one', async ({ page }) => {
  const letCome = await openUntil(page, 'over the view', '/phones');
  for (let press = 0; press < 2; press += 1) await languageSwitch(page).click();
  for (let press = 0; press < 3; press += 1) await themeSwitch(page).click();
  letCome();
  await comesToRest(page);
  expect(await shown(page, 'lang')).toEqual(['en', 'uk', 'en']);
  expect(await shown(page, 'theme')).toEqual(['light', 'dark', 'light', 'dark']);
  expect((await shown(page, 'heading')).at(-1)).toBe('Mobile phones');
});

test('what was chosen early holds whatever the system prefers from then on', async ({ page }) => {
  const letCome = await openUntil(page, 'over the view', '/phones');
  for (let press = 0; press < 2; press += 1) await themeSwitch(page).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  letCome();
  await comesToRest(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await nextFrames(page, 5);
  await page.emulateMedia({ colorScheme: 'dark' });
  await nextFrames(page, 5);
  expect(await shown(page, 'theme')).toEqual(['light', 'dark', 'light']);
});

test.describe('with storage denied', () => {
  test('theme, language and cart of an early press hold as long as the page', async ({ page }) => {
    await page.addInitScript(() => {
      const denied = {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      };
      Object.defineProperty(globalThis, 'localStorage', denied);
    });
    const letCome = await openUntil(page, 'over the view', '/phones');
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Add to cart/ })
      .click();
    await languageSwitch(page).click();
    await themeSwitch(page).click();
    letCome();
    await comesToRest(page);
    expect(await shown(page, 'theme')).toEqual(['light', 'dark']);
    expect(await shown(page, 'lang')).toEqual(['en', 'uk']);
    expect(await shown(page, 'badges')).toEqual(['0,0', '1,0']);
    await themeSwitch(page).click();
    await expect(page.locator('html')).toHaveClass('light');
  });
});

test('what was noted before a press of the language is done after it', async ({ page }) => {
  const letCome = await openUntil(page, 'over the view', '/phones');
  await page.getByLabel('Sort by').selectOption('Cheapest');
  await page.getByRole('button', { name: 'Search', exact: true }).focus();
  await languageSwitch(page).click();
  letCome();
  await comesToRest(page);
  await expect(page).toHaveURL(/sort=Cheapest/);
});

test('goes along to another page', async ({ page }) => {
  const letCome = await openUntil(page, 'over the view', '/phones');
  await languageSwitch(page).click();
  await goTo(page, '/tablets');
  await expect(page.getByRole('heading', { level: 1, name: 'Планшети' })).toBeVisible();
  letCome();
  await comesToRest(page);
  expect(await shown(page, 'heading')).not.toContain('Tablets');
  expect(await shown(page, 'lang')).toEqual(['en', 'uk']);
});

test.describe('of a shopper who reads Ukrainian in the dark', () => {
  test('an early press leads to English and light', async ({ page }) => {
    await storeBefore(page, { language: 'ua', theme: 'dark' });
    const letCome = await openUntil(page, 'over the view', '/phones');
    await themeSwitch(page).click();
    await languageSwitch(page).click();
    letCome();
    await comesToRest(page);
    expect(await shown(page, 'theme')).toEqual(['dark', 'light']);
    expect(await shown(page, 'lang')).toEqual(['uk', 'en']);
    expect(await shown(page, 'heading')).toEqual(['Мобільні телефони', 'Mobile phones']);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the switches of a menu that was opened early work while the page is late', async ({ page }) => {
    const letPage = await hold(page, PAGES);
    const letShell = await holdShell(page);
    await page.goto('./#/phones', { waitUntil: 'commit' });
    await expect(page.locator('main h1')).toBeVisible();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await watchFrames(page);
    letShell();
    await themeSwitch(page).click();
    await languageSwitch(page).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
    letPage();
    await comesToRest(page);
    expect(await shown(page, 'theme')).toEqual(['light', 'dark']);
    expect(await shown(page, 'lang')).toEqual(['en', 'uk']);
    neverBack(await shown(page, 'heading'));
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
  });
});
