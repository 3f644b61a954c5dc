import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFolder, remotes } from '@gadgetry/tools/workspace';
import { listProduct } from '../support/catalogue';
import { writeGuest } from '../support/guest';
import {
  type DeveloperServer,
  expectCart,
  serveAsDeveloper,
  withVersionMark,
  writeVersion,
} from '../support/own-site';
import { expect, MISSING_FILE, open, storeBefore, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

const cart = remotes.find(({ name }) => name === 'cart');
if (!cart) throw new Error('There is no cart to override.');

const VERSION = '8.0.0';
const COLOR = 'rgb(1, 2, 3)';
const PRODUCT = 'apple-iphone-14-512gb-midnight';

let folder: string;
let own: DeveloperServer;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'override-'));
  writeVersion(buildFolder(cart), folder, VERSION, withVersionMark(VERSION, COLOR));
  own = await serveAsDeveloper(folder);
});

test.afterAll(() => {
  own.close();
  rmSync(folder, { recursive: true });
});

// One worker makes the version once for all tests.
test.describe.configure({ mode: 'default' });

const banner = 'Overrides';

test.describe('an override', () => {
  test('loads one remote from the developer’s machine, for the session, until it is reset', async ({
    page,
    baseURL,
  }) => {
    await storeBefore(page, { cart: [{ ...(await listProduct(page, PRODUCT)), quantity: 2 }] });
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    const replaced = new URL(baseURL ?? '');
    replaced.port = String(Number(replaced.port) + 3);

    const above = page.getByRole('complementary', { name: banner });
    await page.goto(`./?override=cart@${own.address}#/cart`);
    await expect(above).toContainText(`This page’s address asks to load cart from ${own.address}`);
    await page.reload();
    await expect(above).toContainText('asks to load cart');
    await expect(page.getByText('Total for 2 items')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
    expect(origins, 'nothing is fetched before the agreement').not.toContain(own.address);
    origins.clear();
    await page.getByRole('button', { name: 'Use it' }).click();
    await expectCart(page, VERSION, COLOR);
    await expect(above).toContainText(`cart comes from ${own.address}`);
    expect(origins, 'nothing of the environment’s version is fetched').not.toContain(replaced.origin);

    await page.getByRole('link', { name: 'Phones' }).first().click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(above).toBeVisible();

    await open(page, '/cart');
    await expectCart(page, VERSION, COLOR);

    // The consent holds for the session.
    await open(page, '/favorites', `./?x=1&override=cart@${own.address}`);
    await expect(above).not.toContainText('asks to load');
    await above.getByRole('button', { name: 'Reset' }).click();
    await expect(above).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
    expect(page.url()).toBe(`${baseURL}?x=1#/favorites`);
    await open(page, '/cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
    await expect(page.getByText('Total for 2 items'), 'the cart is what it was').toBeVisible();
  });

  test('adds a remote that the environment lacks, with its routes and navigation, and names what that needs', async ({
    page,
  }) => {
    await open(page, '/reviews');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();

    const served = mkdtempSync(join(tmpdir(), 'override-new-'));
    writeGuest(served, {
      name: 'guest',
      pages: ['reviews'],
      descriptor: {
        routes: [{ path: '/reviews', page: 'reviews', skeleton: 'plain', data: [] }],
        navigation: [{ path: '/reviews', label: { en: 'Recent reviews', ua: 'Нові відгуки' }, order: 1000 }],
        connect: ['reviews'],
      },
      app: `async (share) => {
        const { createElement } = await share('react');
        const Page = () => createElement('h1', null, 'What others say');
        return { pages: { reviews: async () => ({ Page }) }, fragments: {}, translations: { en: {}, ua: {} } };
      }`,
    });
    const server = await serveAsDeveloper(served);
    const wanted = `./?override=guest@${server.address}`;
    // Before consent the remote's routes are unknown; the page must not say that the address is wrong.
    await page.goto(`${wanted}#/reviews`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Override not in use yet');
    await page.getByRole('button', { name: 'Use it' }).click();
    await expect(page.getByRole('complementary', { name: banner })).toContainText(
      `guest comes from ${server.address} and lacks connect.reviews`,
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What others say');
    await page.getByRole('banner').getByRole('link', { name: 'Phones' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mobile phones' })).toBeVisible();
    // The width from which the header shows entries.
    await page.setViewportSize({ width: 900, height: 600 });
    for (const [language, label] of [
      ['English', 'Recent reviews'],
      ['українську', 'Нові відгуки'],
    ] as const) {
      if (language !== 'English') await page.getByRole('button', { name: `Перейти на ${language}` }).click();
      const entry = page.getByRole('banner').getByRole('link', { name: label });
      await expect(entry).toBeVisible();
      const lines = entry.evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getClientRects().length;
      });
      expect(await lines, `lines of "${label}"`).toBe(1);
    }
    await page.getByRole('banner').getByRole('link', { name: 'Нові відгуки' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What others say');
    server.close();
    rmSync(served, { recursive: true });
  });
});

test.describe('an override that can’t be used', () => {
  test.use({ expectedConsole: { matching: MISSING_FILE } });

  test('keeps the environment’s version, gives the reason, and can be reset', async ({ page }) => {
    const served = mkdtempSync(join(tmpdir(), 'override-broken-'));
    const server = await serveAsDeveloper(served);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    // As a server does whose configuration was printed while overrides were denied.
    const headers = { 'Integrity-Policy': 'blocked-destinations=(script)' };
    let needsHashes = false;
    await page.route('**', (route) =>
      needsHashes && route.request().method() === 'HEAD' ? route.fulfill({ headers }) : route.continue(),
    );
    const cases = [
      ['no descriptor', `cart@${server.address}`, 'descriptor.json: 404. Build the remote'],
      ['another host', 'cart@https://evil.example', 'does not lead to this machine'],
      ['a server that requires hashes', `cart@${own.address}`, 'requires a hash of every script'],
    ] as const;
    const above = page.getByRole('complementary', { name: banner });
    for (const [what, written, words] of cases)
      await test.step(what, async () => {
        needsHashes = what === 'a server that requires hashes';
        await page.goto('about:blank');
        await page.goto(`./?override=${written}#/cart`);
        const use = page.getByRole('button', { name: 'Use it' });
        await expect(above).toContainText(/asks to load|is not in use/);
        if (await use.isVisible()) await use.click();
        await expect(above).toContainText(`The override ${written} is not in use.`);
        await expect(above).toContainText(words);
        await expect(page.getByText('Your cart is empty')).toBeVisible();
        await above.getByRole('button', { name: 'Reset' }).click();
        await expect(above).toBeHidden();
      });
    expect(requested.filter((url) => url.startsWith('https://evil.example'))).toEqual([]);
    server.close();
    rmSync(served, { recursive: true });
  });
});
