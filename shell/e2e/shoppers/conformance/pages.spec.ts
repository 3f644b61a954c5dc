import type { Page } from '@playwright/test';
import { PRODUCT, shopper } from '../../support/states';
import { expect, goTo, open, storeBefore, test, WITHOUT_MOTION } from '../../support/store';

test.use(WITHOUT_MOTION);

/** Expects a title, five sections in order, an e-mail link, and the date in both languages. */
async function expectTerms(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
  // The slot below has a heading of its own.
  const sections = main.locator('h2:not([data-slot] h2)');
  await expect(sections).toHaveText([
    'General Provisions',
    'User Rights and Responsibilities',
    'Privacy Policy',
    'Intellectual Property',
    'Limitation of Liability',
  ]);
  await expect(main).toContainText('Last updated: January 15, 2025');
  const address = main.getByRole('link', { name: /@/ });
  await expect(address).toHaveAttribute('href', `mailto:${await address.textContent()}`);
  await page.getByRole('button', { name: 'Перейти на українську' }).click();
  await expect(main).toContainText('15 січня 2025');
  await expect(sections.first()).toHaveText('Загальні положення');
  await page.getByRole('button', { name: 'Switch to English' }).click();
}

/** Expects breadcrumbs, the title, and one card with photo, name, two links and hobbies. */
async function expectCreators(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('navigation', { name: 'You are here' }).getByRole('link')).toHaveText([
    '',
    'Contacts',
  ]);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Creators');
  const card = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(card).toHaveCount(1);
  // The drawing of the store's devices to scale.
  const drawing = card.getByRole('img', { name: 'Picture of Gadgetry' });
  await expect(drawing.locator('g rect')).toHaveCount(3);
  await expect(drawing).toBeVisible();
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('Gadgetry Team');
  await expect(card).toContainText(/Hobbies: \S+/);
  for (const name of ['Source code', 'LinkedIn profile'])
    await expect(card.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//);
  // The operator's texts.
  await main.getByText('Delivery', { exact: true }).click();
  await expect(main.getByText(/^By courier/)).toBeVisible();
}

/** Expects a title, a description, and a Back button, which opens the home page in a tab without a previous one. */
async function expectNotFound(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(main.getByText('There is no page at this address')).toBeVisible();
  await main.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/#\/contacts$/);
  const other = await page.context().newPage();
  await open(other, '/nowhere');
  await other.getByRole('button', { name: 'Back' }).click();
  await expect(other).toHaveURL(/#\/$/);
  await goTo(other, '/nowhere');
  // Each category once, by its picture.
  const categories = other.getByRole('main').getByRole('link');
  await expect(categories).toHaveText([/^Phones/, /^Tablets/, /^Accessories/]);
  await categories.nth(1).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Tablets' })).toBeVisible();
}

test('the pages of the shell have their content: terms, creators, page not found [ROUTE-19..30]', async ({
  page,
}) => {
  await open(page, '/rights');
  await test.step('Terms', () => expectTerms(page));
  await goTo(page, '/contacts');
  await test.step('Creators', () => expectCreators(page));
  await goTo(page, '/nowhere');
  await test.step('Page not found', () => expectNotFound(page));
});

/** Expects no controls, and nothing that is cut off. */
async function expectPaper(page: Page, address: string, name: string): Promise<void> {
  await open(page, address);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main.locator('img').filter({ visible: true })).not.toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Recommended for you' })).toHaveCount(0);
}

/** Expects a product with its colours, and its chosen capacity dark on light. */
async function expectPrintedChoices(page: Page): Promise<void> {
  const face = page.getByRole('radio', { name: '128 GB', checked: true }).locator('+ *');
  const [ink, ground] = await face.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element.querySelector('*') ?? element);
    return [color, backgroundColor];
  });
  expect(ink).toBe(await page.evaluate(() => getComputedStyle(document.documentElement).color));
  expect(ground).toBe('rgba(0, 0, 0, 0)');
  // The operator's texts are open.
  await expect(page.getByRole('main').getByText(/^By courier/)).toBeVisible();
  const colors = page.getByRole('radio', { name: /^(Midnight|Yellow|Purple)/ }).locator('+ *');
  await expect(colors).toHaveCount(3);
  expect(
    await colors.evaluateAll((faces) =>
      faces.map((one) =>
        [...one.querySelectorAll('*')].some(
          (part) => getComputedStyle(part).getPropertyValue('print-color-adjust') === 'exact',
        ),
      ),
    ),
  ).toEqual([true, true, true]);
}

/** Expects the cart dark on light in the dark theme, without controls for the screen. Leaves the page on paper. */
async function expectPrintedCart(page: Page): Promise<void> {
  const ink = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).color);
  const onScreen = await ink();
  await page.emulateMedia({ media: 'print' });
  expect(await ink()).not.toBe(onScreen);
  for (const name of ['Search', 'Checkout', /^Increase quantity/, /^Remove from the cart/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('Total for 6 items')).toBeVisible();
}

test('on paper, pages are dark on light, without controls, and nothing is cut off', {
  tag: '@tools',
}, async ({ page }) => {
  await storeBefore(page, { ...shopper, theme: 'dark' });
  await open(page, '/cart');
  await test.step('the cart', () => expectPrintedCart(page));
  await test.step('a listing', () => expectPaper(page, '/phones', 'Mobile phones'));
  await test.step('home', () => expectPaper(page, '/', 'Welcome to Gadgetry'));
  await test.step('a product', async () => {
    await expectPaper(page, PRODUCT, 'Apple iPhone 14 128GB Midnight');
    await expectPrintedChoices(page);
    // No edge of a sheet cuts the drawing.
    const drawing = page.getByRole('heading', { name: 'Dimensions' }).locator('..');
    await expect(drawing).toHaveCSS('break-inside', 'avoid');
  });
});
