import { listProduct } from '../support/catalogue';
import { expect, open, storeBefore, stored, test } from '../support/store';

test.describe('shopping', () => {
  test('leads from the home page to the end of checkout [STORE-04]', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Phones' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mobile phones' })).toBeFocused();
    await page.getByRole('link', { name: 'Apple iPhone 14 128GB Midnight' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Apple iPhone 14 128GB Midnight' }),
    ).toBeVisible();
    await page.getByRole('radio', { name: '512 GB' }).click();
    await expect(page).toHaveURL(/#\/phones\/apple-iphone-14-512gb-midnight$/);
    await page.getByRole('button', { name: 'Add to cart: Apple iPhone 14 512GB Midnight' }).first().click();
    await page.getByRole('link', { name: 'Cart, 1 product' }).click();
    await page.getByRole('button', { name: /Increase quantity/ }).click();
    await expect(page.getByText('$2840').first()).toBeVisible();
    await page.getByRole('button', { name: 'Checkout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Do you confirm the checkout?' });
    await expect(dialog).toContainText('Apple iPhone 14 512GB Midnight');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Thank you for purchase!')).toBeVisible();
    await expect(page).toHaveURL(/#\/$/);
    expect((await stored(page)).cart).toEqual({ cart: [] });
  });

  test('keeps cart, favourites, theme and language over a reload [STORE-05, STORE-06, LOOK-02]', async ({
    page,
  }) => {
    await open(page, '/tablets');
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: /Add to cart/ }).click();
    await card.getByRole('button', { name: /favourites/ }).click();
    await page.getByRole('switch', { name: 'Dark theme' }).click();
    await page.getByRole('button', { name: 'Перейти на українську' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Планшети' })).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
    await expect(page.getByRole('heading', { level: 1, name: 'Планшети' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Кошик, 1 товар' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Обране, 1 товар' })).toBeVisible();
  });

  test('writes the very format that earlier carts have', async ({ page }) => {
    await open(page, '/phones');
    await page.getByRole('button', { name: /Add to cart: Apple iPhone 14 128GB Midnight/ }).click();
    const text = await page.evaluate(() => localStorage.getItem('persist:root') ?? '');
    const root: Record<string, string> = JSON.parse(text);
    expect(Object.keys(root)).toEqual(['cart', 'favorities', '_persist']);
    expect(root._persist).toBe('{"version":-1,"rehydrated":true}');
    expect(JSON.parse(root.cart ?? '')).toEqual({
      cart: [
        {
          id: expect.any(Number),
          category: 'phones',
          itemId: 'apple-iphone-14-128gb-midnight',
          name: 'Apple iPhone 14 128GB Midnight',
          fullPrice: 1056,
          price: 980,
          screen: "6.1' OLED",
          capacity: '128GB',
          color: 'midnight',
          ram: '6GB',
          year: 2022,
          image: expect.stringContaining('img/phones/apple-iphone-14/midnight/'),
          quantity: 1,
        },
      ],
    });
  });

  test('is one cart in two tabs, whatever both do at once', async ({ context }) => {
    const [left, right] = [await context.newPage(), await context.newPage()];
    await open(left, '/phones');
    await open(right, '/tablets');
    await Promise.all([
      left
        .getByRole('article')
        .first()
        .getByRole('button', { name: /Add to cart/ })
        .click(),
      right
        .getByRole('article')
        .first()
        .getByRole('button', { name: /Add to cart/ })
        .click(),
    ]);
    for (const page of [left, right])
      await expect(page.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible();
    expect(((await stored(left)).cart as { cart: object[] }).cart).toHaveLength(2);
  });

  test('loses none of 1,000 changes that four tabs make without a pause, and between them reload', async ({
    context,
  }) => {
    const ROUNDS = 5;
    const PRESSES = 50;
    const pages = await Promise.all([1, 2, 3, 4].map(() => context.newPage()));
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
    for (const page of pages)
      await expect(
        page.getByText(`Total for ${wanted.toLocaleString('en').replace(',', '')} items`),
      ).toBeVisible();
    expect((await stored(first)).cart).toMatchObject({ cart: [{ quantity: wanted }] });
  });

  test('is one order, however many tabs confirm it at once', async ({ context }) => {
    const pages = await Promise.all([1, 2, 3].map(() => context.newPage()));
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
          // Where another tab was faster, the question has gone already.
          for (let press = 0; press < 2; press += 1) (confirm as HTMLButtonElement | undefined)?.click();
        }),
      ),
    );
    const said = await Promise.all(
      pages.map(async (page) => {
        const thanks = page.getByText('Thank you for purchase!');
        const refused = page.getByText('This cart has already been ordered in another tab.').first();
        await expect(thanks.or(refused)).toBeVisible();
        return (await thanks.isVisible()) ? 'thanks' : 'refused';
      }),
    );
    expect(said.sort()).toEqual(['refused', 'refused', 'thanks']);
    for (const page of pages)
      await expect(page.getByRole('link', { name: 'Cart, 0 products' })).toBeAttached();
    expect((await stored(first)).cart).toEqual({ cart: [] });
  });

  for (const after of ['the press', 'a frame', 'a while'] as const)
    test(`leaves the cart whole or ordered when the page dies in the order: after ${after}`, async ({
      context,
    }) => {
      const page = await context.newPage();
      const product = await listProduct(page, 'apple-iphone-14-512gb-midnight');
      await storeBefore(page, { cart: [{ ...product, quantity: 2 }] });
      await open(page, '/cart');
      await page.getByRole('button', { name: 'Checkout' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click({ noWaitAfter: true });
      if (after === 'a frame') await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
      if (after === 'a while') await expect(page.getByText('Thank you for purchase!')).toBeVisible();
      const session = await context.newCDPSession(page);
      const died = page.waitForEvent('crash');
      void session.send('Page.crash').catch(() => {});
      await died;

      const later = await context.newPage();
      await open(later, '/cart');
      const whole = later.getByText('Total for 2 items');
      const ordered = later.getByText('Your cart is empty');
      await expect(whole.or(ordered)).toBeVisible();
      if (after === 'a while') await expect(ordered).toBeVisible();
      // Nobody holds the order up.
      if (await ordered.isVisible()) return;
      await later.getByRole('button', { name: 'Checkout' }).click();
      await later.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await expect(later.getByText('Thank you for purchase!')).toBeVisible();
    });

  test('finds products by name and goes there [STORE-02, SEARCH-14]', async ({ page }) => {
    await storeBefore(page, {});
    await open(page, '/');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').fill('iphone 13 MINI 256gb blue');
    await page.getByRole('option', { name: /Apple iPhone 13 mini 256GB Blue/ }).click();
    await expect(page).toHaveURL(/#\/phones\/apple-iphone-13-mini-256gb-blue$/);
    await expect(page.getByRole('combobox')).toBeHidden();
  });
});
