import type { Page } from '@playwright/test';
import { heard, listen } from '../../support/live';
import { listed, shopper } from '../../support/states';
import { expect, open, storeBefore, test } from '../../support/store';

/** Does one thing after the other; each is announced, once, before the next is done. */
async function announces(
  page: Page,
  actions: readonly (readonly [() => Promise<unknown>, string])[],
): Promise<void> {
  const expected: string[] = [];
  for (const [act, text] of actions) {
    await act();
    expected.push(text);
    await expect.poll(() => heard(page)).toEqual(expected);
  }
}

const [first] = listed;
const name = first?.name ?? '';

test('a listing says once what each action did', async ({ page }) => {
  await listen(page);
  await open(page, '/phones');
  const card = page.getByRole('article').filter({ hasText: name });
  const select = (label: string, value: string) => () =>
    page.getByRole('combobox', { name: label }).selectOption(value);
  // What offers to undo comes with it, once the page rests.
  await expect(page.getByRole('button', { name: 'Back to top', includeHidden: true })).toBeAttached();
  await announces(page, [
    [() => card.getByRole('button', { name: /^Add to cart/ }).click(), `${name} is in the cart`],
    [
      () => card.getByRole('button', { name: /^Added to cart/ }).click(),
      `${name} was removed from the cart. Press Ctrl+Z to undo.`,
    ],
    [() => page.keyboard.press('Control+z'), `${name} is in the cart`],
    [() => card.getByRole('button', { name: /^Add to fav/ }).click(), `${name} is in your favourites`],
    [
      () => card.getByRole('button', { name: /^Remove from fav/ }).click(),
      `${name} was removed from your favourites. Press Ctrl+Z to undo.`,
    ],
    [select('Sort by', 'Newest'), 'Showing 1–16 of 124'],
    [select('Items on page', '32'), 'Showing 1–32 of 124'],
    [() => page.getByRole('link', { name: 'Page 2' }).click(), 'Showing 33–64 of 124'],
    // The same words again are said again.
    [select('Sort by', 'Cheapest'), 'Showing 1–32 of 124'],
    [select('Sort by', 'Expensive'), 'Showing 1–32 of 124'],
  ]);
});

test('the cart says once what each action did', async ({ page }) => {
  await storeBefore(page, shopper);
  await listen(page);
  await open(page, '/cart');
  const button = (start: string) => () => page.getByRole('button', { name: `${start}: ${name}` }).click();
  await announces(page, [
    [button('Increase quantity'), `${name}: quantity 2`],
    [button('Decrease quantity'), `${name}: quantity 1`],
    [button('Decrease quantity'), `${name} was removed from the cart`],
    [() => page.getByRole('button', { name: `Undo: put ${name} back` }).click(), `${name} is in the cart`],
    [button('Remove from the cart'), `${name} was removed from the cart`],
  ]);
});

test('favourites say once what each action did', async ({ page }) => {
  await storeBefore(page, shopper);
  await listen(page);
  await open(page, '/favorites');
  await announces(page, [
    [
      () => page.getByRole('button', { name: `Remove from favourites: ${name}` }).click(),
      `${name} was removed from your favourites`,
    ],
    [
      () => page.getByRole('button', { name: `Undo: put ${name} back` }).click(),
      `${name} is in your favourites`,
    ],
  ]);
});

test('a product says once which variant was chosen', async ({ page }) => {
  await listen(page);
  await open(page, '/phones/apple-iphone-14-128gb-midnight');
  await announces(page, [
    [() => page.getByRole('radio', { name: '512 GB' }).click(), 'Apple iPhone 14 512GB Midnight, $1420'],
    [
      () =>
        page
          .getByRole('button', { name: /^Add to cart: Apple iPhone 14 512GB Midnight/ })
          .first()
          .click(),
      'Apple iPhone 14 512GB Midnight is in the cart',
    ],
  ]);
});

for (const [kind, width] of Object.entries({ modal: 390, dropdown: 1280 }))
  test(`the search ${kind} says once how many products match`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await listen(page);
    await open(page, '/rights');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const box = page.getByRole('combobox');
    await announces(page, [
      [() => box.fill('iphone 14 pro 1tb'), '2 products found'],
      [() => box.fill('no such thing'), 'No products found matching your search.'],
      [() => box.fill('iphone 14 pro 1tb'), '2 products found'],
    ]);
    await expect(box).toBeFocused();
  });
