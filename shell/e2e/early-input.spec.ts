import type { Page } from '@playwright/test';
import { expect, goTo, holdShell, open, test } from './support/store';

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
