import type { OpenSite } from '@gadgetry/tools/serve-site';
import type { Page, Route } from '@playwright/test';
import type { Entry } from '../support/catalogue';
import { localEnvironment, openOwnSite } from '../support/own-site';
import { expect, goTo, live, storeBefore, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

/*
 * The attacker writes to the remotes' origins, the data and browsers' storage, and sends links, but has no key and cannot write to the
 * page's origin (`.github/threat-model.md`). No code of the attacker runs, and the store goes on selling.
 * `shell/compose/commands/key.test.ts` tests attacks on the registry.
 */

const EVIL = 'globalThis.pwned = true;';
const MARKUP = '"><img src=x onerror="pwned=true"><script>pwned=true</script>';
const PRODUCT = 'apple-iphone-14-512gb-midnight';

const open = { 'Access-Control-Allow-Origin': '*' };
const evilScript = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: EVIL, headers: open });

let site: OpenSite;
test.beforeAll(async () => {
  const environment = localEnvironment();
  environment.policy.overrides = 'deny';
  environment.policy.reports = { url: 'https://reports.example/violations' };
  site = await openOwnSite(environment);
});
test.afterAll(() => site.close());
test.use({ expectedConsole: { matching: /./ } });

const replaced = (files: RegExp) => (page: Page) => page.route(files, evilScript);

/** Changes every entry of the list and of the details. */
const inData = (change: Entry) => (page: Page) =>
  page.route(/\/api\/(products|phones)\.json/, async (route) => {
    const response = await route.fetch();
    const entries: Entry[] = await response.json();
    await route.fulfill({ response, json: entries.map((entry) => ({ ...entry, ...change })) });
  });

const stored = (value: unknown) => (page: Page) =>
  page.addInitScript((text) => {
    for (const area of [localStorage, sessionStorage])
      for (const key of ['gadgetry:versions', 'gadgetry:overrides', 'gadgetry:standby'])
        area.setItem(key, text);
  }, JSON.stringify(value));

type Attack = readonly [what: string, attack: (page: Page) => Promise<unknown>, address?: string];

/** Attacks by the position of the attacker. */
const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  'the origins of remotes': [
    ['another chunk at the second try alone', replaced(/\/page-[^/]*\.js\?attempt/)],
    ['every script of every remote', replaced(/:\d+\/\d+\.\d+\.\d+\/.*\.js/)],
    [
      'an entry that redirects',
      async (page) => {
        await page.route(/\/remoteEntry\./, (route) =>
          route.fulfill({ status: 302, headers: { ...open, Location: 'https://evil.example/entry.js' } }),
        );
        await page.route('https://evil.example/**', evilScript);
      },
    ],
  ],
  'the origins of remotes, in further ways': [
    ['another entry', replaced(/\/remoteEntry\./)],
    ['another page chunk', replaced(/\/page-[^/]*\.js/)],
    [
      'a style sheet that hides the price',
      (page) =>
        page.route(/\/page-[^/]*\.css/, (route) =>
          route.fulfill({ contentType: 'text/css', body: 'body { display: none }', headers: open }),
        ),
    ],
  ],
  'the data': [
    [
      'markup in the name of a product, code and a page as its pictures',
      inData({
        name: `Apple ${MARKUP}`,
        image: 'javascript:pwned=true',
        images: ['data:text/html,<script>parent.pwned=true</script>'],
      }),
    ],
    [
      'a drawing that carries a script',
      (page) =>
        page.route('**/img/**', (route) =>
          route.fulfill({
            contentType: 'image/svg+xml',
            body: `<svg xmlns="http://www.w3.org/2000/svg" onload="${EVIL}"><script>${EVIL}</script></svg>`,
          }),
        ),
    ],
    [
      'the prototype of all objects',
      (page) =>
        page.route('**/api/*.json', (route) =>
          route.fulfill({ contentType: 'application/json', body: '{"__proto__":{"pwned":true},"length":1}' }),
        ),
    ],
  ],
  'the data, in further ways': [
    [
      'markup in a description',
      inData({ description: [{ title: MARKUP, text: [MARKUP] }] }),
      `/phones/${PRODUCT}`,
    ],
    ['an id that leaves the folder', inData({ itemId: '../../evil', namespaceId: '../evil' })],
    ['a script instead of data', (page) => page.route('**/api/*.json', evilScript)],
  ],
  'links and storage': [
    ['markup in the address', async () => {}, `/phones?sort=${encodeURIComponent(MARKUP)}&page=${MARKUP}`],
    ['code as the address', async () => {}, '/phones/javascript:pwned=true'],
    // The last row, since its stored values stay.
    [
      'a version in storage with a hash of its own',
      stored({
        environment: 'local',
        remotes: { catalog: { version: '6.6.6', base: 'http://localhost:1/' } },
        versions: { catalog: '6.6.6' },
        standby: { catalog: [{ version: '6.6.6', base: 'http://localhost:1/' }] },
      }),
    ],
  ],
};

/** What code inside the page would do; each throws or has no effect. */
const INSIDE: Readonly<Record<string, string>> = {
  'a script from a file of an allowed origin': `
    const script = document.createElement('script');
    script.src = new URL('/evil.js', __gadgetry.chosen.cart.base).href;
    document.head.append(script);`,
  'a script from the folder of a version that the page does not name': `
    const script = document.createElement('script');
    script.src = new URL('../6.6.6/evil.js', __gadgetry.chosen.cart.base).href;
    document.head.append(script);`,
  'an inline script': `
    const script = document.createElement('script');
    script.text = 'pwned = true';
    document.head.append(script);`,
  'text as code, by eval': `(0, eval)('pwned = true')`,
  'text as code, by Function': `new Function('pwned = true')()`,
  'text as code, by a timer': `setTimeout('pwned = true', 0)`,
  'text as markup': `document.body.innerHTML = '<img src=x onerror="pwned=true">'`,
  'text as a document': `document.body.append(new DOMParser().parseFromString('<b onclick="pwned=true">', 'text/html').body)`,
  'a second policy': `trustedTypes.createPolicy('evil', { createHTML: (text) => text })`,
  'a second default policy': `trustedTypes.createPolicy('default', { createScriptURL: (text) => text })`,
  'a handler in an attribute': `
    const image = document.createElement('img');
    image.setAttribute('onerror', 'pwned=true');
    image.src = 'x:';
    document.body.append(image);`,
  'another base address': `
    const base = document.createElement('base');
    base.href = 'https://evil.example/';
    document.head.prepend(base);
    if (document.baseURI.includes('evil')) pwned = true;`,
};

const isUnharmed = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined();
  expect(await page.evaluate(() => Reflect.get({}, 'pwned'))).toBeUndefined();
};

// One worker opens the site once for all tests.
test.describe.configure({ mode: 'default' });

test.describe('an attacker stays out [THREAT-01, THREAT-03..05]', () => {
  for (const [where, attacks] of Object.entries(ATTACKS))
    test(`who controls ${where}`, { tag: where.endsWith('further ways') ? '@tools' : [] }, async ({
      page,
      request,
    }) => {
      const list: { itemId: string }[] = await (await request.get(`${site.url}api/products.json`)).json();
      const product = list.find(({ itemId }) => itemId === PRODUCT);
      await storeBefore(page, { cart: [{ ...product, quantity: 2 }] });
      const main = page.getByRole('main');
      for (const [what, attack, address = '/phones'] of attacks)
        await test.step(what, async () => {
          await attack(page);
          await page.goto('about:blank');
          await page.goto(`${site.url}#${address}`);
          await expect(main.getByRole('heading').or(main.getByRole('alert')).first()).toBeVisible();
          await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
          await isUnharmed(page);
          await page.unrouteAll({ behavior: 'wait' });
        });
      // The store goes on selling.
      await goTo(page, '/cart');
      await expect(async () => {
        const again = main.getByRole('button', { name: 'Try again' });
        if (await again.isVisible()) await again.click({ timeout: 1000 });
        await expect(main.getByRole('button', { name: 'Checkout' })).toBeVisible({ timeout: 3000 });
      }).toPass();
      await isUnharmed(page);
    });

  test('by a frame around the page', async ({ page }) => {
    await page.route('https://evil.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe title="store" src="${site.url}"></iframe>` }),
    );
    await page.goto('https://evil.example/');
    await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0);
    expect(page.frames()).toHaveLength(2);
    await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error');
  });

  test('without the operator’s hearing of it', async ({ page }) => {
    const reports: { type: string; body: { effectiveDirective: string; blockedURL: string } }[] = [];
    await page.route('https://reports.example/violations', async (route) => {
      if (route.request().method() === 'POST') reports.push(...route.request().postDataJSON());
      const headers = { ...open, 'Access-Control-Allow-Headers': 'Content-Type' };
      await route.fulfill({ status: 204, headers });
    });
    await page.goto(`${site.url}#/cart`);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.evaluate(() => {
      const picture = document.createElement('img');
      picture.src = 'https://evil.example/pixel.png';
      document.body.append(picture);
    });
    await expect
      .poll(() => reports.map(({ type, body }) => [type, body.effectiveDirective, body.blockedURL]))
      .toEqual([['csp-violation', 'img-src', 'https://evil.example/pixel.png']]);
  });

  test('by anything that reaches into the page', async ({ page }) => {
    await page.route(/evil/, evilScript);
    await page.goto(`${site.url}#/cart`);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    const session = await page.context().newCDPSession(page);
    for (const [what, code] of Object.entries(INSIDE))
      await test.step(what, async () => {
        // The page calls the listener, since no policy applies to code of a debugger.
        await session.send('Runtime.evaluate', {
          expression: `addEventListener('attack', () => { ${code} }, { once: true })`,
        });
        const answer = await page.evaluate(
          () =>
            new Promise<string>((resolve) => {
              addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
                resolve(effectiveDirective),
              );
              addEventListener('error', ({ message }) => resolve(message));
              setTimeout(() => dispatchEvent(new Event('attack')));
            }),
        );
        expect(answer, what).not.toBe('');
        await isUnharmed(page);
      });
    await goTo(page, '/phones');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('by an override, of which a page that denies them knows nothing', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${site.url}?override=cart@http://localhost:1&devtools#/cart`);
    await live(page);
    await page.keyboard.press('Control+Alt+KeyG');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    const kept = 'override=cart%40http%3A%2F%2Flocalhost%3A1';
    expect(await page.evaluate(() => sessionStorage.getItem('gadgetry:overrides'))).toBeNull();
    await page.evaluate((text) => sessionStorage.setItem('gadgetry:overrides', text), kept);
    await page.reload();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    expect(asked.filter((url) => /localhost:1\/|overrides\.|devtools\./.test(url))).toEqual([]);
  });
});
