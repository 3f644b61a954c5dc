import type { Page } from '@playwright/test';
import { changeFile, type Entry, pictureCount } from '../../support/catalogue';
import { expect, fontsShown, open, stored, test } from '../../support/store';

const MIDNIGHT = 'apple-iphone-14-128gb-midnight';
const NAME = 'Apple iPhone 14 128GB Midnight';
const PHONE = `/phones/${MIDNIGHT}`;
const WATCH = '/accessories/apple-watch-series-6-40mm-spacegray';

const shown = (page: Page, itemId: string) => expect(page.getByText(`ID: ${itemId}`)).toBeVisible();
const terms = (page: Page, region: string): Promise<string[]> =>
  page.getByRole('region', { name: region }).getByRole('term').allTextContents();

test('every part is there, from the breadcrumbs to the recommended products [PRODUCT-01..04, PRODUCT-06..10]', async ({
  page,
}) => {
  await open(page, PHONE);
  await shown(page, MIDNIGHT);
  const trail = page.getByRole('navigation', { name: 'You are here' });
  await expect(trail.getByRole('link', { name: 'Phones' })).toBeVisible();
  await expect(trail.getByText(NAME)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  const pictures = page.getByRole('group', { name: `Pictures of ${NAME}` });
  await expect(pictures.getByRole('button')).toHaveCount(await pictureCount(page, 'phones', MIDNIGHT));
  await expect(page.getByRole('group', { name: /^Colour/ }).getByRole('radio')).toHaveCount(3);
  await expect(page.getByRole('group', { name: /^Capacity/ }).getByRole('radio')).toHaveCount(3);
  const main = page.getByRole('main');
  await expect(main.getByText('$980').first()).toBeVisible();
  await expect(main.getByText('$1056').first()).toHaveCSS('text-decoration-line', 'line-through');
  await expect(main.getByRole('button', { name: `Add to cart: ${NAME}` }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: `Add to favourites: ${NAME}` }).first()).toBeVisible();
  const about = page.getByRole('region', { name: 'About' });
  await expect(about.getByRole('heading', { level: 3 })).toHaveCount(3);
  expect(await about.getByRole('paragraph').count()).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole('region', { name: 'Tech specs' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recommended for you' })).toBeVisible();
});

test('Tech specs: labels and rows of a phone, the short list of four, camera, cell and capacity [PRODUCT-36..43]', async ({
  page,
}) => {
  await open(page, PHONE);
  await shown(page, MIDNIGHT);
  const short = page.getByLabel('Key specs');
  const four = ['Screen', 'Resolution', 'Processor', 'RAM'];
  expect(await short.getByRole('term').allTextContents()).toEqual(four);
  expect(await terms(page, 'Tech specs')).toEqual([...four, 'Built in memory', 'Camera', 'Zoom', 'Cell']);
  const values = page.getByRole('region', { name: 'Tech specs' }).getByRole('definition');
  await expect(values).toHaveText([
    '6.1″ OLED',
    '2532 × 1170',
    'Apple A15 Bionic',
    '6 GB',
    '128 GB',
    '12 MP + 12 MP (Dual)',
    '2× optical zoom out, 5× digital',
    'GPRS, EDGE, WCDMA, UMTS, HSPA, LTE, 5G',
  ]);
});

test('Tech specs: an accessory has a size and no built in memory, and nothing that is empty [PRODUCT-05, PRODUCT-45..47]', async ({
  page,
}) => {
  await open(page, WATCH);
  await expect(page.getByRole('group', { name: /^Size/ })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Capacity/ })).toBeHidden();
  const labels = await terms(page, 'Tech specs');
  expect(labels).toContain('Size');
  for (const absent of ['Built in memory', 'Camera', 'Zoom']) expect(labels).not.toContain(absent);
});

test('a colour leads to {base}-{capacity}-{new colour}, a capacity to {base}-{new capacity}-{colour} [PRODUCT-22, PRODUCT-23]', async ({
  page,
}) => {
  await open(page, PHONE);
  await page.getByRole('radio', { name: 'Purple' }).click({ force: true });
  await expect(page).toHaveURL(/#\/phones\/apple-iphone-14-128gb-purple$/);
  await shown(page, 'apple-iphone-14-128gb-purple');
  await page.getByRole('radio', { name: '512 GB' }).click({ force: true });
  await expect(page).toHaveURL(/#\/phones\/apple-iphone-14-512gb-purple$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Apple iPhone 14 512GB Purple' })).toBeVisible();
});

test('Back goes one step back where there is one, else to the category [PRODUCT-11, PRODUCT-12]', async ({
  page,
}) => {
  await open(page, PHONE);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/#\/phones$/);
  await open(page, '/contacts');
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/contacts$/);
  await open(page, '/tablets');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/#\/tablets\/.+/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/#\/tablets$/);
});

test('Cart: the detail page’s button toggles the list product that its id names, and says which [CART-21]', async ({
  page,
}) => {
  await open(page, PHONE);
  const main = page.getByRole('main');
  const add = main.getByRole('button', { name: `Add to cart: ${NAME}` }).first();
  await expect(add).toContainText('Add to cart');
  const goToCart = main.getByRole('link', { name: 'Go to cart' });
  await expect(goToCart).toBeHidden();
  await fontsShown(page);
  const before = await main.getByRole('button', { name: 'Share' }).boundingBox();
  await add.click();
  await expect(goToCart).toBeVisible();
  expect(await main.getByRole('button', { name: 'Share' }).boundingBox()).toEqual(before);
  const added = main.getByRole('button', { name: `Added to cart, press to remove: ${NAME}` }).first();
  await expect(added.getByText('Added', { exact: true })).toBeVisible();
  expect(await stored(page)).toMatchObject({
    cart: { cart: [{ itemId: MIDNIGHT, price: 980, quantity: 1 }] },
  });
  await added.click();
  await expect(add).toBeVisible();
  expect(await stored(page)).toMatchObject({ cart: { cart: [] } });
});

test('Favourites: the heart toggles membership [FAV-06]', async ({ page }) => {
  await open(page, PHONE);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: `Add to favourites: ${NAME}` })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Favourites, 1 product' })).toBeVisible();
  await main
    .getByRole('button', { name: `Remove from favourites: ${NAME}` })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Favourites, 0 products' })).toBeVisible();
});

test('Recommended: same category, from the regular price to 1.3 times it, twelve at most [PRODUCT-48]', async ({
  page,
}) => {
  let expected: string[] = [];
  await changeFile(page, 'products', (entries) => {
    const near = ({ category, fullPrice, itemId }: Entry): boolean =>
      category === 'phones' &&
      itemId !== MIDNIGHT &&
      Number(fullPrice) >= 1056 &&
      Number(fullPrice) <= 1372.8;
    expected = entries.filter(near).map(({ itemId }) => `#/phones/${itemId}`);
    return entries;
  });
  await open(page, PHONE);
  const cards = page.getByRole('region', { name: 'Recommended for you' }).getByRole('article');
  await expect(cards).toHaveCount(12);
  const links = await cards
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(new Set(links)).toEqual(new Set(expected.slice(0, 12)));
});

test('Cart: the list’s price is charged on every page, whatever the detail says [CART-22]', async ({
  page,
}) => {
  await changeFile(page, 'products', (entries) =>
    entries.map((entry) => (entry.itemId === MIDNIGHT ? { ...entry, price: 901 } : entry)),
  );
  await open(page, PHONE);
  await expect(page.getByRole('main').getByText('$901').first()).toBeVisible();
  await page
    .getByRole('button', { name: `Add to cart: ${NAME}` })
    .first()
    .click();
  await page.getByRole('link', { name: 'Cart, 1 product' }).click();
  await expect(page.getByRole('row', { name: new RegExp(NAME) }).getByText('$901')).toHaveCount(2);
});
