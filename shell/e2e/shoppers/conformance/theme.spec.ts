import type { Page } from '@playwright/test';
import { recordAnimations } from '../../support/animations';
import { changeVersion, failFile } from '../../support/catalogue';
import { expect, open, openLate, storeBefore, stored, test } from '../../support/store';

const PHONE = '/phones/apple-iphone-14-128gb-midnight';

const themeSwitch = (page: Page) => page.getByRole('switch', { name: 'Dark theme' });

test('toggling switches light and dark, and its animation lasts 750 ms [LOOK-14..16]', async ({ page }) => {
  await storeBefore(page, { theme: 'light' });
  await open(page, '/contacts');
  const played = await recordAnimations(page);
  await themeSwitch(page).click();
  for (const property of [/^opacity$/, /^transform$/])
    await expect.poll(() => played(property)).toContainEqual(expect.objectContaining({ endMs: 750 }));
  await expect(page.locator('html')).toHaveClass('dark');
  expect((await stored(page)).theme).toEqual({ theme: 'dark' });
  await themeSwitch(page).click();
  await expect(page.locator('html')).toHaveClass('light');
  expect((await stored(page)).theme).toEqual({ theme: 'light' });
});

test.describe('while data is late', () => {
  // The product's picture was fetched ahead and waits for the data longer than the browser likes.
  test.use({ expectedConsole: { matching: /preloaded using link preload/ } });

  test('Skeletons: #e0e0e0 and #f5f5f5 in the light theme, #333 and #444 in the dark [LOOK-17, LOOK-18]', async ({
    page,
  }) => {
    // A view would show the product meanwhile.
    await changeVersion(page);
    await failFile(page, 'phones', 'hang');
    await storeBefore(page, { theme: 'light' });
    await openLate(page, PHONE);
    const block = page.locator('main [aria-busy="true"] [class*="-block-"]').first();
    const colors = (): Promise<string[]> =>
      block.evaluate((element) =>
        [undefined, '::after'].map((part) => getComputedStyle(element, part).backgroundColor),
      );
    expect(await colors()).toEqual(['rgb(224, 224, 224)', 'rgb(245, 245, 245)']);
    await themeSwitch(page).click();
    await expect(page.locator('html')).toHaveClass('dark');
    expect(await colors()).toEqual(['rgb(51, 51, 51)', 'rgb(68, 68, 68)']);
  });
});

test('Language: en first, toggles to ua and back, on the product page and in its descriptions [LOOK-01]', async ({
  page,
}) => {
  await open(page, PHONE);
  const about = (name: string) => page.getByRole('region', { name }).getByRole('paragraph').first();
  await expect(about('About')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Перейти на українську' }).click();
  await expect(about('Про товар')).toHaveText(/[а-щєіїґ]/i);
  await expect(page.getByRole('group', { name: /^Колір/ })).toBeVisible();
  expect((await stored(page)).language).toEqual({ lang: 'ua' });
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(about('About')).toBeVisible();
  expect((await stored(page)).language).toEqual({ lang: 'en' });
});
