import type { Page } from '@playwright/test';
import { recordAnimations } from '../../support/animations';
import { changeFile, listProduct } from '../../support/catalogue';
import { expect, open, storeBefore, stored, test } from '../../support/store';

const PHONE = 'Apple iPhone 14 128GB Midnight';
const WATCH = 'Apple Watch SE 40mm Silver';

/** Opens the cart with two phones of $980 and a watch of $249 in it. */
async function openCart(page: Page): Promise<void> {
  const phone = await listProduct(page, 'apple-iphone-14-128gb-midnight');
  const watch = await listProduct(page, 'apple-watch-se-40mm-silver');
  await storeBefore(page, {
    cart: [
      { ...phone, quantity: 2 },
      { ...watch, quantity: 1 },
    ],
  });
  await open(page, '/cart');
  await expect(page.getByRole('row', { name: new RegExp(PHONE) })).toBeVisible();
}

const line = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const summary = (page: Page) => page.getByRole('region', { name: 'Your order' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Names, quantities: what is in the stored cart. */
const storedLines = async (page: Page): Promise<unknown> => (await stored(page)).cart;

test('breadcrumbs, title, headings, and of each item picture, link, steppers and line price [CART-01..03]', async ({
  page,
}) => {
  await openCart(page);
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Product', 'Quantity', 'Price', 'Total Price']);
  const phone = line(page, PHONE);
  await expect(phone.getByRole('link', { name: PHONE })).toHaveAttribute(
    'href',
    '#/phones/apple-iphone-14-128gb-midnight',
  );
  await expect(phone.locator('img')).toHaveJSProperty('complete', true);
  for (const name of ['Remove from the cart', 'Decrease quantity', 'Increase quantity'])
    await expect(phone.getByRole('button', { name: `${name}: ${PHONE}` })).toBeVisible();
  await expect(phone.getByRole('rowheader')).toContainText('128\u00a0GB · Midnight');
  await expect(phone.getByRole('cell')).toContainText(['2', '$980', '$1960']);
});

test('the checkout block shows the total and ‘total for N item(s)’, singular when N is 1 [CART-04]', async ({
  page,
}) => {
  await openCart(page);
  await expect(summary(page)).toContainText('$2209');
  await expect(summary(page).getByText('Total for 3 items', { exact: true })).toBeVisible();
  await expect(summary(page).getByText('You save $182', { exact: true })).toBeVisible();
  await press(page, `Remove from the cart: ${PHONE}`);
  await expect(summary(page)).toContainText('$249');
  await expect(summary(page).getByText('Total for 1 item', { exact: true })).toBeVisible();
  await expect(summary(page).getByRole('button', { name: 'Checkout' })).toBeEnabled();
});

test('total and Checkout stay in reach on a phone, cover nothing that has the focus, and rest in their place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openCart(page);
  const box = async () => {
    const found = await summary(page).boundingBox();
    if (!found) throw new Error('expected the order but found none');
    return found;
  };
  const atStart = await box();
  expect(atStart.y + atStart.height).toBe(600);
  const last = page.getByRole('button', { name: `Increase quantity: ${WATCH}` });
  await last.focus();
  const focused = await last.boundingBox();
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual((await box()).y);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await box()).y + (await box()).height).toBeLessThan(600);
  await summary(page).getByRole('button', { name: 'Checkout' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('This store is a demonstration: nothing will be charged');
});

test('plus adds one, minus takes one, minus at quantity 1 removes the line [CART-14..16]', async ({
  page,
}) => {
  await openCart(page);
  await press(page, `Increase quantity: ${WATCH}`);
  await expect(line(page, WATCH).getByRole('status')).toHaveText('2');
  await expect(line(page, WATCH)).toContainText('$498');
  await press(page, `Decrease quantity: ${WATCH}`);
  await expect(line(page, WATCH).getByRole('status')).toHaveText('1');
  await press(page, `Decrease quantity: ${WATCH}`);
  await expect(page.getByRole('link', { name: WATCH })).toBeHidden();
  expect(await storedLines(page)).toMatchObject({ cart: [{ name: PHONE, quantity: 2 }] });
});

test('the badge counts lines, whatever their quantities [CART-19]', async ({ page }) => {
  await openCart(page);
  await expect(page.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible();
  await press(page, `Increase quantity: ${PHONE}`);
  await expect(line(page, PHONE).getByRole('status')).toHaveText('3');
  await expect(page.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible();
});

test('the removal of a line plays for 500 ms, and not at all without motion [CART-07, CART-08]', async ({
  page,
}) => {
  await openCart(page);
  const played = await recordAnimations(page);
  await press(page, `Remove from the cart: ${PHONE}`);
  await expect.poll(() => played(/leave/)).toEqual([expect.objectContaining({ endMs: 500 })]);
  await expect(page.getByRole('link', { name: PHONE })).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await press(page, `Remove from the cart: ${WATCH}`);
  await expect(page.getByRole('button', { name: `Undo: put ${WATCH} back` })).toBeVisible();
  expect(await played(/leave/)).toHaveLength(1);
});

test('a removed line is undone in place, with its quantity, until the page is left [CART-09]', async ({
  page,
}) => {
  await openCart(page);
  const before = await storedLines(page);
  await press(page, `Remove from the cart: ${PHONE}`);
  await press(page, `Undo: put ${PHONE} back`);
  await expect(line(page, PHONE).getByRole('status')).toHaveText('2');
  expect(await storedLines(page)).toEqual(before);
  await press(page, `Remove from the cart: ${PHONE}`);
  await page.getByRole('link', { name: /^Favourites,/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  await page.getByRole('link', { name: /^Cart,/ }).click();
  await expect(line(page, WATCH)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('a changed price is shown as changed, what is no longer sold is marked and not counted [CART-24..26]', async ({
  page,
}) => {
  await changeFile(page, 'products', (entries) =>
    entries
      .filter(({ name }) => name !== WATCH)
      .map((entry) => (entry.name === PHONE ? { ...entry, price: 900 } : entry)),
  );
  await openCart(page);
  await expect(line(page, PHONE)).toContainText('Price dropped from $980 to $900');
  await expect(line(page, WATCH)).toContainText('No longer available');
  await expect(summary(page)).toContainText('$1800');
  await expect(summary(page)).toContainText('Total for 2 items');
  await press(page, 'Checkout');
  const items = page.getByRole('dialog').getByRole('listitem');
  await expect(items).toHaveCount(1);
  await expect(items).toContainText(PHONE);
});

test('an empty cart shows ‘Your cart is empty’ [CART-05, CART-06]', async ({ page }) => {
  await open(page, '/cart');
  await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' })).toHaveCount(0);
});
