import type { Page } from '@playwright/test';
import { announcements, recordAnnouncements } from '../../support/announcements';
import { listed } from '../../support/states';
import { expect, open, removeFromCart, test, WITHOUT_MOTION } from '../../support/store';

test.use(WITHOUT_MOTION);

/** Does one thing after the other; each is announced, once, before the next is done. */
async function announces(
  page: Page,
  actions: readonly (readonly [() => Promise<unknown>, string])[],
): Promise<void> {
  const expected: string[] = [];
  for (const [act, text] of actions) {
    await act();
    expected.push(text);
    await expect.poll(() => announcements(page)).toEqual(expected);
  }
}

const [first] = listed;
const name = first?.name ?? '';

test('a listing announces the result of each action once', async ({ page }) => {
  await recordAnnouncements(page);
  await open(page, '/phones');
  const card = page.getByRole('article').filter({ hasText: name });
  const select = (label: string, value: string) => () =>
    page.getByRole('combobox', { name: label }).selectOption(value);
  // The offer to undo loads when the page is idle.
  await expect(page.getByRole('button', { name: 'Back to top', includeHidden: true })).toBeAttached();
  await announces(page, [
    [() => card.getByRole('button', { name: /^Add to cart/ }).click(), `${name} is in the cart`],
    [() => removeFromCart(card), `${name} was removed from the cart. Press Ctrl+Z to undo.`],
    [() => page.keyboard.press('Control+z'), `${name} is in the cart`],
    [() => card.getByRole('button', { name: /^Add to fav/ }).click(), `${name} is in your favourites`],
    [
      () => card.getByRole('button', { name: /^Remove from fav/ }).click(),
      `${name} was removed from your favourites. Press Ctrl+Z to undo.`,
    ],
    [select('Sort by', 'Newest'), 'Showing 1–16 of 124'],
    [select('Items on page', '32'), 'Showing 1–32 of 124'],
    [() => page.getByRole('link', { name: 'Page 2' }).click(), 'Showing 33–64 of 124'],
    [select('Sort by', 'Cheapest'), 'Showing 1–32 of 124'],
    // A repeated text is announced again.
    [select('Sort by', 'Expensive'), 'Showing 1–32 of 124'],
  ]);
});
