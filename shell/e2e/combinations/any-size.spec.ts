import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenSite } from '@gadgetry/tools/serve-site';
import { root } from '@gadgetry/tools/workspace';
import type { Locator, Page } from '@playwright/test';
import { localEnvironment, openOwnSite } from '../support/own-site';
import { expect, MISSING_FILE, open, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

const PRODUCTS = 4000;

/** Data files that a page requests, below `api/`. */
function watchData(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/api\/(.+\.json)/.exec(request.url()) ?? [];
    if (file && file !== 'version.json') asked.push(file.replace(/slices\/[^/]+\//, ''));
  });
  return asked;
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');

const toEnd = (page: Page): Promise<void> =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));

test.describe(`a catalogue of ${PRODUCTS} products`, () => {
  // One site for all of them.
  test.describe.configure({ mode: 'default' });
  let folder: string;
  let site: OpenSite;
  let total: number;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gadgetry-large-'));
    const made = ['--import', 'tsx', 'data/build/main.ts', '--products', String(PRODUCTS), '--out', folder];
    execFileSync(process.execPath, made, { cwd: root });
    const { slices } = JSON.parse(readFileSync(join(folder, 'api/version.json'), 'utf8'));
    total = slices.totals.phones;
    const environment = localEnvironment();
    // Without prerendered pages, which look the same at any size.
    environment.policy.views = 'off';
    site = await openOwnSite(environment, { data: folder });
  });
  test.afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

  test('shows a listing from one slice, in every order and on the last page', async ({ page }) => {
    const asked = watchData(page);
    await open(page, '/phones', site.url);
    await expect(page.getByText(`${total} versions`)).toBeVisible();
    await expect(cards(page)).toHaveCount(16);
    expect(asked).toEqual(['phones/data-0.json']);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Cheapest');
    await expect(page).toHaveURL(/sort=Cheapest/);
    await expect.poll(() => asked.at(-1)).toBe('phones/Cheapest-0.json');
    const prices = cards(page).locator('strong');
    await expect
      .poll(async () => {
        const shown = (await prices.allTextContents()).map((text) => Number(text.replaceAll(/\D/g, '')));
        return shown.length === 16 && shown.every((price, index) => price >= (shown[index - 1] ?? 0));
      })
      .toBe(true);
    await open(page, '/phones?page=99999', site.url);
    await expect(cards(page)).toHaveCount(total % 16 || 16);
    expect(asked).not.toContain('products.json');
  });

  for (const path of ['/no/such/page', '/rights', '/contacts'])
    test(`shows the categories on ${path} without the list of all products`, async ({ page }) => {
      const asked = watchData(page);
      await open(page, path, site.url);
      await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Tablets' }).last()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
    });

  test('shows all of it, and keeps no more cards on the page than can be seen', async ({ page }) => {
    await open(page, '/phones?devicesOnPage=All', site.url);
    await expect(page.locator('li[aria-posinset="1"]').getByRole('article')).toBeVisible();
    await toEnd(page);
    // The last slice loads late, into its reserved size.
    const last = page.locator(`li[aria-posinset="${total}"]`).getByRole('article');
    await expect(last).toBeInViewport();
    expect(await cards(page).count()).toBeLessThan(80);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), height / 2);
    await expect(last).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  });

  test('shows its cards where they are after content above them has grown', async ({ page }) => {
    await open(page, '/phones?devicesOnPage=All', site.url);
    await expect(page.locator('li[aria-posinset="1"]').getByRole('article')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.style.marginBottom = '4000px';
    });
    await page.evaluate(() => scrollTo({ top: 12_000, behavior: 'instant' }));
    const inView = () =>
      cards(page).evaluateAll(
        (all) =>
          all.filter((card) => {
            const { top, bottom } = card.getBoundingClientRect();
            return bottom > 0 && top < innerHeight;
          }).length,
      );
    await expect.poll(inView).toBeGreaterThan(3);
  });

  test('separates similar results from exact ones in a long list, too', async ({ page }) => {
    await open(page, '/search?q=iphone+11+64gb&devicesOnPage=All', site.url);
    const heading = page.getByRole('heading', { name: 'Similar results' });
    await expect(heading).toBeVisible();
    const places = () =>
      page
        .getByRole('main')
        .locator('li[aria-posinset]')
        .evaluateAll((all) => all.map((li) => li.ariaPosInSet));
    await expect
      .poll(async () => (await places()).slice(0, 8))
      .toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    const exact = page.locator('li[aria-posinset="6"]').getByRole('link', { name: /iPhone 11 64GB/ });
    const similar = page.locator('li[aria-posinset="7"]').getByRole('link', { name: /64GB/ });
    const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? 0;
    expect(await topOf(exact)).toBeLessThan(await topOf(heading));
    expect(await topOf(similar)).toBeGreaterThan(await topOf(heading));
    await toEnd(page);
    const count = Number(await page.locator('li[aria-posinset]').first().getAttribute('aria-setsize'));
    expect(count).toBeGreaterThan(200);
    await expect(page.locator(`li[aria-posinset="${count}"]`).getByRole('article')).toBeInViewport();
    expect(await cards(page).count()).toBeLessThan(80);
  });

  test('is searched through a file of its own', async ({ page }) => {
    const asked = watchData(page);
    await open(page, '/phones', site.url);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search by name' }).fill('iphone 14 pro s3 128gb gold');
    await expect(page.getByRole('listbox').getByRole('option', { name: /Pro S3 128GB Gold/ })).toBeVisible();
    expect(asked).toEqual(['phones/data-0.json', 'search.json']);
    await page.getByRole('listbox').getByRole('option').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /iPhone 14 Pro S3 128GB Gold/ })).toBeVisible();
  });

  test.describe('without its slices', () => {
    test.use({ expectedConsole: { matching: MISSING_FILE } });

    test('is shown from the whole list, as after a deployment of other data', async ({ page }) => {
      await page.route(/\/api\/slices\//, (route) => route.fulfill({ status: 404 }));
      await open(page, '/phones?sort=Newest', site.url);
      await expect(cards(page)).toHaveCount(16);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('combobox', { name: 'Search by name' }).fill('iphone 14 pro s3 128gb gold');
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    });
  });
});
