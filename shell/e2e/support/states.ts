import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@gadgetry/tools/workspace';
import type { Locator, Page } from '@playwright/test';
import { failFile, serveFile } from './catalogue';
import { expect, MISSING_FILE, open, openWithoutData, pressFirst, storeBefore, type Visitor } from './store';

/** A page of the store in one of its states. */
export interface State {
  readonly name: string;
  /** Brings a fresh page into the state. */
  readonly reach: (page: Page) => Promise<void>;
  /** Screens on which the state exists; all by default. */
  readonly only?: 'narrow' | 'wide';
  /** What screenshots show of it, if any: a dialog keeps the page below it from being scrolled. */
  readonly picture?: 'page' | 'window';
  /** Its dialog, notice or result, in either language. */
  readonly shows?: (page: Page) => Locator;
  /** Opens it again after a change of language, which closes it. */
  readonly reopen?: (page: Page) => Promise<void>;
}

/** The members of a list product that tests read. */
export interface ListedProduct {
  readonly id: number;
  readonly itemId: string;
  readonly name: string;
  readonly price: number;
}

const api = join(root, 'data/public/api');

/** The products of the catalogue. */
export const listed: readonly ListedProduct[] = JSON.parse(readFileSync(join(api, 'products.json'), 'utf8'));

const some = listed.slice(0, 3);

/** A visitor with three products in the cart, one of them cheaper than before, and three favourites. */
export const shopper: Visitor = {
  cart: some.map((product, at) => ({
    ...product,
    quantity: at + 1,
    price: product.price + (at === 1 ? 50 : 0),
  })),
  favourites: some,
};

/** Address of a product that exists. */
export const PRODUCT = '/phones/apple-iphone-14-128gb-midnight';

const at =
  (address: string, visitor: Visitor = {}, ready?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await storeBefore(page, visitor);
    await open(page, address);
    await ready?.(page);
  };

const cards = async (page: Page): Promise<void> => {
  await expect(page.getByRole('article').first()).toBeVisible();
};

/** Waits for the tiles that lead on from an empty page. */
const categories = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible();

const dialog = (page: Page): Locator => page.getByRole('dialog');

const openSearch = (page: Page): Promise<void> => page.locator('[data-search-opener]').click();

const search =
  (text: string) =>
  async (page: Page): Promise<void> => {
    await openSearch(page);
    await page.getByRole('combobox').fill(text);
    await expect(page.locator('search p')).not.toBeEmpty();
  };

/** Opens a search again: a change of language closes the dropdown, not the modal of narrow screens. */
const afterClosing = (reopen: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await reopen(page);
};

/** Every page in every state. */
export const states: readonly State[] = [
  { name: 'home', picture: 'page', reach: at('/', {}, cards) },
  { name: 'home with favourites', reach: at('/', shopper, cards) },
  { name: 'listing', picture: 'page', reach: at('/phones', shopper, cards) },
  {
    name: 'listing while loading',
    reach: async (page) => {
      await failFile(page, 'products', 'hang');
      await openWithoutData(page, '/phones');
    },
  },
  {
    name: 'listing that failed',
    shows: (page) => page.getByRole('alert'),
    reach: async (page) => {
      await failFile(page, 'products', 503);
      await at('/tablets')(page);
    },
  },
  {
    name: 'listing without products',
    reach: async (page) => {
      await serveFile(page, 'products', []);
      await at('/accessories')(page);
    },
  },
  {
    name: 'listing with its filters open',
    picture: 'window',
    shows: (page) => page.getByRole('checkbox', { checked: true }).first(),
    reach: at('/phones?capacity=128GB&color=gold&price=-1200', shopper, (page) =>
      page.getByRole('button', { name: 'Filters' }).click(),
    ),
  },
  {
    name: 'listing filtered',
    picture: 'page',
    reach: at('/phones?capacity=128GB&color=black&color=midnight&sort=Cheapest', shopper, cards),
  },
  {
    name: 'listing without matching products',
    picture: 'page',
    reach: at('/accessories?price=-1', {}, (page) =>
      expect(page.getByRole('main').getByText('No products match these filters')).toBeVisible(),
    ),
  },
  {
    name: 'product',
    picture: 'page',
    reach: at(PRODUCT, shopper, (page) => expect(page.getByRole('radio').first()).toBeAttached()),
  },
  {
    name: 'product watch',
    picture: 'page',
    reach: at('/accessories/apple-watch-series-6-40mm-spacegray', shopper, (page) =>
      expect(page.getByRole('article').first()).toBeAttached(),
    ),
  },
  {
    name: 'product while loading',
    reach: async (page) => {
      await failFile(page, 'phones', 'hang');
      await openWithoutData(page, PRODUCT);
    },
  },
  {
    name: 'product that failed',
    shows: (page) => page.getByRole('alert'),
    reach: async (page) => {
      await failFile(page, 'phones', 503);
      await at(PRODUCT)(page);
    },
  },
  { name: 'product that does not exist', reach: at('/phones/no-such-phone-128gb-black', {}, categories) },
  { name: 'cart', picture: 'page', reach: at('/cart', shopper) },
  { name: 'cart without products', picture: 'page', reach: at('/cart', {}, categories) },
  {
    name: 'cart after a removal',
    shows: (page) => page.getByRole('button', { name: /^(Undo|Повернути)/ }),
    reach: at('/cart', shopper, (page) => pressFirst(page, /^Remove from the cart/)),
  },
  {
    name: 'checkout',
    picture: 'window',
    shows: dialog,
    reach: at('/cart', shopper, (page) => page.getByRole('button', { name: 'Checkout' }).click()),
  },
  {
    name: 'orders',
    reach: async (page) => {
      const order = { id: 'abcdefgh', at: Date.UTC(2026, 10, 23), lines: shopper.cart };
      await page.addInitScript(
        (text) => localStorage.setItem('gadgetry:kept:cart:order:abcdefgh', text),
        JSON.stringify(order),
      );
      await open(page, '/orders');
      await expect(page.getByRole('button', { name: /^Print/ })).toBeVisible();
    },
  },
  { name: 'favourites', picture: 'page', reach: at('/favorites', shopper, cards) },
  { name: 'favourites without products', picture: 'page', reach: at('/favorites', {}, categories) },
  {
    name: 'comparison',
    picture: 'page',
    reach: at(
      '/compare/phones?items=apple-iphone-14-128gb-midnight,apple-iphone-13-mini-128gb-pink,apple-iphone-xs-max-64gb-gold,none',
      shopper,
      (page) => expect(page.getByRole('table')).toBeVisible(),
    ),
  },
  {
    name: 'comparison with its dialog to add a product',
    shows: dialog,
    reach: at('/compare/phones', {}, (page) => page.getByRole('button', { name: 'Add a phone' }).click()),
  },
  { name: 'terms', picture: 'page', reach: at('/rights', {}, categories) },
  { name: 'creators', picture: 'page', reach: at('/contacts', {}, categories) },
  { name: 'page not found', picture: 'page', reach: at('/no/such/page', {}, categories) },
  {
    name: 'search with results',
    picture: 'window',
    shows: (page) => dialog(page).getByRole('option').first(),
    reopen: afterClosing(search('iphone 14')),
    reach: at('/rights', {}, search('iphone 14')),
  },
  {
    name: 'search without a match',
    shows: (page) =>
      dialog(page).getByText(/^(No products found matching your search|За вашим запитом нічого не знайдено)/),
    reopen: afterClosing(search('no such thing')),
    reach: at('/rights', {}, search('no such thing')),
  },
  {
    name: 'search with earlier ones',
    shows: (page) => dialog(page).getByRole('link', { name: 'iphone 14', exact: true }),
    reopen: afterClosing(openSearch),
    reach: at('/rights', {}, async (page) => {
      await search('iphone 14')(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/search/);
      await openSearch(page);
      await expect(dialog(page).getByRole('combobox')).toBeFocused();
    }),
  },
  { name: 'page of results', reach: at('/search?q=pro+11&devicesOnPage=24', shopper, cards) },
  { name: 'page of results without any', reach: at('/search?q=no+such+thing') },
  {
    name: 'menu',
    picture: 'window',
    only: 'narrow',
    shows: dialog,
    reopen: (page) => page.getByRole('button', { name: 'Відкрити меню' }).click(),
    reach: at('/contacts', shopper, (page) => page.getByRole('button', { name: 'Open the menu' }).click()),
  },
  {
    name: 'notice',
    shows: (page) =>
      page.getByText(/^(We could not read all of your saved cart|Збережений кошик не вдалося прочитати)/),
    reach: async (page) => {
      await page.addInitScript(() => localStorage.setItem('persist:root', 'not a store'));
      await open(page, '/rights');
    },
  },
];

/** Brings a fresh page into a state, and asserts that it shows. */
export async function reachState(page: Page, { reach, shows }: State): Promise<void> {
  await reach(page);
  if (shows) await expect(shows(page)).toBeVisible();
}

/** Console messages of states whose data fails or never arrives: the preloaded picture stays unused. */
export const MISSING_DATA = new RegExp(
  `${MISSING_FILE.source}|was preloaded using link preload but not used`,
);

/** Switches from light and English to dark and Ukrainian, even behind an open dialog, and asserts that the state still shows. */
export async function switchLook(page: Page, { reopen, shows }: State): Promise<void> {
  const hidden = { includeHidden: true };
  await page
    .getByRole('switch', { name: 'Dark theme', ...hidden })
    .first()
    .dispatchEvent('click');
  await page
    .getByRole('button', { name: 'Перейти на українську', ...hidden })
    .first()
    .dispatchEvent('click');
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await reopen?.(page);
  if (shows) await expect(shows(page)).toBeVisible();
}
