import { expect, goTo, open, test } from '../../support/store';

test('Terms page: a title, five sections in order, an e-mail link, and its date in both languages [ROUTE-19..22]', async ({
  page,
}) => {
  await open(page, '/rights');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
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
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Загальні положення');
});

test('Creators page: breadcrumbs, the title, and one card with photo, name, two links and hobbies [ROUTE-23..26]', async ({
  page,
}) => {
  await open(page, '/contacts');
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
});

test('Page not found: a title, a description, and a Back button, which opens the home page without a previous one [ROUTE-27..30]', async ({
  page,
}) => {
  await open(page, '/rights');
  await goTo(page, '/contacts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Creators');
  await goTo(page, '/nowhere');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(main.locator('p')).toContainText('There is no page at this address');
  await main.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/#\/contacts$/);
  const other = await page.context().newPage();
  await open(other, '/nowhere');
  await other.getByRole('button', { name: 'Back' }).click();
  await expect(other).toHaveURL(/#\/$/);
  await goTo(other, '/nowhere');
  const sections = other.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(sections).toHaveText(['Home', 'Phones', 'Tablets', 'Accessories']);
  await sections.nth(2).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Tablets' })).toBeVisible();
});

test('on paper are no controls, and nothing that is cut off', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const [address, heading] of [
    ['/phones', 'Mobile phones'],
    ['/phones/apple-iphone-14-128gb-midnight', 'Apple iPhone 14 128GB Midnight'],
  ] as const) {
    await open(page, address);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(main.locator('img').first()).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);
    await expect(main.getByRole('combobox')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Recommended for you' })).toHaveCount(0);
  }
});
