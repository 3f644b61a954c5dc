import type { Page } from '@playwright/test';
import { openUntil, themeSwitch, waitUntilStill } from '../support/early';
import { expect, hold, holdShell, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

/* Keys and presses in the static frame, before the shell has come. */

const search = { name: 'Search', exact: true } as const;
const opener = (page: Page) => page.getByRole('button', search);

/** Opens an address without the shell. The returned function releases the shell. */
async function openFrame(page: Page, address = '/rights'): Promise<() => void> {
  const release = await holdShell(page);
  await page.goto(`./#${address}`, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  return release;
}

test('a search that is opened and typed into early keeps every key while its box is late', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const releaseBox = await hold(page, /fragment-search[^/]*\.js/);
  const releaseShell = await openFrame(page);
  await opener(page).click();
  await page.keyboard.type('ipad aid');
  await page.keyboard.press('Backspace');
  releaseShell();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog).toBeVisible();
  await page.keyboard.type('r');
  releaseBox();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(' 64');
  await expect(page.getByRole('combobox')).toHaveValue('ipad air 64');
  await expect(dialog.getByRole('option').first()).toContainText('iPad Air');
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await expect(page.getByRole('combobox')).toHaveValue('');
});

test('a press in a part of the page that is hydrated last is answered', async ({ page }) => {
  const release = await openUntil(page, 'over a prerendered page', '/phones');
  const buttons = page.locator('main li').getByRole('button', { name: /^Compare/ });
  // The first cards show before the others.
  await page.mouse.wheel(0, 100);
  await expect(buttons).toHaveCount(16);
  const compare = buttons.last();
  await compare.click();
  // Looks pressed until the code answers.
  const tint = /rgba\(128, 128, 128, 0\.2\)/;
  await expect(compare).toHaveCSS('box-shadow', tint);
  release();
  await expect(compare).not.toHaveCSS('box-shadow', tint);
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens early, and its switches work while the page is late', async ({ page }) => {
    const release = await openUntil(page, 'over a prerendered page', '/phones');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    release();
    await themeSwitch(page).click();
    await page.locator('header [data-language-switch=ua]:visible').click();
    await waitUntilStill(page);
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
  });
});
