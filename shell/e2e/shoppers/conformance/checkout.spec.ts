import type { Page } from '@playwright/test';
import { recordAnimations } from '../../support/animations';
import { listProduct } from '../../support/catalogue';
import { expect, open, storeBefore, stored, test } from '../../support/store';

const QUESTION = 'Do you confirm the checkout?';
const THANKS = 'Thank you for purchase!';

async function openQuestion(page: Page): Promise<void> {
  const phone = await listProduct(page, 'apple-iphone-14-128gb-midnight');
  const watch = await listProduct(page, 'apple-watch-se-40mm-silver');
  await storeBefore(page, {
    cart: [
      { ...phone, quantity: 2 },
      { ...watch, quantity: 1 },
    ],
  });
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(question(page)).toBeVisible();
}

const question = (page: Page) => page.getByRole('dialog', { name: QUESTION });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Confirm' });

/** Stops the page's clock, so that the thanks stay until the test lets time pass. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

const storedCart = async (page: Page): Promise<unknown> => (await stored(page)).cart;
const scrollOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo({ top: 400, behavior: 'instant' });
    return scrollY;
  });

test('the modal lists products, quantities, line prices and the total, and asks [CART-28, CART-29]', async ({
  page,
}) => {
  await openQuestion(page);
  await expect(question(page).getByRole('listitem')).toHaveText([
    /Apple iPhone 14 128GB Midnight.*2.*\$1960/,
    /Apple Watch SE 40mm Silver.*1.*\$249/,
  ]);
  await expect(question(page)).toContainText('$2209');
  await expect(confirm(page)).toBeVisible();
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
});

test('cancel, Escape and a click on the backdrop close the modal, the cart unchanged [CART-27, CART-30, CART-31]', async ({
  page,
}) => {
  await openQuestion(page);
  const before = await storedCart(page);
  const ways = [
    () => question(page).getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ];
  for (const close of ways) {
    await close();
    await expect(question(page)).toBeHidden();
    expect(await storedCart(page)).toEqual(before);
    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect(question(page)).toBeVisible();
  }
  await question(page).getByText(QUESTION).click();
  await expect(question(page)).toBeVisible();
});

test('the page does not scroll while the modal is open [CART-32]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openQuestion(page);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.mouse.move(20, 250);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('PageDown');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  expect(await scrollOf(page)).toBeGreaterThan(0);
});

test('confirming sends nothing, thanks for exactly 2000 ms, then shows home [CART-33, CART-34, CART-36, STORE-07, STORE-08]', async ({
  page,
}) => {
  await openQuestion(page);
  await expect(page.getByRole('main')).not.toContainText(/tax|\bfee|shipping|delivery|[€₴£]/i);
  // The rest of the catalogue is loaded once the page is idle.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => /\/api\/\w+\.json/.test(name)).length,
      ),
    )
    .toBeGreaterThanOrEqual(4);
  await stopClock(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const isCall = ['fetch', 'xhr', 'ping'].includes(request.resourceType());
    if (isCall || request.method() !== 'GET') calls.push(request.url());
  });
  await confirm(page).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(question(page)).toBeHidden();
  expect(await storedCart(page)).toEqual({ cart: [] });
  expect(calls).toEqual([]);
  await page.clock.runFor(1999);
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(page).toHaveURL(/#\/cart$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.getByText(THANKS)).toBeHidden();
});

test('the truck drives for 2000 ms and nothing in its scene plays longer [CART-35]', async ({ page }) => {
  await openQuestion(page);
  const played = await recordAnimations(page);
  await confirm(page).click();
  await expect.poll(() => played(/drive/)).toEqual([expect.objectContaining({ endMs: 2000 })]);
  await expect.poll(() => played(/rise/)).toHaveLength(1);
  const scene = await played(/drive|hop|turn|roll|pass|blow|beat|rise/);
  expect(Math.max(...scene.map(({ endMs }) => endMs))).toBe(2000);
});

test('an order can be read after its thanks, also after a reload, and printed without what surrounds it', async ({
  page,
}) => {
  await openQuestion(page);
  await confirm(page).click();
  await expect(page).toHaveURL(/#\/$/);
  const notice = page.getByRole('status').getByText('Your order is complete.');
  await expect(notice).toBeVisible();
  const link = page.getByRole('link', { name: 'Order summary' });
  await link.click();
  await expect(page).toHaveURL(/#\/order$/);
  await expect(notice, 'covers no summary').toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Order summary' })).toBeFocused();
  await expect(link).toHaveCount(1);
  await page.reload();
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order.getByRole('listitem')).toHaveText([/Apple iPhone 14.*\$1960/, /Apple Watch SE.*\$249/]);
  await expect(order).toContainText('nothing was charged, and no order was sent');
  await page.emulateMedia({ media: 'print' });
  await expect(order).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('without motion the thanks stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openQuestion(page);
  await stopClock(page);
  await confirm(page).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
