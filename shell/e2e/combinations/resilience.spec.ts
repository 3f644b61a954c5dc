import type { OpenSite } from '@gadgetry/tools/serve-site';
import { changeFile } from '../support/catalogue';
import { openOwnSite } from '../support/own-site';
import { expect, goTo, open, stored, test, WORKER_BLOCKED } from '../support/store';

test.describe('a remote whose server is down', () => {
  test.use({
    expectedConsole: {
      matching:
        /Failed to load resource|net::ERR_|RemoteError|Federation Runtime|already registered|preloaded using link preload/,
    },
  });
  let site: OpenSite;
  test.beforeAll(async () => {
    site = await openOwnSite();
  });
  test.afterAll(() => site.close());

  for (const [remote, address, heading, link] of [
    ['catalog', '/phones', 'Mobile phones', 'Phones'],
    ['product', '/phones/apple-iphone-14-512gb-midnight', 'Apple iPhone 14 512GB Midnight', ''],
    ['cart', '/cart', 'Cart', 'Cart'],
  ] as const)
    test(`leaves the store whole without ${remote}, and can be tried again`, async ({ page }) => {
      await site.stop(remote);
      await page.goto(`${site.url}#${address}`);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('This part of the store is not answering');
      const elsewhere = remote === 'cart' ? 'Tablets' : 'Cart';
      await page.getByRole('link', { name: elsewhere }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: elsewhere })).toBeVisible();
      // A page that fails has a heading, which has the focus after a step.
      if (link) {
        await page.getByRole('link', { name: link }).first().click();
        await expect(alert.getByRole('heading', { level: 1 })).toBeFocused();
      } else {
        await page.goBack();
        await expect(alert.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await site.restart(remote);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(alert).toBeHidden();
    });
});

test.describe('rubbish', () => {
  for (const rubbish of [
    '{',
    '"text"',
    'null',
    '[]',
    '{"cart":5}',
    '{"cart":"{\\"cart\\":[{}]}"}',
    'x'.repeat(5000),
  ])
    test(`in the stored cart is set aside: ${rubbish.slice(0, 24)}`, async ({ page }) => {
      await page.addInitScript((text) => {
        if (!sessionStorage.getItem('seeded')) localStorage.setItem('persist:root', text);
        sessionStorage.setItem('seeded', 'yes');
      }, rubbish);
      await open(page, '/cart');
      await expect(page.getByText('Your cart is empty')).toBeVisible();
      const aside = await page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith('persist:root:unreadable'))
          .map(([, text]) => text),
      );
      if (rubbish !== 'null') expect(aside.join()).toContain(rubbish.slice(0, 5));
    });

  for (const rubbish of ['null', '7', '{"environment":"local","versions":null}'])
    test(`in what the session runs is no reason not to start: ${rubbish}`, async ({ page }) => {
      await page.addInitScript((text) => sessionStorage.setItem('gadgetry:versions', text), rubbish);
      await open(page, '/cart');
      await expect(page.getByText('Your cart is empty')).toBeVisible();
    });

  const KEYS = [
    'persist:root',
    'persist:root:tabs:other',
    'persist:root:unreadable',
    'gadgetry:visitor',
    'gadgetry:versions',
    'gadgetry:overrides',
    'gadgetry:fonts',
    'gadgetry:wishes',
    'gadgetry:places',
  ];
  const VALUES = [
    '',
    'null',
    '[]',
    '{}',
    '0',
    '"',
    '{"versions":null}',
    '{"environment":"local","versions":{"cart":{},"catalog":[],"product":7}}',
    '{"cart":"null","favorities":"[]","theme":"{}","language":"{\\"lang\\":7}","_persist":"x"}',
    '{"cart":"{\\"cart\\":{\\"__proto__\\":{\\"x\\":1}}}"}',
    '{"__proto__":{"environment":"local"}}',
    '[[[[[[[[[[]]]]]]]]]]',
    '\u0000\uD800',
    'x'.repeat(200_000),
  ];
  test('in every key of either storage never leaves a blank page', async ({ page }) => {
    await page.addInitScript(
      ([keys, values]) => {
        const turn = Number(new URLSearchParams(location.search).get('turn'));
        for (const area of [localStorage, sessionStorage]) {
          area.clear();
          for (const key of keys) area.setItem(key, values[turn] ?? '');
        }
      },
      [KEYS, VALUES] as const,
    );
    for (const turn of VALUES.keys()) {
      await open(page, '/phones', `./?turn=${turn}`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
    }
  });

  test.describe('in the address', () => {
    // React Router warns of an address that can't be decoded; that is what these tests are about.
    test.use({ expectedConsole: { matching: /could not be decoded/ } });
    for (const address of [
      '/phones?sort=banana&devicesOnPage=-5&page=1e9',
      '/phones?page=%E0%A4%A',
      '/phones/%00%3Cscript%3E',
      '/%E0%A4%A',
      '//',
      '/phones/no-such-thing',
    ])
      test(`leaves a whole page: ${address}`, async ({ page }) => {
        await page.goto(`./#${address}`);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page.locator('main')).not.toBeEmpty();
        await expect(page.getByRole('banner').getByRole('link', { name: 'Gadgetry' })).toBeVisible();
      });
  });
});

test.describe('broken data', () => {
  test.use({ expectedConsole: { matching: /Failed to load resource|net::ERR_|products\.json: left out/ } });

  for (const [what, body, status] of [
    ['missing', '', 404],
    ['no JSON', '<html>', 200],
    ['no list', '{"a":1}', 200],
  ] as const)
    test(`that is ${what} says so, and can be tried again`, async ({ page }) => {
      await page.route('**/api/products.json', (route) => route.fulfill({ body, status }));
      await open(page, '/phones');
      await expect(page.getByRole('alert')).toContainText('Error loading products');
      await page.unroute('**/api/products.json');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('124 models')).toBeVisible();
    });

  test('stays as it is while a link is pointed at', async ({ page }) => {
    await page.route('**/api/products.json', (route) => route.fulfill({ status: 500 }));
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/products.json')) asked += 1;
    });
    const extras = page.waitForResponse(/extras/);
    // What the boot script fetches ahead for a page that does not come is warned of by the browser.
    await open(page, '/rights');
    await extras;
    await goTo(page, '/phones');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Error loading products');
    await page.waitForLoadState('networkidle');
    await alert.evaluate((element) => element.setAttribute('data-same', ''));
    const before = asked;
    const ahead = page.waitForRequest(/page-cart/);
    for (const name of ['Phones', 'Tablets', 'Cart, 0 products'])
      await page.getByRole('banner').getByRole('link', { name }).hover();
    await ahead;
    expect(asked).toBe(before);
    await expect(page.locator('[role=alert][data-same]')).toBeVisible();
  });

  test('with a malformed entry loses that entry alone, and says so to its supplier', async ({ page }) => {
    await changeFile(page, 'products', (products) => [{ id: 'x' }, null, 7, ...products.slice(0, 3)]);
    await open(page, '/phones');
    await expect(page.getByRole('article')).toHaveCount(3);
  });
});

test.describe('data that are too large', () => {
  test.use({ expectedConsole: { matching: /products\.json: left out/ } });

  test('leave a page that can be used, and are reported', async ({ page }) => {
    await page.route('**/api/products.json', async (route) => {
      const response = await route.fetch();
      const [product, ...others]: object[] = await response.json();
      const more = Array.from({ length: 50_000 }, (_, id) => ({
        ...product,
        id: 10_000 + id,
        itemId: `acme-${id}`,
        name: `Acme ${id}`,
      }));
      const monsters = [
        { ...product, id: 1e6, name: 'x'.repeat(10_000_000) },
        { ...product, id: 1e6 + 1, price: 1e308 },
      ];
      await route.fulfill({ json: [...monsters, product, ...others, ...more] });
    });
    const reports: string[] = [];
    page.on('console', (message) => reports.push(message.text()));
    await open(page, '/phones?devicesOnPage=All');
    await expect(page.locator('li[aria-setsize="50124"]').first()).toBeVisible();
    expect(await page.getByRole('article').count()).toBeLessThan(100);
    await page.getByRole('switch', { name: 'Dark theme' }).first().click();
    await expect(page.locator('html')).toHaveClass('dark');
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    expect(reports.filter((text) => !text.includes(WORKER_BLOCKED))).toEqual([
      expect.stringContaining('"name" must be a text of 1 to 10000 whole characters'),
      expect.stringContaining('"price" must be a number from 0 to'),
    ]);
  });
});

test.describe('storage that is denied', () => {
  test('is said once, and the store works in memory', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(page, '/phones');
    await expect(page.getByText('Your browser does not let us save.')).toHaveCount(1);
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /Add to cart/ })
      .click();
    await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
  });

  test('never costs an earlier cart', async ({ page }) => {
    await open(page, '/phones');
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /Add to cart/ })
      .click();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.reload();
    await page
      .getByRole('article')
      .nth(1)
      .getByRole('button', { name: /Add to cart/ })
      .click();
    await expect(page.getByText('Your browser does not let us save.')).toBeVisible();
    expect(((await stored(page)).cart as { cart: object[] }).cart).toHaveLength(1);
  });
});
