import type { Locator, Page } from '@playwright/test';
import { announcements, recordAnnouncements } from '../../support/announcements';
import { settled } from '../../support/settled';
import { expect, open, SECTIONS, test, WITHOUT_MOTION } from '../../support/store';

test.use(WITHOUT_MOTION);

/** Most tab stops before any main control. */
const MAX_STOPS = 60;

const focused = (page: Page): Promise<{ name: string; ring: boolean }> =>
  page.evaluate(() => {
    const element = document.activeElement;
    // A radio is hidden; the element beside it shows the focus.
    const shown = element?.matches('input[type=radio]') ? element.nextElementSibling : element;
    const field = element?.closest('label') ?? shown;
    const outlined = [shown, field].some((part) => part && getComputedStyle(part).outlineStyle !== 'none');
    return {
      name: element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '',
      ring: outlined,
    };
  });

/** Presses Tab until a control has the focus; expects a visible focus at every stop. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, ring } = await focused(page);
    expect(ring, `focus is seen on "${name}"`).toBe(true);
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached by keyboard: ${goal}`);
}

const headingHasFocus = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

/** Expects the accessibility tree of a part, as screen readers get it. `npm run aria -w shell/e2e` writes the snapshots again. */
async function expectTree(part: string, locator: Locator): Promise<void> {
  await settled(locator.page());
  await expect(locator).toMatchAriaSnapshot({ name: `${part}.aria.yml` });
}

// Slow: more than a hundred tab stops, each checked for a visible focus, and four accessibility trees.
test('a purchase from the home page to the thanks works by keyboard, and has the names, roles, order and live texts of its snapshots [STORE-04, CART-01..04, FRAME-01, FRAME-03, FRAME-05, FRAME-06, FRAME-20..22, PRODUCT-01..04, PRODUCT-06..10, PRODUCT-26, PRODUCT-36..43]', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await recordAnnouncements(page);
  await open(page, '/');
  await expectTree('header', page.getByRole('banner'));
  await tabTo(page, page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Phones' }));
  await page.keyboard.press('Enter');
  await headingHasFocus(page, 'Mobile phones');

  const name = 'Apple iPhone 14 128GB Midnight';
  await tabTo(page, main.getByRole('link', { name }).first());
  await page.keyboard.press('Enter');
  await headingHasFocus(page, name);
  await expect(main.getByRole('button', { name: 'Compare' })).toBeVisible();
  await expectTree('product', main);

  await tabTo(page, page.getByRole('radio', { name: 'Midnight' }));
  await page.keyboard.press('ArrowRight');
  await headingIs(page, 'Apple iPhone 14 128GB Yellow');
  await expect(page.getByRole('radio', { name: 'Yellow' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: '128 GB' }));
  await page.keyboard.press('ArrowRight');
  await headingIs(page, 'Apple iPhone 14 256GB Yellow');
  await tabTo(page, page.getByRole('button', { name: /^Add to cart: Apple iPhone 14 256GB Yellow/ }).first());
  await page.keyboard.press('Space');
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();

  await tabTo(page, main.getByRole('link', { name: 'Go to cart' }).first());
  await page.keyboard.press('Enter');
  await headingHasFocus(page, 'Cart');
  await expectTree('cart', main);

  await tabTo(page, page.getByRole('button', { name: /^Increase quantity/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Total for 2 items')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Checkout' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Do you confirm the checkout?' });
  await expectTree('question', dialog);
  await tabTo(page, dialog.getByRole('button', { name: 'Confirm' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you for purchase!')).toBeVisible();
  await headingHasFocus(page, 'Welcome to Gadgetry');
  const heard = async (): Promise<string> => `${(await announcements(page)).join('\n')}\n`;
  await expect.poll(heard).toContain('Your order is complete');
  // Each order has another number.
  expect((await heard()).replace(/ [0-9A-Z]{8} /, ' … ')).toMatchSnapshot('live.txt');
});

const headingIs = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('the keyboard passes all cards of a listing at once, and goes on at the first card of the next page', async ({
  page,
}) => {
  await open(page, '/phones');
  const skip = page.getByRole('button', { name: 'Skip: Mobile phones' });
  await tabTo(page, skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  // The current page is no tab stop.
  await expect(
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }),
  ).toBeFocused();
  const first = page.getByRole('article').first();
  const before = (await first.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2$/);
  await expect(first).not.toHaveText(before);
  await page.keyboard.press('Tab');
  await expect(first.getByRole('link')).toBeFocused();
  await expect(first).toBeInViewport();
});

test('the tab order is header, page and footer, and the header can be skipped', { tag: '@tools' }, async ({
  page,
}) => {
  await open(page, '/rights');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeFocused();
  await expect(page).toHaveURL(/#\/rights$/);
  await page.goto('about:blank');
  await open(page, '/contacts');
  await expect(page.getByRole('link', { name: 'Phones 14 models' })).toBeVisible();
  const names: string[] = [];
  for (let stop = 0; stop < 33 + SECTIONS.length; stop += 1) {
    await page.keyboard.press('Tab');
    names.push((await focused(page)).name);
  }
  expect(names).toEqual([
    'Skip to main content',
    'Gadgetry',
    ...SECTIONS,
    'Search',
    'Dark theme',
    'EN Перейти на українську',
    'Favourites, 0 products',
    'Cart, 0 products',
    'Home',
    'Contacts',
    'Source code github.com/gadgetry-store/gadgetry',
    'LinkedIn profile linkedin.com/company/gadgetry-store',
    'hello@gadgetry.example',
    'Delivery 1 to 3 working days',
    'Returns Within 14 days',
    'Warranty 12 months',
    'Payment By card or on delivery',
    'Phones 14 models',
    'Tablets 5 models',
    'Accessories 5 models',
    'Gadgetry',
    'Dark theme',
    'English',
    'Українська',
    'Phones',
    'Tablets',
    'Accessories',
    'Source code',
    'Contacts',
    'Rights',
    'Delivery',
    'Returns',
    'Warranty',
    'Payment',
  ]);
});

test('no header and no bar covers the focused control (WCAG 2.4.11)', { tag: '@tools' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/phones');
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Compare/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible();
  const isCovered = (): Promise<string | undefined> =>
    page.evaluate(() => {
      const control = document.activeElement;
      if (!control?.closest('main article')) return undefined;
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return control.contains(hit)
        ? undefined
        : (control.getAttribute('aria-label') ?? control.textContent ?? '');
    });
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press(key);
      // The page scrolls the control into sight after it takes the focus.
      await expect.poll(isCovered, `covered after stop ${stop} of ${key}`).toBeUndefined();
    }
});
