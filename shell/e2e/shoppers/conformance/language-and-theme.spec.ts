import { catalogue } from '../../support/catalogue';
import { expect, goTo, open, storeBefore, test } from '../../support/store';

test('the class is there before any script has loaded, as the system prefers [LOOK-13]', async ({ page }) => {
  await page.route(/\.js$/, () => {});
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('about:blank');
    await page.goto('./#/rights', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveClass(scheme);
    await expect(page.locator('html')).toHaveCSS('color-scheme', scheme);
  }
});

test('the system is followed until the shopper chooses [STORE-09, LOOK-12]', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/rights');
  await expect(page.locator('html')).toHaveClass('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
  await page.getByRole('switch', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveClass('light');
  await page.reload();
  await expect(page.locator('html')).toHaveClass('light');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
});

test('all is Ukrainian but the names of products, and the document says uk [STORE-10, LOOK-03]', async ({
  page,
}) => {
  const products = await catalogue(page);
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
        if (copy instanceof Element)
          for (const known of copy.querySelectorAll('[lang], [translate=no]')) known.remove();
        return copy.textContent ?? '';
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

/** The store's own name, codes, and what is written so in every language. */
const KNOWN = [
  ...['Gadgetry', 'LinkedIn', 'UA', 'hello', 'gadgetry', 'example', 'ID'],
  ...['OLED', 'IPS', 'Apple', 'Bionic', 'GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE', 'USB', 'Lightning'],
];

test('money has the sign first, no whole cents, and groups from five digits [STORE-12, LOOK-10]', async ({
  page,
}) => {
  const [product] = await catalogue(page);
  await storeBefore(page, { language: 'ua', cart: [{ ...product, quantity: 25 }] });
  await open(page, '/cart');
  const total = new Intl.NumberFormat('en-US').format(product.price * 25);
  expect(total).toMatch(/^\d\d,\d{3}$/);
  await expect(page.getByRole('main').getByText(`$${total}`).first()).toBeVisible();
  await goTo(page, '/phones?sort=Expensive');
  const prices = await page.getByRole('article').locator('strong').allTextContents();
  expect(prices.filter((price) => !/^\$\d{1,4}$/.test(price))).toEqual([]);
});
