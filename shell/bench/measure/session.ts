import type { Locator, Page } from '@playwright/test';

/** One thing that a shopper does. */
export interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
}

/** Time between hovering and pressing, so that hover effects have ended. */
const AIM_MS = 250;

/** Presses by mouse events. `click()` would run a hit test while the page handles the press. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.waitForTimeout(AIM_MS);
  // The control may have moved in the meantime; a shopper would follow it.
  await target.hover();
  await page.mouse.down();
  await page.mouse.up();
}

const button =
  (name: string | RegExp, place = 0) =>
  (page: Page): Promise<void> =>
    press(page, page.getByRole('button', { name }).nth(place));

const link =
  (name: string | RegExp, place = 0) =>
  (page: Page): Promise<void> =>
    press(page, page.getByRole('link', { name }).nth(place));

const key =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.keyboard.press(name);

/** Selects the previous or next entry of a closed list by keyboard. */
const choice =
  (label: string, arrow: 'ArrowDown' | 'ArrowUp') =>
  (page: Page): Promise<void> =>
    page.getByLabel(label).press(arrow);

const step = (name: string, act: Step['act']): Step => ({ name, act });

const openSearch = step('open search', button('Search'));
const closeSearch = step('close search', key('Escape'));
const type = (text: string): Step[] => [...text].map((letter) => step(`type "${letter}"`, key(letter)));
const addToCart = (place: number): Step => step('add to cart', button(/^Add to cart: /, place));
const favourite = (place: number): Step => step('favourite', button(/^Add to favourites: /, place));
const theme = step('theme', (page) =>
  press(page, page.getByRole('banner').getByRole('switch', { name: /theme|тема/i })),
);

/** Forty interactions of a shopper who starts on `/phones`, with a mouse and a keyboard. */
export const SESSION: readonly Step[] = [
  openSearch,
  ...type('iphone'),
  closeSearch,
  addToCart(0),
  addToCart(0),
  addToCart(1),
  favourite(0),
  favourite(0),
  step('sort', choice('Sort by', 'ArrowDown')),
  step('sort', choice('Sort by', 'ArrowDown')),
  step('sort', choice('Sort by', 'ArrowDown')),
  step('next page', button('Next page')),
  step('next page', button('Next page')),
  step('previous page', button('Previous page')),
  theme,
  theme,
  step('language', button('Перейти на українську')),
  step('language', button(/English/)),
  step('open tablets', link('Tablets')),
  favourite(0),
  addToCart(0),
  step('open accessories', link('Accessories')),
  addToCart(0),
  step('open phones', link('Phones')),
  openSearch,
  ...type('14'),
  closeSearch,
  step('open cart', link(/^Cart, /)),
  step('one more', button(/^Increase quantity: /)),
  step('one more', button(/^Increase quantity: /)),
  step('one less', button(/^Decrease quantity: /)),
  step('one more', button(/^Increase quantity: /, 1)),
  step('remove', button(/^Remove from the cart: /)),
  step('open favourites', link(/^Favourites, /)),
];
