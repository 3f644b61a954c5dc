import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { expect, open, storeBefore, test } from '../../../support/store';
import { listen } from './live';
import { visitByEar } from './visit';

/** What a shopper looks for, in their language. */
const GOALS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    welcome: 'Welcome to Gadgetry',
    phones: 'Phones',
    listing: 'Mobile phones',
    add: 'Add to cart',
    compare: 'Compare',
    about: 'About',
    cartLink: 'Cart, 1 product',
    cart: 'Cart',
    caption: 'Products in your cart',
    checkout: 'Checkout',
    question: 'Do you confirm the checkout?',
    confirm: 'Confirm',
    thanks: 'Thank you for purchase!',
  },
  ua: {
    welcome: 'Вітаємо в Gadgetry',
    phones: 'Телефони',
    listing: 'Мобільні телефони',
    add: 'Додати до кошика',
    compare: 'Порівняти',
    about: 'Про товар',
    cartLink: 'Кошик, 1 товар',
    cart: 'Кошик',
    caption: 'Товари у вашому кошику',
    checkout: 'Оформити замовлення',
    question: 'Підтверджуєте замовлення?',
    confirm: 'Підтвердити',
    thanks: 'Дякуємо за покупку!',
  },
};

const PHONE = 'Apple iPhone 14 128GB Midnight';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of ['en', 'ua'] as const)
  test(`a purchase by ear says what its transcript holds, in "${language}"`, async ({ page }, testInfo) => {
    // The words are the same on every system.
    testInfo.snapshotSuffix = '';
    const goal = (name: string): string => GOALS[language][name] ?? '';
    const heading = (name: string) => () =>
      expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
    await storeBefore(page, { language });
    await listen(page);
    await open(page, '/');
    const visit = visitByEar(page, language);
    await visit.begin('A purchase', 'opens the home page');
    const phones = page.getByRole('navigation').getByRole('link', { name: goal('phones') });
    await visit.tabTo(phones.first());
    await visit.press('Enter', heading(goal('listing')));
    await visit.tabTo(page.getByRole('main').getByRole('link', { name: PHONE }));
    await visit.press('Enter', heading(PHONE));
    // What another part brings comes a little later.
    await expect(page.getByRole('main').getByRole('button', { name: goal('compare') })).toBeVisible();
    await visit.read('main', '', goal('about'));
    await visit.tabTo(
      page
        .getByRole('main')
        .getByRole('button', { name: `${goal('add')}: ${PHONE}` })
        .first(),
    );
    const cartLink = page.getByRole('link', { name: goal('cartLink') });
    await visit.press('Space', () => expect(cartLink).toBeVisible());
    await visit.pick(cartLink);
    await visit.press('Enter', heading(goal('cart')));
    await visit.read('table', goal('caption'));
    await visit.tabTo(page.getByRole('button', { name: goal('checkout') }));
    const dialog = page.getByRole('dialog', { name: goal('question') });
    await visit.press('Enter', () => expect(dialog).toBeVisible());
    await visit.read('dialog', goal('question'));
    await visit.tabTo(dialog.getByRole('button', { name: goal('confirm') }));
    await visit.press('Enter', () => expect(page.getByText(goal('thanks'))).toBeVisible());
    await heading(goal('welcome'))();
    await visit.begin('After the thanks', 'the home page comes by itself');
    expect(visit.transcript()).toMatchSnapshot(`${language}.txt`);
  });
