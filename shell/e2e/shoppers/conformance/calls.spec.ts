import type { Page, Request } from '@playwright/test';
import { catalogueFileOf, changeFile, failFile, serveFile } from '../../support/catalogue';
import { expect, MISSING_FILE, open, test } from '../../support/store';

const FOUR = ['accessories', 'phones', 'products', 'tablets'];
const PHONE = '/phones/apple-iphone-14-128gb-midnight';

/** Collects the requests for catalogue files from now on. */
function watchFiles(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    const name = catalogueFileOf(request);
    if (name && FOUR.includes(name)) requests.push(request);
  });
  return requests;
}

const names = (requests: readonly Request[]): (string | undefined)[] => requests.map(catalogueFileOf);

test('all four files are loaded at start, what the page needs first, each once [DATA-08..13]', async ({
  page,
}) => {
  const requests = watchFiles(page);
  await open(page, PHONE);
  await expect.poll(() => names(requests).toSorted()).toEqual(FOUR);
  expect(names(requests).slice(0, 2).toSorted()).toEqual(['phones', 'products']);
  expect(requests.map((request) => request.method())).toEqual(['GET', 'GET', 'GET', 'GET']);
  expect(requests.every((request) => request.postData() === null)).toBe(true);
  const base = new URL('./api/', page.url()).href;
  expect(requests.every((request) => request.url().startsWith(base))).toBe(true);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Tablets' }).click();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByText(/^ID: apple-ipad/)).toBeVisible();
  await page.getByRole('link', { name: /^Cart,/ }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(names(requests).toSorted()).toEqual(FOUR);
});

test('X-XSRF-TOKEN carries the cookie XSRF-TOKEN to the own origin, and to no other [DATA-19]', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'a%20token', url: baseURL ?? '' }]);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await open(page, PHONE);
  await expect(page.getByText(/^ID: /)).toBeVisible();
  const files = requests.filter((request) => FOUR.includes(catalogueFileOf(request) ?? ''));
  expect(names(files)).toEqual(expect.arrayContaining(['phones', 'products']));
  expect(new Set(names(files)).size).toBe(files.length);
  for (const request of files) expect(request.headers()['x-xsrf-token'], request.url()).toBe('a token');
  const elsewhere = requests.filter(
    (request) => new URL(request.url()).origin !== new URL(page.url()).origin,
  );
  expect(elsewhere.length).toBeGreaterThan(0);
  for (const request of elsewhere) expect(request.headers()).not.toHaveProperty('x-xsrf-token');
});

test('a status from 200 to 299 is accepted; pictures are static files under img/ [DATA-03, DATA-15]', async ({
  page,
}) => {
  await page.route(/\/api\/products\.json/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ status: 203, json: await response.json() });
  });
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  await open(page, '/phones');
  await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('complete', true);
  const folder = new URL('./img/', page.url()).href;
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((url) => !url.startsWith(folder) && !url.endsWith('favicon.svg'))).toEqual([]);
});

test.describe('files with faults', () => {
  test.use({ expectedConsole: { matching: /Failed to load resource|net::ERR_|left out/ } });

  test('a malformed entry is dropped and reported, the others are sold [DATA-05]', async ({ page }) => {
    const reports: string[] = [];
    page.on('console', (message) => reports.push(message.text()));
    await changeFile(page, 'products', (entries) => [
      { id: 9001, category: 'phones', itemId: 'no-price-1gb-red', name: 'Without a price' },
      null,
      ...entries,
    ]);
    await open(page, '/phones');
    await expect(page.getByText('124 versions')).toBeVisible();
    await expect(page.getByText('Without a price')).toHaveCount(0);
    expect(reports.filter((text) => /products.*entry 0.*"price"/.test(text))).toHaveLength(1);
    expect(reports.filter((text) => /products.*entry 1/.test(text))).toHaveLength(1);
  });

  test('a malformed file, and an answer outside 200 to 299, is the load’s error [DATA-06]', async ({
    page,
  }) => {
    for (const answer of ['none', { products: [] }, 404, 'abort'] as const) {
      await (answer === 404 || answer === 'abort'
        ? failFile(page, 'products', answer)
        : serveFile(page, 'products', answer));
      await page.goto('about:blank');
      await open(page, '/phones');
      await expect(page.getByRole('alert')).toContainText('Error loading products');
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
});

test.describe('a failed load', () => {
  test.use({ expectedConsole: { matching: MISSING_FILE } });

  test('Detail loading: what is not loaded yet is fetched again when the item changes [PRODUCT-20]', async ({
    page,
  }) => {
    const heal = await failFile(page, 'phones');
    await open(page, PHONE);
    await expect(page.getByRole('alert')).toContainText('Error loading phones');
    await heal();
    await page.evaluate(() => {
      location.hash = '#/phones/apple-iphone-14-256gb-midnight';
    });
    await expect(page.getByText('ID: apple-iphone-14-256gb-midnight')).toBeVisible();
  });
});
