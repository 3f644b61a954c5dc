import { announcements, recordAnnouncements } from '../../support/announcements';
import { settled } from '../../support/settled';
import { expect, open, test } from '../../support/store';

/*
 * The accessibility tree of each step of a purchase, as screen readers get it, and every text that enters a live
 * region. `npm run aria -w shell/e2e` writes the snapshots again.
 */

const PHONE = 'Apple iPhone 14 128GB Midnight';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a purchase has the names, roles, order and live texts of its snapshots [CART-01..04, FRAME-01, FRAME-03, FRAME-05, FRAME-06, FRAME-20..22, PRODUCT-01..04, PRODUCT-06..10, PRODUCT-26, PRODUCT-36..43]', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const tree = async (part: string, locator = main): Promise<void> => {
    await settled(page);
    await expect(locator).toMatchAriaSnapshot({ name: `${part}.aria.yml` });
  };
  const arriveAt = (name: string): Promise<void> =>
    expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
  await recordAnnouncements(page);
  await open(page, '/');
  await tree('header', page.getByRole('banner'));
  await page.getByRole('navigation').getByRole('link', { name: 'Phones' }).first().press('Enter');
  await arriveAt('Mobile phones');
  await main.getByRole('link', { name: PHONE }).press('Enter');
  await arriveAt(PHONE);
  await expect(main.getByRole('button', { name: 'Compare' })).toBeVisible();
  await tree('product');
  await main
    .getByRole('button', { name: `Add to cart: ${PHONE}` })
    .first()
    .press('Space');
  await page.getByRole('link', { name: 'Cart, 1 product' }).press('Enter');
  await arriveAt('Cart');
  await tree('cart');
  await page.getByRole('button', { name: 'Checkout' }).press('Enter');
  await tree('question', page.getByRole('dialog'));
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Thank you for purchase!')).toBeVisible();
  await arriveAt('Welcome to Gadgetry');
  const heard = async (): Promise<string> => `${(await announcements(page)).join('\n')}\n`;
  await expect.poll(heard).toContain('Your order is complete');
  // Each order has another number.
  expect((await heard()).replace(/ [0-9A-Z]{8} /, ' … ')).toMatchSnapshot('live.txt');
});
