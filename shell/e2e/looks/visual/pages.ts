import type { Page } from '@playwright/test';
import { PRODUCT, shopper, states } from '../../support/states';
import { expect, open, storeBefore } from '../../support/store';

/** A page to take a screenshot of. */
export interface PictureOf {
  /** Names the file of the screenshot. */
  readonly name: string;
  /** Opens it in a fresh page. */
  readonly reach: (page: Page) => Promise<void>;
  /** Screens on which it exists; all by default. */
  readonly only?: 'narrow' | 'wide';
  /** Whether the screenshot shows only the window, since the page below a dialog can't be scrolled. */
  readonly isScreen?: true;
  /** Opens it again after a change of language, which closes it. */
  readonly again?: (page: Page) => Promise<void>;
}

const state = (name: string, more: Partial<PictureOf> = {}): PictureOf => {
  const found = states.find((one) => one.name === name);
  if (!found) throw new Error(`expected a state "${name}" but found none: see accessibility/states.ts`);
  return { ...found, name: name.replaceAll(' ', '-'), ...more };
};

const page = (name: string, address: string): PictureOf => ({
  name,
  reach: async (page) => {
    await storeBefore(page, shopper);
    await open(page, address);
    await expect(page.getByRole('article').first()).toBeAttached();
  },
});

/** The pages of the visual comparison. */
export const pictures: readonly PictureOf[] = [
  state('home'),
  state('listing'),
  state('listing with its filters open', { isScreen: true }),
  page('listing-filtered', '/phones?capacity=128GB&color=black&color=midnight&sort=Cheapest'),
  state('listing without matching products'),
  page('product', PRODUCT),
  page('product-watch', '/accessories/apple-watch-series-6-40mm-spacegray'),
  state('cart'),
  state('cart without products'),
  state('checkout', { isScreen: true }),
  {
    name: 'comparison',
    reach: async (page) => {
      await open(
        page,
        '/compare/phones?items=apple-iphone-14-128gb-midnight,apple-iphone-13-mini-128gb-pink,apple-iphone-xs-max-64gb-gold',
      );
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  state('favourites'),
  state('favourites without products'),
  state('terms'),
  state('creators'),
  state('page not found'),
  state('search with results', { isScreen: true }),
  state('menu', {
    isScreen: true,
    again: (page) => page.getByRole('button', { name: 'Відкрити меню' }).click(),
  }),
];
