import type { Page, Route } from '@playwright/test';
import { listProduct } from '../support/catalogue';
import { openPublishedSite, type PublishedSite, type Share } from '../support/own-site';
import { expect, goTo, holdShell, open, storeBefore, stored, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

/*
 * Browser cases: an entry with wrong bytes, an app that throws before the shell, a file that hangs, a page that throws with and
 * without a standby, and a second address. The remote's state machine is tested for every combination beside its code.
 */

/** Versions besides the built one: `FRESH` is as good, the others are broken. */
const FRESH = '9.0.0';
const PAGE_THROWS = '9.0.1';
const APP_THROWS = '9.0.2';

const VERSIONS = {
  [FRESH]: undefined,
  [APP_THROWS]: (file: string, text: string) =>
    /^app.*\.js$/.test(file) ? `throw new Error('broken app');${text}` : text,
  [PAGE_THROWS]: (file: string, text: string) =>
    /^page-.*\.js$/.test(file)
      ? text
          .replace(/(\w*Page):\(\)=>[\w$]+/, '$1:()=>()=>{throw new Error("broken page")}')
          .replace(/(\w*Page):function\(\)\{/, '$&throw new Error("broken page");')
      : text,
};

/** Time limit of an entry or a page in the environment, in ms. */
const LIMIT_MS = 8000;
const NOT_ANSWERING = 'This part of the store is not responding';

const gone = (route: Route): Promise<void> =>
  route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } });
const truncated = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  await route.fulfill({ response, body: (await response.text()).slice(0, -200) });
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const shownVersion = (page: Page, remote: string) => page.locator(`main [data-remote=${remote}]`);

/** What the page tried of a remote, as `chosen entry-failed`. */
const stepsOf = (page: Page, remote: string): Promise<string[]> =>
  page.evaluate(
    (name) =>
      (globalThis.__gadgetry?.diagnose?.().remotes[name]?.steps ?? []).map(
        ({ candidate, outcome }) => `${candidate} ${outcome}`,
      ),
    remote,
  );

// One worker opens the site once for all tests.
test.describe.configure({ mode: 'default' });

test.describe('the fallback chain', () => {
  test.use({ expectedConsole: { matching: /./ } });
  let store: PublishedSite;
  test.beforeAll(async () => {
    store = await openPublishedSite(VERSIONS);
    // One deployment for three tests, since each takes seconds.
    await store.deploy({
      catalog: canary('catalog', FRESH),
      cart: canary('cart', APP_THROWS),
      product: [{ version: FRESH, traffic: 100, default: true }],
    });
  });
  test.afterAll(() => store.close());

  /** Gives every visitor a version, with the built one as the default below it. */
  const canary = (remote: string, version: string): readonly Share[] => [
    { version: store.built(remote), traffic: 0, default: true },
    { version, traffic: 100 },
  ];

  test('replaces an entry with wrong bytes, in all places of the remote, while shell and cart stay', async ({
    page,
  }) => {
    const product = await listProduct(page, 'apple-iphone-14-512gb-midnight');
    await storeBefore(page, { cart: [{ ...product, quantity: 2 }] });
    await page.route(/\/9\.0\.0\/remoteEntry/, truncated);
    await open(page, '/contacts', store.url);
    await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
    await goTo(page, '/phones');
    await page.getByRole('banner').getByRole('switch', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(heading(page, 'Mobile phones')).toBeVisible();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Search by name' })).toBeVisible();
    for (const place of await page.locator('[data-remote=catalog]').all())
      await expect(place).toHaveAttribute('data-version', store.built('catalog'));
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
    expect((await stored(page)).cart).toMatchObject({ cart: [{ id: product.id, quantity: 2 }] });
    expect(await stepsOf(page, 'catalog')).toContain('chosen entry-failed');

    // A cold load, where the boot script has requested the wrong file already.
    await page.reload({ waitUntil: 'commit' });
    await expect(heading(page, 'Mobile phones')).toBeVisible();
    await expect(shownVersion(page, 'catalog')).toHaveAttribute('data-version', store.built('catalog'));
  });

  test('replaces an app that throws before the shell has loaded', async ({ page }) => {
    const release = await holdShell(page);
    const thrown = page.waitForEvent('pageerror');
    await page.goto(`${store.url}#/cart`, { waitUntil: 'commit' });
    expect((await thrown).message).toBe('broken app');
    release();
    await expect(heading(page, 'Cart')).toBeVisible();
    await expect(shownVersion(page, 'cart')).toHaveAttribute('data-version', store.built('cart'));
    expect((await stepsOf(page, 'cart'))[0]).toBe('chosen module-threw');
  });

  test('offers "Try again" when a file hangs, and then loads the page', async ({ page }) => {
    const file = /\/9\.0\.0\/page-product.*\.css/;
    await page.route(file, () => {});
    await page.clock.install();
    await open(page, '/contacts', store.url);
    const requested = page.waitForRequest(file);
    await goTo(page, '/phones/apple-iphone-14-512gb-midnight');
    await requested;
    await page.clock.runFor(LIMIT_MS);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(NOT_ANSWERING);
    await page.unroute(file);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Apple iPhone 14 512GB Midnight')).toBeVisible();
  });

  test('replaces a page that throws by the standby; without one, its remote’s fragments stay', async ({
    page,
  }) => {
    await store.deploy({
      cart: [
        { version: PAGE_THROWS, traffic: 100, default: true },
        { version: store.built('cart'), traffic: 0, standby: true },
      ],
      catalog: [{ version: PAGE_THROWS, traffic: 100, default: true }],
    });
    await page.goto(`${store.url}#/cart`);
    await expect(shownVersion(page, 'cart')).toHaveAttribute('data-version', store.built('cart'));
    expect(await stepsOf(page, 'cart')).toEqual(['chosen loaded', 'chosen render-failed', 'standby loaded']);
    await goTo(page, '/phones');
    await expect(page.getByRole('alert')).toContainText(NOT_ANSWERING);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('combobox')).toBeVisible();
    await expect(page.locator('dialog [data-remote=catalog]')).toHaveAttribute('data-version', PAGE_THROWS);
  });

  test('loads a version from its second address before another version', async ({ page }) => {
    await store.deploy({
      cart: [
        { version: store.built('cart'), traffic: 0, default: true },
        { version: FRESH, traffic: 100, secondAddress: true },
      ],
    });
    await page.route(`${store.url}second/cart/**`, async (route) => {
      const path = new URL(route.request().url()).pathname.replace('/second/cart/', '');
      await route.fulfill({ path: `${store.registry}/cart/${path}` });
    });
    const isFirst = ({ host, pathname }: URL): boolean =>
      !store.url.includes(host) && /^\/9\.0\.0\/page-cart.*\.js/.test(pathname);
    await page.route(isFirst, gone);
    await open(page, '/contacts', store.url);
    await goTo(page, '/cart');
    await expect(heading(page, 'Cart')).toBeVisible();
    await expect(shownVersion(page, 'cart')).toHaveAttribute('data-version', FRESH);
    expect(await stepsOf(page, 'cart')).toEqual(['chosen module-failed', 'second-address loaded']);
  });
});
