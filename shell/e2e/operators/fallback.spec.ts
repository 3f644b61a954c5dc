import { readFileSync } from 'node:fs';
import { readBuiltDescriptor } from '@gadgetry/shared-kernel/contract/validate';
import type { Diagnosis } from '@gadgetry/shell/boot/global';
import type { Page, Route } from '@playwright/test';
import { listProduct } from '../support/catalogue';
import { openPublishedSite, type PublishedSite } from '../support/own-site';
import { expect, goTo, holdShell, open, storeBefore, stored, test } from '../support/store';

/** Versions that are worse than what was built, each in its own way; `FRESH` is as good. */
const FRESH = '9.0.0';
const ENTRY_THROWS = '9.0.1';
const LACKS_APP = '9.0.2';
const PAGE_THROWS = '9.0.3';
const APP_THROWS = '9.0.4';

const WORSE = {
  [FRESH]: undefined,
  [ENTRY_THROWS]: (file: string, text: string) =>
    file.startsWith('remoteEntry') ? `throw new Error('broken entry');${text}` : text,
  [LACKS_APP]: (file: string, text: string) =>
    file.startsWith('remoteEntry') ? text.replaceAll('"./app"', '"./gone"') : text,
  [APP_THROWS]: (file: string, text: string) =>
    /^app.*\.js$/.test(file) ? `throw new Error('broken app');${text}` : text,
  [PAGE_THROWS]: (file: string, text: string) =>
    /^page-.*\.js$/.test(file)
      ? text.replace(/(\w+Page):\(\)=>[\w$]+/, '$1:()=>()=>{throw new Error("broken page")}')
      : text,
};

interface Fault {
  readonly remote: keyof typeof PAGES;
  readonly version: string;
  /** Files of the version that are answered wrongly, and how. */
  readonly files?: RegExp;
  readonly answer?: (route: Route) => Promise<void> | void;
  /** What the fallback chain says of it; without one there is nothing to recover from. */
  readonly code?: string;
}

const gone = (route: Route): Promise<void> =>
  route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } });
const hang = (): void => {};

/** Longest time for an entry, or for a page: the environment's own. The page's clock jumps over it where something hangs. */
const BUDGET_MS = 8000;
const corrupt = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  await route.fulfill({ response, body: (await response.text()).slice(0, -200) });
};

const DESCRIPTOR = /\/9\.0\.0\/descriptor\.json/;
const ENTRY = /\/9\.0\.0\/remoteEntry/;

// One case for each kind of failure; the remote's state machine is tested for every combination beside its code.
const FAULTS: Readonly<Record<string, Fault>> = {
  // The composed page carries every descriptor, so one that is gone is never missed.
  'descriptor gone': { remote: 'product', version: FRESH, files: DESCRIPTOR, answer: gone },
  'entry corrupt': {
    remote: 'catalog',
    version: FRESH,
    files: ENTRY,
    answer: corrupt,
    code: 'entry-failed',
  },
  'entry hangs': { remote: 'cart', version: FRESH, files: ENTRY, answer: hang, code: 'entry-failed' },
  'chunk gone': {
    remote: 'catalog',
    version: FRESH,
    files: /\/9\.0\.0\/page-.*\.js/,
    answer: gone,
    code: 'module-failed',
  },
  'page throws': { remote: 'product', version: PAGE_THROWS, code: 'render-failed' },
};

const PAGES = {
  catalog: ['/phones', 'Mobile phones'],
  product: ['/phones/apple-iphone-14-512gb-midnight', 'Apple iPhone 14 512GB Midnight'],
  cart: ['/cart', 'Cart'],
} as const;

/** A canary that everybody gets, with what was built as the default below it. */
const canaryOf = (store: PublishedSite, remote: string, version: string) => ({
  [remote]: [
    { version: store.built(remote), traffic: 0, default: true },
    { version, traffic: 100 },
  ],
});

const diagnosis = (page: Page): Promise<Diagnosis | undefined> =>
  page.evaluate(() => globalThis.__gadgetry?.diagnose?.());

const stepsOf = async (page: Page, remote: string) => (await diagnosis(page))?.remotes[remote]?.steps ?? [];

const boundary = (page: Page, remote: string) => page.locator(`main [data-remote=${remote}]`);

test.describe('the fallback chain', () => {
  test.use({
    expectedConsole: {
      matching:
        /Failed to load resource|net::ERR_|RemoteError|Federation Runtime|already registered|preloaded using link preload|broken (app|entry|page)|integrity|Uncaught|ChunkLoadError|Loading (CSS )?chunk|RUNTIME-/,
    },
  });
  let store: PublishedSite;
  test.beforeAll(async () => {
    store = await openPublishedSite(WORSE);
  });
  test.afterAll(() => store.close());

  for (const [name, { remote, version, files, answer, code }] of Object.entries(FAULTS)) {
    const [address, heading] = PAGES[remote];
    test(`brings ${remote} back: ${name}`, async ({ page }) => {
      const product = await listProduct(page, 'apple-iphone-14-512gb-midnight');
      await storeBefore(page, { cart: [{ ...product, quantity: 2 }] });
      await store.deploy(canaryOf(store, remote, version));
      if (files && answer) await page.route(files, answer);
      if (answer === hang) await page.clock.install();

      const asked = answer === hang && files ? page.waitForRequest(files) : undefined;
      await open(page, '/contacts', store.url);
      await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
      await goTo(page, address);
      await asked;

      // The shell stays usable all the while: its switch, its badge, its other pages.
      const dark = page.getByRole('switch', { name: 'Dark theme' });
      await dark.click();
      await expect(dark).toBeChecked();
      await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
      // By key, since the footer may move under the pointer when the page arrives.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Rights' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
      await page.goBack();
      if (answer === hang) await page.clock.runFor(BUDGET_MS);

      const running = code ? store.built(remote) : version;
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(boundary(page, remote)).toHaveAttribute('data-version', running);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
      expect((await stored(page)).cart).toMatchObject({ cart: [{ id: product.id, quantity: 2 }] });

      const failed = (await stepsOf(page, remote)).filter(({ outcome }) => outcome !== 'loaded');
      expect([...new Set(failed.map((step) => `${step.version} ${step.outcome}`))]).toEqual(
        code ? [`${version} ${code}`] : [],
      );
      for (const { milliseconds } of failed) expect(milliseconds).toBeLessThan(2 * 2 * BUDGET_MS);

      // A cold load of one of them, where the boot script has asked for the broken files already.
      if (remote !== 'catalog') return;
      await page.reload({ waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(boundary(page, remote)).toHaveAttribute('data-version', running);
    });
  }

  for (const [what, lost] of [
    ['all of the first', /^\/9\.0\.0\//],
    ['a chunk of the first', /^\/9\.0\.0\/page-cart.*\.js/],
  ] as const)
    test(`takes a version from its second address before it takes another one: ${what} is gone`, async ({
      page,
    }) => {
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
      await page.route(({ host, pathname }) => !store.url.includes(host) && lost.test(pathname), gone);
      await open(page, '/contacts', store.url);
      await goTo(page, '/cart');
      await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
      await expect(boundary(page, 'cart')).toHaveAttribute('data-version', FRESH);
      expect(
        (await stepsOf(page, 'cart')).map(({ candidate, outcome }) => `${candidate} ${outcome}`),
      ).toEqual([expect.stringMatching(/^chosen (entry|module)-failed$/), 'second-address loaded']);
    });

  for (const [what, files] of [
    ['a script', /\/9\.0\.0\/page-cart.*\.js/],
    ['a style sheet', /\/9\.0\.0\/page-cart.*\.css/],
  ] as const)
    test(`can be tried again as soon as what hung answers: ${what}`, async ({ page }) => {
      await store.deploy({ cart: [{ version: FRESH, traffic: 100, default: true }] });
      await page.route(files, hang);
      await page.clock.install();
      await open(page, '/contacts', store.url);
      const asked = page.waitForRequest(files);
      await goTo(page, '/cart');
      await asked;
      await page.clock.runFor(BUDGET_MS);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('This part of the store is not answering');
      await page.unroute(files);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    });

  test('waits for no file that has thrown, though the boot script has asked for it already', async ({
    page,
  }) => {
    await store.deploy(canaryOf(store, 'cart', APP_THROWS));
    const letCome = await holdShell(page);
    const thrown = page.waitForEvent('pageerror');
    await page.goto(`${store.url}#/cart`, { waitUntil: 'commit' });
    expect((await thrown).message).toBe('broken app');
    letCome();
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await expect(boundary(page, 'cart')).toHaveAttribute('data-version', store.built('cart'));
    const [failed] = await stepsOf(page, 'cart');
    expect(failed).toMatchObject({ version: APP_THROWS, outcome: 'entry-failed' });
    expect(failed?.milliseconds).toBeLessThan(BUDGET_MS);
  });

  test('ends at the version that stands by', async ({ page }) => {
    await store.deploy({
      cart: [
        { version: PAGE_THROWS, traffic: 100, default: true },
        { version: store.built('cart'), traffic: 0, standby: true },
      ],
    });
    await open(page, '/cart', store.url);
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await expect(boundary(page, 'cart')).toHaveAttribute('data-version', store.built('cart'));
    expect((await stepsOf(page, 'cart')).map(({ candidate, outcome }) => `${candidate} ${outcome}`)).toEqual([
      'chosen loaded',
      'chosen render-failed',
      'standby loaded',
    ]);
  });

  test('takes nothing that storage names', async ({ page }) => {
    await store.deploy({ cart: [{ version: PAGE_THROWS, traffic: 100, default: true }] });
    const evil = {
      version: '6.6.6',
      base: `${store.url}evil/`,
      descriptor: readBuiltDescriptor(
        JSON.parse(readFileSync(`${store.registry}/cart/${FRESH}/descriptor.json`, 'utf8')),
        'cart',
      ),
    };
    await page.addInitScript(
      (kept) => {
        for (const area of [localStorage, sessionStorage])
          for (const key of ['gadgetry:versions', 'gadgetry:standby'])
            area.setItem(key, JSON.stringify(kept));
      },
      { environment: 'local', remotes: { cart: evil }, versions: { cart: evil }, standby: { cart: [evil] } },
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${store.url}#/cart`);
    await expect(page.getByRole('alert')).toContainText('This part of the store is not answering');
    expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
  });

  test('says so when there is nothing left, and goes on when the shopper tries again', async ({ page }) => {
    await store.deploy({ cart: [{ version: FRESH, traffic: 100, default: true }] });
    await page.route(ENTRY, gone);
    await page.goto(`${store.url}#/cart`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This part of the store is not answering');
    await page.unroute(ENTRY);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  });

  test('keeps a page that throws from no other page or fragment of its version', async ({ page }) => {
    await store.deploy({ catalog: [{ version: PAGE_THROWS, traffic: 100, default: true }] });
    await page.goto(`${store.url}#/phones`);
    await expect(page.getByRole('alert')).toContainText('This part of the store is not answering');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('combobox')).toBeVisible();
    await expect(page.locator('dialog [data-remote=catalog]')).toHaveAttribute('data-version', PAGE_THROWS);
  });

  test('moves every page and fragment of a remote together', async ({ page }) => {
    await store.deploy(canaryOf(store, 'catalog', FRESH));
    await page.route(/\/9\.0\.0\/page-listing.*\.js/, gone);
    await open(page, '/contacts', store.url);
    await page.getByRole('button', { name: 'Search' }).click();
    const search = page.locator('dialog [data-remote=catalog]');
    await expect(search).toHaveAttribute('data-version', FRESH);
    await goTo(page, '/phones');
    await expect(page.getByRole('heading', { level: 1, name: 'Mobile phones' })).toBeVisible();
    await expect(boundary(page, 'catalog')).toHaveAttribute('data-version', store.built('catalog'));
    for (const version of await page.locator('[data-remote=catalog]').all())
      await expect(version).toHaveAttribute('data-version', store.built('catalog'));
  });
});
