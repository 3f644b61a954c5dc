import type { Page } from '@playwright/test';
import { recordAnimations } from '../../support/animations';
import { changeFile, listProduct } from '../../support/catalogue';
import { expect, open, storeBefore, stored, test } from '../../support/store';

const PHONE = 'Apple iPhone 14 128GB Midnight';
const WATCH = 'Apple Watch SE 40mm Silver';

async function openFavourites(page: Page): Promise<void> {
  const favourites = [
    { ...(await listProduct(page, 'apple-iphone-14-128gb-midnight')), quantity: 4 },
    await listProduct(page, 'apple-watch-se-40mm-silver'),
  ];
  await storeBefore(page, { favourites });
  await open(page, '/favorites');
  await expect(page.getByText(PHONE, { exact: true })).toBeVisible();
}

const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Remove from favourites: ${name}` });

test('breadcrumbs, title, count and cards; a card’s cart button toggles [FAV-01, CART-20]', async ({
  page,
}) => {
  await openFavourites(page);
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Favourites');
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.first().getByRole('link')).toHaveAttribute(
    'href',
    '#/phones/apple-iphone-14-128gb-midnight',
  );
  await cards
    .first()
    .getByRole('button', { name: `Add to cart: ${PHONE}` })
    .click();
  const added = cards.first().getByRole('button', { name: `Added to cart, press to remove: ${PHONE}` });
  await expect(added.getByText('Added', { exact: true })).toBeVisible();
  expect((await stored(page)).cart).toMatchObject({ cart: [{ name: PHONE, quantity: 1 }] });
  await added.click();
  await expect(cards.first().getByRole('button', { name: `Add to cart: ${PHONE}` })).toContainText(
    'Add to cart',
  );
});

test('the removal of a card plays for 500 ms and is undone in place [FAV-04, FAV-05]', async ({ page }) => {
  await openFavourites(page);
  const played = await recordAnimations(page);
  await heart(page, PHONE).click();
  await expect.poll(() => played(/leave/)).toEqual([expect.objectContaining({ endMs: 500 })]);
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Undo: put ${PHONE} back` }).click();
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(PHONE);
  expect((await stored(page)).favorities).toMatchObject({ products: [{ name: PHONE }, { name: WATCH }] });
});

test('a removed favourite leaves no empty box on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFavourites(page);
  for (const name of [PHONE, WATCH]) await heart(page, name).click();
  const place = page.getByRole('listitem').filter({ hasText: `${PHONE} was removed` });
  await expect.poll(async () => (await place.boundingBox())?.height ?? 0).toBeLessThan(240);
  await page.getByRole('button', { name: `Undo: put ${PHONE} back` }).click();
  await expect(heart(page, PHONE)).toBeVisible();
});

test('without any, ‘Your list of favorite items is empty’ [FAV-02, FAV-03]', async ({ page }) => {
  await openFavourites(page);
  for (const name of [PHONE, WATCH]) await heart(page, name).click();
  await expect(page.getByText('Your list of favorite items is empty', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your list of favorite items is empty', { exact: true })).toBeVisible();
});

test('a product stands once, and the badge shows the length [FAV-07]', async ({ page }) => {
  const phone = await listProduct(page, 'apple-iphone-14-128gb-midnight');
  await storeBefore(page, { favourites: [phone, phone] });
  await open(page, '/favorites');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Favourites, 1 product' })).toBeVisible();
});

test('prices follow the data, and what is no longer sold stays, marked, not to be bought [FAV-08]', async ({
  page,
}) => {
  await changeFile(page, 'products', (entries) =>
    entries
      .filter(({ name }) => name !== WATCH)
      .map((entry) => (entry.name === PHONE ? { ...entry, price: 1000 } : entry)),
  );
  await openFavourites(page);
  await expect(page.getByText('Price rose from $980 to $1000')).toBeVisible();
  await expect(page.getByText('No longer available')).toBeVisible();
  await expect(page.getByText(WATCH, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Add to cart: ${WATCH}` })).toHaveCount(0);
});
