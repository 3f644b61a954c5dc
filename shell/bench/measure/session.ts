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

const pressButton =
  (name: string | RegExp, place = 0) =>
  (page: Page): Promise<void> =>
    press(page, page.getByRole('button', { name }).nth(place));

const pressLink =
  (name: string | RegExp, place = 0) =>
  (page: Page): Promise<void> =>
    press(page, page.getByRole('link', { name }).nth(place));

const pressKey =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.keyboard.press(name);

/** Selects the previous or next entry of a closed list by keyboard. */
const selectByArrow =
  (label: string, arrow: 'ArrowDown' | 'ArrowUp') =>
  (page: Page): Promise<void> =>
    page.getByLabel(label).press(arrow);

const step = (name: string, act: Step['act']): Step => ({ name, act });

const openSearch = step('open search', pressButton('Search'));
const closeSearch = step('close search', pressKey('Escape'));
const typeText = (text: string): Step[] =>
  [...text].map((letter) => step(`type "${letter}"`, pressKey(letter)));
const addToCart = (place: number): Step => step('add to cart', pressButton(/^Add to cart: /, place));
const toggleFavourite = (place: number): Step =>
  step('favourite', pressButton(/^Add to favourites: /, place));
const toggleTheme = step('theme', (page) =>
  press(page, page.getByRole('banner').getByRole('switch', { name: /theme|тема/i })),
);

/** Forty interactions of a shopper who starts on `/phones`, with a mouse and a keyboard. */
export const SESSION: readonly Step[] = [
  openSearch,
  ...typeText('iphone'),
  closeSearch,
  addToCart(0),
  addToCart(0),
  addToCart(1),
  toggleFavourite(0),
  toggleFavourite(0),
  step('sort', selectByArrow('Sort by', 'ArrowDown')),
  step('sort', selectByArrow('Sort by', 'ArrowDown')),
  step('sort', selectByArrow('Sort by', 'ArrowDown')),
  step('next page', pressButton('Next page')),
  step('next page', pressButton('Next page')),
  step('previous page', pressButton('Previous page')),
  toggleTheme,
  toggleTheme,
  step('language', pressButton('Перейти на українську')),
  step('language', pressButton(/English/)),
  step('open tablets', pressLink('Tablets')),
  toggleFavourite(0),
  addToCart(0),
  step('open accessories', pressLink('Accessories')),
  addToCart(0),
  step('open phones', pressLink('Phones')),
  openSearch,
  ...typeText('14'),
  closeSearch,
  step('open cart', pressLink(/^Cart, /)),
  step('one more', pressButton(/^Increase quantity: /)),
  step('one more', pressButton(/^Increase quantity: /)),
  step('one less', pressButton(/^Decrease quantity: /)),
  step('one more', pressButton(/^Increase quantity: /, 1)),
  step('remove', pressButton(/^Remove from the cart: /)),
  step('open favourites', pressLink(/^Favourites, /)),
];
