import type { Page } from '@playwright/test';
import { recordAnimations } from '../../support/animations';
import { catalogue, failFile } from '../../support/catalogue';
import { settled } from '../../support/settled';
import { expect, goTo, open, openWithoutData, storeBefore, stored, test } from '../../support/store';

test('all texts but names of products are Ukrainian, and the document’s language is uk [STORE-10, LOOK-03]', async ({
  page,
}) => {
  const products = await catalogue(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storeBefore(page, { language: 'ua' });
  await open(page, '/phones');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await expect(page).toHaveTitle('Мобільні телефони – Gadgetry');
  const card = page.getByRole('article').first();
  await expect(card.getByRole('link')).toHaveText(products[0].name);
  await expect(card).toContainText(`$${products[0].price}`);
  // Apart from names, no word of two or more Latin letters is left: no unit, no supplier's word.
  const names = products.flatMap(({ name, itemId }) => [name, itemId]).sort((a, b) => b.length - a.length);
  for (const address of [
    '/phones',
    '/accessories',
    PHONE,
    '/rights',
    '/contacts',
    '/cart',
    '/favorites',
    '/nowhere',
  ]) {
    await goTo(page, address);
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    const shown = await page.evaluate(() => {
      const text = [...document.querySelectorAll('header, main, footer')].map((part) => {
        const copy = part.cloneNode(true);
        if (!(copy instanceof Element)) return '';
        for (const known of copy.querySelectorAll('[lang], [translate=no]')) known.remove();
        const labels = [...copy.querySelectorAll('[aria-label]')].map((one) =>
          one.getAttribute('aria-label'),
        );
        return [copy.textContent, ...labels].join(' ');
      });
      return text.join(' ');
    });
    const words = names.reduce((text, name) => text.replaceAll(name, ''), shown).match(/[A-Za-z]{2,}/g);
    expect(
      [...new Set(words ?? [])].filter((word) => !KNOWN.includes(word)),
      address,
    ).toEqual([]);
  }
});

const PHONE = '/phones/apple-iphone-14-128gb-midnight';

/** The store's name, codes, and words that are the same in every language. */
const KNOWN = [
  ...['Gadgetry', 'LinkedIn', 'UA', 'hello', 'gadgetry', 'example', 'ID'],
  ...['OLED', 'IPS', 'Apple', 'Bionic', 'GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE', 'USB', 'Lightning'],
];

const themeSwitch = (page: Page) => page.getByRole('banner').getByRole('switch', { name: 'Dark theme' });

test('the system is followed until the shopper chooses; a toggle’s animation lasts 750 ms [STORE-09, LOOK-12, LOOK-14..16]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/contacts');
  await expect(page.locator('html')).toHaveClass('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
  // A transition that turns back takes less time.
  await settled(page);
  const played = await recordAnimations(page);
  await themeSwitch(page).click();
  for (const property of [/^opacity$/, /^transform$/])
    await expect.poll(() => played(property)).toContainEqual(expect.objectContaining({ endMs: 750 }));
  await expect(page.locator('html')).toHaveClass('light');
  expect((await stored(page)).theme).toEqual({ theme: 'light' });
  await themeSwitch(page).click();
  await expect(page.locator('html')).toHaveClass('dark');
  expect((await stored(page)).theme).toEqual({ theme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveClass('dark');
  await page.reload();
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test.describe('while data is late', () => {
  // The browser warns of the preloaded picture, which waits for the data.
  test.use({ expectedConsole: { matching: /preloaded using link preload/ } });

  test('Skeletons: #e0e0e0 and #f5f5f5 in the light theme, #333 and #444 in the dark [LOOK-17, LOOK-18]', {
    tag: '@tools',
  }, async ({ page }) => {
    await failFile(page, 'phones', 'hang');
    await storeBefore(page, { theme: 'light' });
    await openWithoutData(page, PHONE);
    const block = page.locator('main [aria-busy="true"] [class*="-block"]').first();
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
