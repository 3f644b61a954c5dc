import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish } from '@gadgetry/compose/registry/publish';
import type { OpenSite } from '@gadgetry/tools/serve-site';
import type { Page } from '@playwright/test';
import { writeSampleData } from '../support/catalogue';
import { languageSwitch } from '../support/early';
import { documentedEnvironment, openOwnSite } from '../support/own-site';
import {
  expect,
  hold,
  holdShell,
  live,
  MISSING_FILE,
  open,
  SHELL_SCRIPT,
  test,
  WITHOUT_MOTION,
} from '../support/store';

test.use(WITHOUT_MOTION);

const DATA = /\/api\/.*\.json$/;
const PRODUCT = '/phones/apple-iphone-14-512gb-midnight';

let folder: string;
let site: OpenSite;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinned-'));
  const environment = documentedEnvironment();
  const registry = join(folder, 'registry');
  const by = { by: 'supplier', at: '2026-01-01T00:00:00.000Z' };
  const data = {
    registry,
    part: 'data',
    folder: writeSampleData(join(folder, 'sample')),
    version: '1.0.0',
  };
  const { version, integrity } = publish({ ...data, ...by });
  environment.parts.data = [
    {
      url: 'data/{version}/api',
      metadata: { version, integrity },
      deployment: { traffic: 100, default: true },
    },
  ];
  site = await openOwnSite(environment, { registry });
});
test.afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** Returns the paths of data that the page requests from now on. */
function requestedData(page: Page): readonly string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (DATA.test(request.url())) requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

test.describe('data with hashes in the environment', () => {
  test.use({
    expectedConsole: { matching: new RegExp(`${MISSING_FILE.source}|integrity|preloaded using link`) },
  });

  test('are each fetched once, and refused in words while they are not as composed', async ({ page }) => {
    const requested = requestedData(page);
    await open(page, '/phones', site.url);
    await expect(page.getByText('6 versions')).toBeVisible();
    expect(requested).toEqual([...new Set(requested)]);
    // Changes one digit.
    await page.route('**/api/products.json', async (to) => {
      const response = await to.fetch();
      const text = await response.text();
      await to.fulfill({
        response,
        body: text.replace(/\d(?=\D*$)/, (digit) => String((+digit + 1) % 10)),
      });
    });
    await page.goto('about:blank');
    // No page is prerendered for this query, so the list needs its file.
    await page.goto(`${site.url}#/phones?page=1`);
    await expect(page.getByRole('alert')).toContainText('Error loading products');
    // Late parts of the page repeat the request, which would recover the page before the press.
    await live(page);
    await page.waitForLoadState('networkidle');
    // Waits for changed responses, which could arrive after the retry.
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(/^\$\d+/).first()).toBeVisible();
  });
});

test.describe('a product’s page whose data do not arrive', () => {
  for (const [place, address] of [
    ['in the store', `#${PRODUCT}`],
    ['in its document', `${PRODUCT.slice(1)}/`],
  ] as const)
    test(`answers from the excerpt that it carries, ${place}`, async ({ page }) => {
      const requested = requestedData(page);
      const release = await hold(page, DATA);
      await page.goto(site.url + address);
      await live(page);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(/Apple iPhone 14 512GB Midnight/);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click();
      await expect(page.getByRole('link', { name: /Cart, 1/ })).toBeVisible();
      await expect(page.locator('#excerpt')).toHaveCount(0);
      // The whole files are requested, too.
      await expect.poll(() => requested.length).toBeGreaterThan(0);
      release();
      const recommended = page.getByRole('region', { name: 'Recommended for you' });
      await recommended.scrollIntoViewIfNeeded();
      await expect(recommended.getByRole('link').first()).toBeVisible();
      // Stands for the recommended products in the excerpt.
      await expect(recommended.getByText('-', { exact: true })).toHaveCount(0);
      expect(requested).toEqual([...new Set(requested)]);
    });

  test('shows another colour once the data arrive', async ({ page }) => {
    const release = await hold(page, DATA);
    await open(page, PRODUCT, site.url);
    await page.getByRole('radio', { name: 'Yellow' }).click({ force: true });
    await expect(page).toHaveURL(/yellow$/);
    release();
    await expect(page.getByRole('heading', { level: 1, name: /Yellow/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Yellow' })).toBeChecked();
  });

  test('stays, and is translated when the shopper switches the language', async ({ page }) => {
    const release = await hold(page, /\/api\/(phones|products)\.json$/);
    await open(page, PRODUCT, site.url);
    await languageSwitch(page).click();
    await expect(page.getByRole('button', { name: /^Додати до кошика/ }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /iPhone 14/ })).toBeVisible();
    release();
  });
});

test.describe('a product’s page', () => {
  test('preloads no data', async ({ page }) => {
    const requested = requestedData(page);
    await holdShell(page);
    const code = page.waitForRequest(/page-product/);
    await page.goto(`${site.url}#${PRODUCT}`, { waitUntil: 'commit' });
    await code;
    expect(requested).toEqual([]);
  });

  for (const [phase, files] of [
    ['contentShown', SHELL_SCRIPT],
    ['mounted', /page-product/],
  ] as const)
    test(`shows colour and capacity that were chosen early, in the phase ${phase}`, async ({ page }) => {
      const release = await hold(page, files);
      await page.goto(`${site.url}#${PRODUCT}`, { waitUntil: 'commit' });
      await expect.poll(() => page.evaluate(() => globalThis.__gadgetry?.getState().phase)).toBe(phase);
      await page.getByRole('radio', { name: 'Yellow' }).click({ force: true });
      await page.getByRole('radio', { name: '128' }).click({ force: true });
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Apple iPhone 14 128GB Yellow/);
      await expect(page.getByRole('radio', { name: 'Yellow' })).toBeChecked();
      await expect(page.getByRole('radio', { name: '128' })).toBeChecked();
    });
});
