import type { Page } from '@playwright/test';
import { catalogue, type Listed } from '../support/catalogue';
import { expect, open, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

const cards = (page: Page) => page.getByRole('main').getByRole('article');

const names = (products: readonly Listed[]): string[] => products.map(({ name }) => name);

const shown = (page: Page): Promise<(string | null)[]> =>
  cards(page).evaluateAll((all) => all.map((card) => card.querySelector('a')?.textContent ?? null));

const phonesWith = async (page: Page, capacity: string): Promise<Listed[]> =>
  (await catalogue(page)).filter((product) => product.category === 'phones' && product.capacity === capacity);

const cheapestFirst = (products: readonly Listed[]): Listed[] =>
  products.toSorted((a, b) => a.price - b.price);

test('four presses put the cheapest 128 GB phone into the cart, from the home page', {
  tag: '@tools',
}, async ({ page }) => {
  const [cheapest] = cheapestFirst(await phonesWith(page, '128GB'));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Phones \d/ })
    .click();
  const capacity = page.getByRole('button', { name: '128 GB', exact: true });
  // It is visible without scrolling.
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(capacity).toBeInViewport({ ratio: 0.9 });
  }
  await capacity.click();
  await page.getByRole('button', { name: 'Cheapest', exact: true }).click();
  const card = page.getByRole('article', { name: cheapest?.name ?? '' });
  await expect(cards(page).first()).toHaveAccessibleName(cheapest?.name ?? '');
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
  await expect(page).toHaveURL(/#\/phones\?capacity=128GB&sort=Cheapest$/);
  // The other categories keep the order.
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Tablets' }).click();
  await expect(page).toHaveURL(/#\/tablets\?sort=Cheapest$/);
});

test('filters are in the address, go back to page 1, and Back undoes them one by one', async ({ page }) => {
  const all = (await catalogue(page)).filter(({ category }) => category === 'phones');
  const gold = all.filter(({ color, capacity }) => color === 'gold' && capacity === '256GB');
  await page.setViewportSize({ width: 1440, height: 500 });
  await open(page, '/phones?page=3');
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('region', { name: 'Filters' });
  await expect(panel.getByRole('checkbox').first()).toBeVisible();
  const scrolling = await panel.evaluate((region) =>
    [...region.querySelectorAll('*')]
      .filter((part) => part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY === 'auto')
      .map(({ childElementCount }) => childElementCount),
  );
  // The groups and the button that shows the products.
  expect(scrolling, 'the panel scrolls in one place').toEqual([(await panel.getByRole('group').count()) + 1]);
  await panel.getByRole('checkbox', { name: /^256 GB/ }).check();
  await expect(page).toHaveURL(/#\/phones\?capacity=256GB$/);
  await panel.getByRole('checkbox', { name: `Gold ${gold.length}` }).check();
  await expect(page).toHaveURL(/#\/phones\?capacity=256GB&color=gold$/);
  await expect.poll(() => shown(page)).toEqual(names(gold));
  await expect(page.getByText(`${gold.length} of ${all.length} versions`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/phones\?capacity=256GB$/);
  await expect(page.getByRole('button', { name: 'Remove the filter Gold' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/#\/phones\?page=3$/);
  await expect.poll(() => shown(page)).toEqual(names(all.slice(32, 48)));
  await page.goForward();
  await page.getByRole('button', { name: 'Remove the filter 256 GB' }).click();
  await expect(page).toHaveURL(/#\/phones$/);
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
});
