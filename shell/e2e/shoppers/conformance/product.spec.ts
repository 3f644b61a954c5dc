import { recordAnimations } from '../../support/animations';
import { expect, MISSING_FILE, open, pressFirst, test, waitForFonts } from '../../support/store';

const NAME = 'Apple iPhone 14 128GB Midnight';
const PHONE = '/phones/apple-iphone-14-128gb-midnight';

test('a picture slides into its place in 450 ms, and at once without motion [PRODUCT-27]', {
  tag: '@tools',
}, async ({ page }) => {
  await open(page, PHONE);
  const thumbnails = page.getByRole('group', { name: `Pictures of ${NAME}` }).getByRole('button');
  const played = await recordAnimations(page);
  await thumbnails.nth(2).click();
  // Titles further down the page may be revealed at the same time, in 300 ms.
  await expect.poll(() => played(/^transform$/)).toContainEqual({ name: 'transform', endMs: 450 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await thumbnails.nth(0).click();
  await expect(thumbnails.nth(0)).toHaveAttribute('aria-current', 'true');
  expect((await played(/^transform$/)).filter(({ endMs }) => endMs === 450)).toHaveLength(1);
});

test.describe('pictures that fail', () => {
  test.use({ expectedConsole: { matching: MISSING_FILE } });

  test('the product’s name replaces a picture that fails, and nothing moves [PRODUCT-32, PRODUCT-33]', async ({
    page,
  }) => {
    await page.route(/\/img\/phones\/apple-iphone-14\//, (route) => route.abort());
    await open(page, PHONE);
    const main = page.getByRole('main');
    const missing = main.getByRole('img', { name: `No picture of ${NAME}` }).first();
    await expect(missing.getByText(NAME)).toBeVisible();
    const broken = await missing.boundingBox();
    await page.unroute(/\/img\/phones\/apple-iphone-14\//);
    const large = main.getByRole('img', { name: NAME, exact: true });
    // Repeats the event, since a busy page may not listen yet.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(large).toBeVisible({ timeout: 3000 });
    }).toPass();
    expect(await large.boundingBox()).toEqual(broken);
    await expect(main.getByRole('img', { name: `No picture of ${NAME}` })).toHaveCount(0);
  });
});

test('the cart button changes, a link to the cart appears, and nothing moves', async ({ page }) => {
  await open(page, PHONE);
  await waitForFonts(page);
  const main = page.getByRole('main');
  const place = () => main.getByText(/^ID: /).boundingBox();
  const before = await place();
  await pressFirst(main, `Add to cart: ${NAME}`);
  await expect(main.getByRole('link', { name: 'Go to cart' })).toBeVisible();
  await expect(main.getByText('Added', { exact: true }).first()).toBeVisible();
  expect(await place()).toEqual(before);
});
