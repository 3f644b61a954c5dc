import type { Page } from '@playwright/test';
import { languageSwitch, openUntil, themeSwitch, waitUntilStill } from '../support/early';
import { expectNoFlicker, nextFrames, shown, watchFrames } from '../support/frames';
import {
  expect,
  hold,
  holdShell,
  live,
  MISSING_FILE,
  SHELL_SCRIPT,
  stored,
  test,
  untilMounted,
} from '../support/store';

/*
 * Presses on products and preferences before the page's code has come: each shows at once, is done once, and is never taken back. The
 * state machine behind them is tested beside its code (`shell/src/boot`).
 */

const PRODUCT = '/phones/apple-iphone-14-512gb-midnight';

const card = (page: Page) => page.getByRole('article').first();
const add = (page: Page) => card(page).getByRole('button', { name: /^Add to cart/ });
const added = (page: Page) => card(page).getByRole('button', { name: /^Added to cart/ });
const badge = (page: Page) => page.getByRole('link', { name: 'Cart, 1 product' });
const quantities = async (page: Page): Promise<number[]> =>
  ((await stored(page)).cart as { cart: { quantity: number }[] }).cart.map(({ quantity }) => quantity);

/** Opens the listing with the shell held back, and waits for a button of it; returns how to release the shell. */
async function openHeld(page: Page, button = add): Promise<() => void> {
  const release = await holdShell(page);
  await page.goto('./#/phones', { waitUntil: 'commit' });
  await expect(button(page)).toBeVisible();
  return release;
}

/** Records the animations of badges, cart buttons and hearts from the page's start on. */
async function recordAnimations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const names: string[] = [];
    Object.assign(globalThis, { animationNames: names });
    addEventListener(
      'animationstart',
      ({ animationName }) => names.push(...(/(?:pop|confirm|beat)$/.exec(animationName) ?? [])),
      true,
    );
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'animationNames'));
}

test.use({
  expectedConsole: { matching: new RegExp(`${MISSING_FILE.source}|preloaded|ChunkLoad|RemoteError`) },
});

test.describe('a product', () => {
  for (const [when, held, ready] of [
    ['before the shell has come', SHELL_SCRIPT, async () => {}],
    ['while the data are late', /\/products\.json/, untilMounted],
  ] as const)
    test(`${when}: all its buttons and the badges follow at once, and stay`, async ({ page }) => {
      const release = await hold(page, held);
      await page.goto(`./#${PRODUCT}`, { waitUntil: 'commit' });
      await expect(page.locator('main h1')).toBeVisible();
      await ready(page);
      const button = page.locator('[data-cart-of]').first();
      await watchFrames(page, Number(await button.getAttribute('data-cart-of')));
      await button.click();
      await page.locator('[data-favourite-of]').first().click();
      const all = 'true,true,true,true';
      await expect.poll(async () => (await shown(page, 'buttons')).at(-1)).toBe(all);
      release();
      await waitUntilStill(page);
      const buttons = await shown(page, 'buttons');
      expectNoFlicker(buttons);
      expect(buttons.at(-1)).toBe(all);
      expect(await shown(page, 'badges')).toEqual(['0,0', '1,0', '1,1']);
      expect(await quantities(page)).toEqual([1]);
    });

  test('animates when the running page is pressed, not when it is pressed early or a page opens', async ({
    page,
  }) => {
    const animations = await recordAnimations(page);
    const release = await openHeld(page);
    await add(page).click();
    await expect(badge(page)).toBeVisible();
    release();
    await waitUntilStill(page);
    expect(await animations()).toEqual([]);
    await page.reload();
    await waitUntilStill(page);
    await expect(badge(page)).toBeVisible();
    expect(await animations()).toEqual([]);
    const second = page.getByRole('article').nth(1);
    await second.getByRole('button', { name: /^Add to cart/ }).click();
    await expect.poll(async () => (await animations()).toSorted()).toEqual(['confirm', 'pop']);
    await second.getByRole('button', { name: /to favourites/ }).click();
    await expect.poll(async () => (await animations()).toSorted()).toEqual(['beat', 'confirm', 'pop', 'pop']);
  });

  test('is in the cart of the next visit when the page crashes right after the press', async ({
    page,
    context,
  }) => {
    const visit = await context.newPage();
    await openHeld(visit);
    const session = await context.newCDPSession(visit);
    await add(visit).click();
    const crashed = visit.waitForEvent('crash');
    void session.send('Page.crash').catch(() => {});
    await crashed;
    await visit.close();
    const release = await openHeld(page, added);
    release();
    await live(page);
    await expect(badge(page)).toBeVisible();
    expect(await quantities(page)).toEqual([1]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('gadgetry:wishes'))).toBe('[]');
    await added(page).click();
    await page.reload();
    await live(page);
    await expect(add(page)).toBeVisible();
  });

  test('is put in once by several tabs, and another tab’s later change holds', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('./#/phones');
    await live(other);
    const release = await openHeld(page);
    await add(page).click();
    await expect(badge(other)).toBeVisible();
    expect(await quantities(other)).toEqual([1]);
    await added(other).click();
    await expect(add(other)).toBeVisible();
    release();
    await live(page);
    await expect(add(page)).toBeVisible();
    expect(await quantities(page)).toEqual([]);
  });
});

test.describe('a choice', () => {
  test('of a colour shows at once and is never taken back', async ({ page }) => {
    const release = await openUntil(page, 'over a prerendered page', PRODUCT);
    await page.getByRole('radio', { name: 'Yellow' }).check({ force: true });
    release();
    await expect(page.getByRole('heading', { level: 1, name: /Yellow/ })).toBeVisible();
    await waitUntilStill(page);
    await expect(page.getByRole('radio', { name: 'Yellow' })).toBeChecked();
    expectNoFlicker(await shown(page, 'choices'));
  });
});

test.describe('theme and language', () => {
  /** Expects that both changed once, from these to the others. */
  async function changedOnce(page: Page): Promise<void> {
    expect(await shown(page, 'theme')).toEqual(['light', 'dark']);
    expect(await shown(page, 'lang')).toEqual(['en', 'uk']);
    expectNoFlicker(await shown(page, 'heading'));
  }

  for (const moment of [
    'before the prerendered page',
    'over a skeleton',
    'while the page loads in the mounted frame',
  ] as const)
    test(`pressed ${moment} are never taken back`, { tag: '@tools' }, async ({ page }) => {
      const release = await openUntil(page, moment, '/phones');
      await languageSwitch(page).click();
      await themeSwitch(page).click();
      release();
      await waitUntilStill(page);
      await changedOnce(page);
      expect(await shown(page, 'switches')).toEqual(['false', 'true']);
      expect(await shown(page, 'navigation')).toEqual(['Home', 'Головна']);
      expect(await stored(page)).toMatchObject({ theme: { theme: 'dark' }, language: { lang: 'ua' } });
    });

  test('show before any code has loaded, override the system’s setting, and can be reverted', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const classes: string[] = [];
      Object.assign(globalThis, { classes });
      new MutationObserver(() => {
        const now = document.documentElement?.className;
        if (now && now !== classes.at(-1)) classes.push(now);
      }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
    });
    const release = await openUntil(page, 'over a prerendered page', '/phones');
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    await languageSwitch(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Мобільні телефони' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(600);
    await languageSwitch(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mobile phones' })).toBeVisible();
    for (let press = 0; press < 2; press += 1) await themeSwitch(page).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    release();
    await waitUntilStill(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await nextFrames(page, 5);
    expect(await shown(page, 'theme')).toEqual(['light', 'dark', 'light']);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'classes'))).toEqual(['light', 'dark', 'light']);
    expect(await shown(page, 'lang')).toEqual(['en', 'uk', 'en']);
  });

  test('are those of the system when it changes before the code has loaded', { tag: '@tools' }, async ({
    page,
  }) => {
    const release = await openUntil(page, 'over a prerendered page', '/phones');
    await page.emulateMedia({ colorScheme: 'dark' });
    release();
    await waitUntilStill(page);
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(themeSwitch(page)).toBeChecked();
    await themeSwitch(page).click();
    await expect(page.locator('html')).toHaveClass('light');
    await expect(themeSwitch(page)).not.toBeChecked();
  });
});
