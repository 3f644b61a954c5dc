import { expect, goTo, open, storeBefore, stored, test } from '../support/store';

/* What happens to a page that stays open: the connection goes, the machine sleeps, the browser keeps it for going back. */

const add = { name: /^(Add to cart|Додати до кошика)/ } as const;

test.describe('offline in the middle of a visit', () => {
  test.use({ expectedConsole: { matching: /Failed to load resource|net::ERR_|RemoteError|Chunk|preload/ } });

  test('what is there works on, what is not says so, and comes once the connection is back', async ({
    page,
    context,
  }) => {
    await open(page, '/phones');
    const first = page.getByRole('article').first();
    await expect(first).toBeVisible();
    await context.setOffline(true);
    await first.getByRole('button', add).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
    await page.getByRole('switch', { name: 'Dark theme' }).first().click();
    await goTo(page, '/contacts');
    const main = page.getByRole('main');
    await expect(
      main.getByRole('alert').or(main.getByRole('heading', { level: 1, name: 'Creators' })),
    ).toBeVisible();
    await context.setOffline(false);
    const again = main.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(main.getByRole('heading', { level: 1, name: 'Creators' })).toBeVisible();
    expect((await stored(page)).cart).toMatchObject({ cart: [{ quantity: 1 }] });
  });

  test('a product that is opened then is described in the visitor’s language', async ({ page, context }) => {
    await storeBefore(page, { language: 'ua' });
    const described = page.waitForResponse(/descriptions\.ua\.json$/);
    await open(page, '/phones');
    await described;
    const product = page.getByRole('article').first().getByRole('link').first();
    await product.hover();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await product.click();
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/^[А-ЯІЇЄ]/);
  });
});

test('a page that was kept for going back shows what another one has done meanwhile', async ({
  page,
  context,
}) => {
  await open(page, '/phones');
  await expect(page.getByRole('article').first()).toBeVisible();
  const other = await context.newPage();
  await open(other, '/phones');
  // As a browser does with a page that it has kept: frozen meanwhile, it has heard of no change.
  await page.evaluate(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await other.getByRole('article').first().getByRole('button', add).click();
  await expect(other.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
});

test('a day asleep and a clock that jumps change nothing', async ({ page }) => {
  await page.clock.install();
  await open(page, '/phones');
  const articles = page.getByRole('article');
  await articles.first().getByRole('button', add).click();
  await page.clock.fastForward('24:00:00');
  await articles.nth(1).getByRole('button', add).click();
  await page.clock.setSystemTime(new Date('2001-01-01'));
  await articles.nth(2).getByRole('button', add).click();
  await expect(page.getByRole('link', { name: 'Cart, 3 products' })).toBeVisible();
  await goTo(page, '/cart');
  await expect(page.getByText('Total for 3 items')).toBeVisible();
});

test('language and theme may change in the middle of everything', async ({ page }) => {
  await open(page, '/phones');
  const main = page.getByRole('main');
  for (const address of ['/', '/phones/apple-iphone-14-512gb-midnight', '/cart', '/contacts', '/phones']) {
    await goTo(page, address);
    // Before the page has come.
    await page
      .getByRole('button', { name: /Перейти на українську|Switch to English/ })
      .first()
      .click();
    await page.getByRole('switch').first().click();
    await expect(main.getByRole('heading').first()).toBeVisible();
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Мобільні телефони');
});
