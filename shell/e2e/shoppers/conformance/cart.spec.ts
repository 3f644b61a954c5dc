import type { Page } from '@playwright/test';
import { recordAnimations } from '../../support/animations';
import { listProduct } from '../../support/catalogue';
import { expect, open, storeBefore, stored, test } from '../../support/store';

const PHONE = 'Apple iPhone 14 128GB Midnight';
const WATCH = 'Apple Watch SE 40mm Silver';
const GONE = 'Acme Phone';

/**
 * Opens a page with two phones of $980 and a watch of $249 in the cart, and both among the favourites.
 * @param gone whether the cart also has a phone that is no longer on sale, whose name contains none of its facts
 */
async function openWith(page: Page, address: string, gone = false): Promise<void> {
  const phone = await listProduct(page, 'apple-iphone-14-128gb-midnight');
  const watch = await listProduct(page, 'apple-watch-se-40mm-silver');
  await storeBefore(page, {
    cart: [
      { ...phone, quantity: 2 },
      { ...watch, quantity: 1 },
      ...(gone ? [{ ...phone, id: 9999, itemId: 'acme-phone', name: GONE, quantity: 1 }] : []),
    ],
    favourites: [{ ...phone, quantity: 4 }, watch],
  });
  await open(page, address);
  await expect(page.getByRole('main').getByText(PHONE, { exact: true }).first()).toBeVisible();
}

const summary = (page: Page) => page.getByRole('region', { name: 'Your order' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('total and Checkout stay in reach on a phone, cover nothing that has the focus, and rest in their place', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 600 });
  await openWith(page, '/cart');
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
});

test('the badge counts lines, and a removed line plays for 500 ms, or not at all without motion, and can be put back until the page is left [CART-07..09, CART-19]', async ({
  page,
}) => {
  await openWith(page, '/cart');
  await press(page, `Increase quantity: ${PHONE}`);
  await expect(page.getByRole('status', { name: `Quantity: ${PHONE}` })).toHaveText('3');
  await expect(page.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible();
  const played = await recordAnimations(page);
  await press(page, `Remove from the cart: ${PHONE}`);
  await expect.poll(() => played(/leave/)).toEqual([expect.objectContaining({ endMs: 500 })]);
  await expect(page.getByRole('main').getByRole('link', { name: PHONE })).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await press(page, `Remove from the cart: ${WATCH}`);
  await expect(page.getByRole('button', { name: `Undo: put ${WATCH} back` })).toBeVisible();
  expect(await played(/leave/)).toHaveLength(1);
  await page.getByRole('link', { name: /^Favourites,/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('no row of facts begins or ends with a dot, and an emptied cart shows its message in the middle, below Undo, and leads to the categories', {
  tag: '@tools',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 800 });
  await openWith(page, '/cart', true);
  const facts = page.getByRole('rowheader', { name: GONE }).locator('p', { hasText: ' · ' });
  await expect(facts).toHaveText(/^128\sGB · Midnight · 6\.1/);
  for (const width of [60, 100, 140, 180, 220, 300]) {
    const lost = await facts.evaluate((paragraph, px) => {
      paragraph.style.width = `${px}px`;
      const { left } = paragraph.getBoundingClientRect();
      const boxOf = (node: Node): DOMRect => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const [dots, words]: [DOMRect[], DOMRect[]] = [[], []];
      while (texts.nextNode()) {
        const { textContent } = texts.currentNode;
        if (textContent?.trim() === '·') dots.push(boxOf(texts.currentNode));
        else if (textContent?.trim()) words.push(boxOf(texts.currentNode));
      }
      const shown = dots.filter((dot) => dot.right > left);
      return dots.length < 2
        ? ['dots within a text']
        : shown.filter(
            (dot) =>
              !words.some(
                (word) => word.right <= dot.left && word.top < dot.bottom && word.bottom > dot.top,
              ) ||
              !words.some((word) => word.left >= dot.right && word.top < dot.bottom && word.bottom > dot.top),
          );
    }, width);
    expect(lost, `${width} px`).toEqual([]);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of [PHONE, GONE, WATCH]) await press(page, `Remove from the cart: ${name}`);
  const center = async (box: Promise<{ x: number; width: number } | null>) => {
    const { x = 0, width = 0 } = (await box) ?? {};
    return x + width / 2;
  };
  const message = page.getByText('Your cart is empty');
  const undo = page.getByRole('button', { name: `Undo: put ${WATCH} back` });
  expect(await center(message.boundingBox())).toBeCloseTo(
    await center(page.getByRole('main').boundingBox()),
    0,
  );
  await expect(page.getByRole('main').getByRole('link', { name: /^Phones/ })).toHaveAttribute(
    'href',
    '#/phones',
  );
  expect((await message.boundingBox())?.y).toBeGreaterThan((await undo.boundingBox())?.y ?? Infinity);
  await expect(page.getByRole('columnheader', { name: 'Product' })).toBeHidden();
});

test('confirming sends nothing and shows home after a truck that drives for 2000 ms, the longest of its scene [CART-35, CART-36, STORE-07, STORE-08]', async ({
  page,
}) => {
  await openWith(page, '/cart');
  // The rest of the catalogue is loaded once the page is idle.
  const files = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /\/api\/\w+\.json/.test(name)).length,
    );
  await expect.poll(files).toBeGreaterThanOrEqual(4);
  await press(page, 'Checkout');
  const question = page.getByRole('dialog', { name: 'Do you confirm the checkout?' });
  await expect(question).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(
    /tax|\bfee|shipping|(delivery|доставка)\D{0,30}\$|[€₴£]/i,
  );
  const calls: string[] = [];
  page.on('request', (request) => {
    const isCall = ['fetch', 'xhr', 'ping'].includes(request.resourceType());
    if (isCall || request.method() !== 'GET') calls.push(request.url());
  });
  const played = await recordAnimations(page);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Thank you for purchase!')).toBeVisible();
  expect((await stored(page)).cart).toEqual({ cart: [] });
  await expect.poll(() => played(/drive/)).toEqual([expect.objectContaining({ endMs: 2000 })]);
  await expect.poll(() => played(/rise/)).toHaveLength(1);
  const scene = await played(/drive|hop|turn|roll|pass|blow|beat|rise/);
  expect(Math.max(...scene.map(({ endMs }) => endMs))).toBe(2000);
  expect(calls).toEqual([]);
  await expect(page).toHaveURL(/#\/$/);
});

test('a removed favourite is animated for 500 ms, leaves no empty box on a phone, and returns to its position [FAV-01, FAV-04, FAV-05]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWith(page, '/favorites');
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Favourites');
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  const played = await recordAnimations(page);
  await press(page, `Remove from favourites: ${PHONE}`);
  await expect.poll(() => played(/leave/)).toEqual([expect.objectContaining({ endMs: 500 })]);
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await press(page, `Remove from favourites: ${WATCH}`);
  const place = page.getByRole('listitem').filter({ hasText: `${PHONE} was removed` });
  await expect.poll(async () => (await place.boundingBox())?.height ?? 0).toBeLessThan(240);
  for (const name of [WATCH, PHONE]) await press(page, `Undo: put ${name} back`);
  await expect(page.getByRole('article').first()).toContainText(PHONE);
  expect((await stored(page)).favorities).toMatchObject({ products: [{ name: PHONE }, { name: WATCH }] });
});
