import type { Page } from '@playwright/test';
import { catalogue } from '../support/catalogue';
import { expect, goTo, live, open, pressFirst, storeBefore, test } from '../support/store';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const orders = (page: Page) => page.getByRole('main').locator('details');
const inFooter = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Your orders' });

/** Orders the cart's content, and waits for the home page. */
async function order(page: Page): Promise<void> {
  await goTo(page, '/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Thank you for purchase!')).toBeVisible();
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput')) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift' });
  });
  await expect(page.getByRole('heading', { name: 'Welcome to Gadgetry' })).toBeVisible();
  const confirmation = page.getByRole('main').getByRole('region', { name: 'Your order is complete' });
  await expect(confirmation).toContainText(/Your order is complete.*Order [0-9A-Z]{8} · \$\d+/s);
  // It comes with the page.
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([]);
}

test('orders stay on this device: they show in every tab, survive a reload, and print one by one', async ({
  page,
  context,
}) => {
  const [product] = await catalogue(page);
  const other = await context.newPage();
  await open(other, '/orders');
  await expect(other.getByText('No orders yet')).toBeVisible();
  await storeBefore(page, { cart: [{ ...product, quantity: 2 }] });
  await open(page, '/cart');
  await expect(inFooter(page)).toHaveCount(0);
  await order(page);
  await expect(inFooter(page)).toBeVisible();
  await expect(orders(other)).toHaveCount(1);
  await goTo(page, `/${product.category}/${product.itemId}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await pressFirst(page.getByRole('main'), /^Add to cart/);
  await order(page);
  await expect(orders(other)).toHaveCount(2);
  await other.close();
  const confirmation = page.getByRole('main').getByRole('region', { name: 'Your order is complete' });
  await expect(confirmation).toContainText(`· $${product.price}`);
  await confirmation.getByRole('link', { name: 'Your orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
  await page.reload();
  await live(page);
  await expect(orders(page)).toHaveCount(2);
  await expect(orders(page).last().getByText(product.name)).toBeHidden();
  await orders(page).last().locator('summary').click();
  await expect(orders(page).last()).toContainText(`2 × $${product.price}`);
  // `print` does nothing here, since the test checks the page under the media type of prints.
  await page.evaluate(() => {
    globalThis.print = () => {};
  });
  await orders(page)
    .last()
    .getByRole('button', { name: /^Print order/ })
    .click();
  await page.emulateMedia({ media: 'print' });
  await expect(orders(page).first()).toBeHidden();
  await expect(orders(page).last().getByText(product.name)).toBeVisible();
  // The sum of the line and the total, but not the one that a collapsed order shows beside its number.
  const sum = orders(page)
    .last()
    .getByText(`$${product.price * 2}`, { exact: true });
  await expect(sum.filter({ visible: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Print|^Remove/ })).toHaveCount(0);
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')));
  await expect(orders(page).first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Remove all orders' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await goTo(page, '/contacts');
  await expect(inFooter(page)).toHaveCount(0);
});
