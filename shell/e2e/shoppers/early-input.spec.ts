import type { Page } from '@playwright/test';
import { expect, goTo, hold, holdShell, live, open, test } from '../support/store';

/** Opens an address with the shell held back: the static frame stands alone. Returns how to let the shell come. */
async function openFrame(page: Page, address: string): Promise<() => void> {
  const letCome = await holdShell(page);
  await page.goto(`./#${address}`, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  return letCome;
}

test.describe('what a shopper does before the shell has come', () => {
  test('opens the search, with the focus in its field', async ({ page }) => {
    const letCome = await openFrame(page, '/rights');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    letCome();
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  });

  for (const [late, width] of [
    ['nothing else', 1280],
    ['the search box', 1280],
    ['the search box', 390],
  ] as const)
    test(`types into a search that it has opened, where ${late} is late, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const letBox = late === 'nothing else' ? () => {} : await hold(page, /fragment-search[^/]*\.js/);
      const letCome = await openFrame(page, '/rights');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.keyboard.type('ipad aid');
      await page.keyboard.press('Backspace');
      letCome();
      const search = page.getByRole('dialog', { name: 'Search' });
      await expect(search).toBeVisible();
      await page.keyboard.type('r');
      letBox();
      await expect(page.getByRole('combobox')).toBeFocused();
      await page.keyboard.type(' 64');
      await expect(page.getByRole('combobox')).toHaveValue('ipad air 64');
      await expect(search.getByRole('option').first()).toContainText('iPad Air');
      await page.keyboard.press('Escape');
      await expect(search).toBeHidden();
      // It begins anew.
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('combobox')).toHaveValue('');
    });

  test('types nothing once another control has the focus', async ({ page }) => {
    const letCome = await openFrame(page, '/rights');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.keyboard.type('i');
    await page.getByRole('switch', { name: 'Dark theme' }).focus();
    await page.keyboard.press('Space');
    letCome();
    await live(page);
    await expect(page.getByRole('combobox')).toHaveValue('i');
    await expect(page.locator('html')).toHaveClass('dark');
  });

  test('changes the theme', async ({ page }) => {
    const letCome = await openFrame(page, '/rights');
    await page.getByRole('switch', { name: 'Dark theme' }).click();
    letCome();
    await expect(page.getByRole('switch', { name: 'Dark theme' })).toBeChecked();
    await expect(page.locator('html')).toHaveClass('dark');
  });

  test('leaves the keyboard where it was', async ({ page }) => {
    const letCome = await openFrame(page, '/rights');
    const home = page.getByRole('link', { name: 'Gadgetry' }).first();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(home).toBeFocused();
    letCome();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
    await expect(home).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Home' }).first()).toBeFocused();
  });

  test('presses a button with the keyboard', async ({ page }) => {
    const letCome = await openFrame(page, '/rights');
    await page.getByRole('switch', { name: 'Dark theme' }).focus();
    await page.keyboard.press('Space');
    letCome();
    await expect(page.getByRole('switch', { name: 'Dark theme' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Dark theme' })).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('opens the menu', async ({ page }) => {
      const letCome = await openFrame(page, '/rights');
      await page.getByRole('button', { name: 'Open the menu' }).click();
      letCome();
      await expect(
        page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Phones' }),
      ).toBeVisible();
    });
  });
});

test('a page that comes late leaves the focus to whoever has moved on', async ({ page }) => {
  let letCome = (): void => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/page-cart[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/rights');
  await goTo(page, '/cart');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  letCome();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(page.getByRole('combobox')).toBeFocused();
});
