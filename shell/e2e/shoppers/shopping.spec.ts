import { listProduct } from '../support/catalogue';
import { expect, goTo, open, storeBefore, stored, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

test.describe('shopping', () => {
  test('restores home after Back, and shows newly viewed products with the next visit', async ({ page }) => {
    await open(page, '/');
    const link = page
      .getByRole('region', { name: 'Hot prices' })
      .getByRole('article')
      .getByRole('link')
      .first();
    await link.scrollIntoViewIfNeeded();
    const itemId = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
    await link.click();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('gadgetry:kept:catalog:viewed') ?? ''))
      .toContain(itemId);
    await page.goBack();
    await expect(link).toBeInViewport();
    const viewed = page.getByRole('region', { name: 'Recently viewed' });
    await expect(viewed).toHaveCount(0);
    await goTo(page, '/phones');
    await expect(page.getByRole('heading', { level: 1, name: 'Mobile phones' })).toBeVisible();
    for (const address of ['/', '/phones?price=-1', '/search?q=qqqqqqqq', '/search']) {
      await goTo(page, address);
      await expect(viewed, address).toHaveCount(1);
    }
  });

  test('keeps all of 120 changes that three tabs make without a pause and with reloads [KEEP-19]', {
    tag: '@tools',
  }, async ({ context }) => {
    const ROUNDS = 2;
    const PRESSES = 20;
    const pages = await Promise.all([1, 2, 3].map(() => context.newPage()));
    const [first] = pages;
    if (!first) return;
    const product = await listProduct(first, 'apple-iphone-14-512gb-midnight');
    await storeBefore(first, { cart: [{ ...product, quantity: 1 }] });
    for (const page of pages) await open(page, '/cart');
    await Promise.all(
      pages.map(async (page) => {
        const more = page.getByRole('button', { name: /^Increase quantity/ });
        for (let round = 0; round < ROUNDS; round += 1) {
          await more.evaluate((button, presses) => {
            for (let press = 0; press < presses; press += 1) (button as HTMLButtonElement).click();
          }, PRESSES);
          if (round < ROUNDS - 1) await page.reload();
        }
      }),
    );
    const wanted = 1 + pages.length * ROUNDS * PRESSES;
    for (const page of pages) await expect(page.getByText(`Total for ${wanted} items`)).toBeVisible();
    expect((await stored(first)).cart).toMatchObject({ cart: [{ quantity: wanted }] });
    await first.getByRole('banner').getByRole('switch', { name: 'Dark theme' }).click();
    await first.getByRole('button', { name: /^Remove from the cart/ }).click();
    for (const page of pages) {
      await expect(page.locator('html')).toHaveClass('dark');
      await expect(page.getByText('Your cart is empty')).toBeVisible();
    }
  });

  test('makes one order if two tabs confirm it at once', async ({ context }) => {
    const pages = await Promise.all([1, 2].map(() => context.newPage()));
    const [first] = pages;
    if (!first) return;
    const product = await listProduct(first, 'apple-iphone-14-512gb-midnight');
    for (const page of pages) {
      await storeBefore(page, { cart: [{ ...product, quantity: 2 }] });
      await open(page, '/cart');
      await page.getByRole('button', { name: 'Checkout' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirm' })).toBeVisible();
    }
    // A double click in each.
    await Promise.all(
      pages.map((page) =>
        page.evaluate(() => {
          const confirm = [...document.querySelectorAll('dialog button')].find(
            ({ textContent }) => textContent === 'Confirm',
          );
          // Another, faster tab may have closed the dialog.
          for (let press = 0; press < 2; press += 1) (confirm as HTMLButtonElement | undefined)?.click();
        }),
      ),
    );
    const outcomes = await Promise.all(
      pages.map(async (page) => {
        const thanks = page.getByText('Thank you for purchase!');
        const refused = page.getByText('This order has already been placed in another tab.').first();
        await expect(thanks.or(refused)).toBeVisible();
        return (await thanks.isVisible()) ? 'thanks' : 'refused';
      }),
    );
    expect(outcomes.sort()).toEqual(['refused', 'thanks']);
    for (const page of pages)
      await expect(page.getByRole('link', { name: 'Cart, 0 products' })).toBeAttached();
    expect((await stored(first)).cart).toEqual({ cart: [] });
  });

  test('keeps or orders the whole cart when the page crashes during the order', async ({ context }) => {
    const page = await context.newPage();
    const product = await listProduct(page, 'apple-iphone-14-512gb-midnight');
    await storeBefore(page, { cart: [{ ...product, quantity: 2 }] });
    await open(page, '/cart');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click({ noWaitAfter: true });
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => {});
    await crashed;

    const later = await context.newPage();
    await open(later, '/cart');
    const ordered = later.getByText('Your cart is empty');
    await expect(later.getByText('Total for 2 items').or(ordered)).toBeVisible();
    if (await ordered.isVisible()) return;
    await later.getByRole('button', { name: 'Checkout' }).click();
    await later.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(later.getByText('Thank you for purchase!')).toBeVisible();
  });
});
