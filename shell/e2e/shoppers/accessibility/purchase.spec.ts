import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { announcements, recordAnnouncements } from '../../support/announcements';
import { settled } from '../../support/settled';
import { expect, open, storeBefore, test } from '../../support/store';

/*
 * The accessibility tree of each step of a purchase, as screen readers get it, and every text that enters a live
 * region. `npm run aria -w shell/e2e` writes the snapshots again.
 */

/** Names of the controls on the way to a purchase. */
const GOALS = {
  en: {
    phones: 'Phones',
    listing: 'Mobile phones',
    add: 'Add to cart',
    compare: 'Compare',
    cartLink: 'Cart, 1 product',
    cart: 'Cart',
    checkout: 'Checkout',
    confirm: 'Confirm',
    thanks: 'Thank you for purchase!',
    welcome: 'Welcome to Gadgetry',
    ordered: 'Your order is complete',
  },
  ua: {
    phones: 'Телефони',
    listing: 'Мобільні телефони',
    add: 'Додати до кошика',
    compare: 'Порівняти',
    cartLink: 'Кошик, 1 товар',
    cart: 'Кошик',
    checkout: 'Оформити замовлення',
    confirm: 'Підтвердити',
    thanks: 'Дякуємо за покупку!',
    welcome: 'Вітаємо в Gadgetry',
    ordered: 'Ваше замовлення оформлено',
  },
} satisfies Record<Language, Readonly<Record<string, string>>>;

const PHONE = 'Apple iPhone 14 128GB Midnight';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// With `npm run test:tools`, the same in Ukrainian.
for (const language of ['en', 'ua'] as const)
  test(`a purchase has the names, roles, order and live texts of its snapshots, in "${language}" [CART-01..04, FRAME-01, FRAME-03, FRAME-05, FRAME-06, FRAME-20..22, PRODUCT-01..04, PRODUCT-06..10, PRODUCT-26, PRODUCT-36..43]`, {
    tag: language === 'ua' ? '@long' : [],
  }, async ({ page }) => {
    const goals = GOALS[language];
    const main = page.getByRole('main');
    const tree = async (part: string, locator = main): Promise<void> => {
      await settled(page);
      await expect(locator).toMatchAriaSnapshot({ name: `${language}-${part}.aria.yml` });
    };
    const arriveAt = (name: string): Promise<void> =>
      expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
    await storeBefore(page, { language });
    await recordAnnouncements(page);
    await open(page, '/');
    await tree('header', page.getByRole('banner'));
    await page.getByRole('navigation').getByRole('link', { name: goals.phones }).first().press('Enter');
    await arriveAt(goals.listing);
    await main.getByRole('link', { name: PHONE }).press('Enter');
    await arriveAt(PHONE);
    await expect(main.getByRole('button', { name: goals.compare })).toBeVisible();
    await tree('product');
    await main
      .getByRole('button', { name: `${goals.add}: ${PHONE}` })
      .first()
      .press('Space');
    await page.getByRole('link', { name: goals.cartLink }).press('Enter');
    await arriveAt(goals.cart);
    await tree('cart');
    await page.getByRole('button', { name: goals.checkout }).press('Enter');
    await tree('question', page.getByRole('dialog'));
    await page.getByRole('dialog').getByRole('button', { name: goals.confirm }).click();
    await expect(page.getByText(goals.thanks)).toBeVisible();
    await arriveAt(goals.welcome);
    const heard = async (): Promise<string> => `${(await announcements(page)).join('\n')}\n`;
    await expect.poll(heard).toContain(goals.ordered);
    // Each order has another number.
    expect((await heard()).replace(/ [0-9A-Z]{8} /, ' … ')).toMatchSnapshot(`${language}-live.txt`);
  });
