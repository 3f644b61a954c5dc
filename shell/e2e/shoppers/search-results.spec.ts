import { expect, open, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

const field = { name: 'Search by name' } as const;

test('a misspelt search is opened as a page, filtered and removed by keyboard [SEARCH-17, SEARCH-18]', async ({
  page,
}) => {
  await open(page, '/rights');
  const input = page.getByRole('combobox', field);
  const heading = page.getByRole('heading', { level: 1 });
  const cards = page.getByRole('main').getByRole('article');
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
  await expect(input).toBeFocused();
  await page.keyboard.type('iphnoe 13 pro');
  const all = page.getByRole('option', { name: 'See all 12 results' });
  await expect(all).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/#\/search\?q=iphnoe\+13\+pro$/);
  await expect(heading).toHaveText('12 similar results for “iphnoe 13 pro”');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('12 similar results for “iphnoe 13 pro” – Gadgetry');
  await expect(cards).toHaveCount(12);
  expect(await cards.getByRole('link').allTextContents()).toEqual(
    Array(12).fill(expect.stringContaining('iPhone 13 Pro Max')),
  );

  await page.getByRole('button', { name: '128 GB', exact: true }).press('Enter');
  await expect(page).toHaveURL(/q=iphnoe\+13\+pro&capacity=128GB$/);
  await expect(cards).toHaveCount(3);
  await expect(page.getByText('3 of 12 versions')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Alphabetically');
  await expect(cards.first()).toContainText('Gold');
  await page.reload();
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText('Gold');
  await cards.first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(/#\/phones\/apple-iphone-13-pro-max-128gb-gold$/);

  for (const [query, count] of [
    ['&capacity=128GB&sort=Alphabetically', 3],
    ['&capacity=128GB', 3],
    ['', 12],
  ] as const) {
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`q=iphnoe\\+13\\+pro${query}$`));
    await expect(cards).toHaveCount(count);
  }
  await page.goBack();
  await expect(heading).toHaveText('Terms of use');

  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('link')).toHaveText(['iphnoe 13 pro']);
  await expect(input).toBeFocused();
  for (const name of ['Close', 'Clear all', 'iphnoe 13 pro']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(recent).toHaveCount(0);
  await expect(input).toBeFocused();
});

test('the modal search shows its way to all results in full', { tag: '@tools' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/rights');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', field).fill('iphone');
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('combobox', field) });
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('option', { name: /^See all/ })).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  }
});

test('the list of the search ends with a whole row above its link', { tag: '@tools' }, async ({ page }) => {
  await open(page, '/rights');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const list = page.getByRole('listbox');
  for (const [width, height] of [
    [768, 1024],
    [1280, 620],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('combobox', field).fill('iphone 13');
    const all = page.getByRole('option', { name: /^See all/ });
    await expect(all).toBeInViewport({ ratio: 1 });
    const cut = await list.evaluate((box) => {
      const edge = box.querySelector(':scope > a')?.getBoundingClientRect().top ?? 0;
      return [...box.querySelectorAll('[role="presentation"] a')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top < edge - 3 && bottom > edge + 1;
      }).length;
    });
    expect(cut, `rows cut at ${width} × ${height} px`).toBe(0);
  }
});
