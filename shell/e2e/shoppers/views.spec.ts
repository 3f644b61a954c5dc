import type { Page } from '@playwright/test';
import { changeVersion, listProduct } from '../support/catalogue';
import { neverBack, nextFrames, shown, watchFrames } from '../support/frames';
import { isLookedAt } from '../support/looks';
import { difference } from '../support/pixels';
import {
  expect,
  goTo,
  holdShell,
  live,
  open,
  storeBefore,
  stored,
  test,
  type Visitor,
} from '../support/store';

const PRODUCT = '/phones/apple-iphone-14-512gb-midnight';
const MIDNIGHT = 'apple-iphone-14-128gb-midnight';

/** Views that the catalogue's pages and a product have; what is below them comes later. */
const VIEWS = ['/', '/phones', '/tablets', '/accessories', PRODUCT] as const;

/** Opens an address with the shell held back: its view stands alone. Returns how to let the shell come. */
async function openView(page: Page, address: string): Promise<() => void> {
  const letCome = await holdShell(page);
  // What comes once the page stands would change what is compared.
  await page.route(/\.(woff2|webm|mp4)$|extras/, (route) => route.abort());
  await page.goto(`./#${address}`, { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toBeVisible();
  return letCome;
}

const isLive = (page: Page): Promise<boolean> => page.locator('#root[data-live]').isVisible();

/** A shopper with something in each list: a phone of the first row, and the product itself. */
async function shopper(page: Page, more: Visitor = {}): Promise<void> {
  const [first, second] = [
    await listProduct(page, MIDNIGHT),
    await listProduct(page, 'apple-iphone-14-512gb-midnight'),
  ];
  await storeBefore(page, {
    cart: [
      { ...first, quantity: 1 },
      { ...second, quantity: 1 },
    ],
    favourites: [first, second],
    ...more,
  });
}

/** What stands, once what moves has come to rest. */
const picture = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled' });

/** Pictures that can be seen are there, and ready to be drawn. */
const settled = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const seen = [...document.images].filter((image) => {
          // The middle of what is within the window of it, which may be a strip.
          const { left, top, right, bottom } = image.getBoundingClientRect();
          const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
          const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
          return document.elementsFromPoint(x, y).includes(image);
        });
        await Promise.all(
          seen.filter(({ complete }) => complete).map((image) => image.decode().catch(() => {})),
        );
        return seen.every(({ complete }) => complete);
      }),
    )
    .toBe(true);

/** Some edges are drawn by other means once a movement has ended: the corners of a dark film on a light page most of all. */
const EDGES = 150;

test.use({
  expectedConsole: {
    matching: /preloaded using link preload|net::ERR_FAILED|ChunkLoadError|RemoteError/,
  },
});

test.describe('a view', () => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const)
      test.describe(`at ${width} px, ${colorScheme}`, { tag: '@long' }, () => {
        test.use({ viewport: { width, height }, colorScheme });

        for (const [index, address] of VIEWS.entries()) {
          // Each in one pair of width and theme; in all by `npm run test:long -- looks`.
          if (!isLookedAt(index, (width < 1000 ? 0 : 2) + (colorScheme === 'light' ? 0 : 1), 4)) continue;
          test(`is taken over without a visible change: ${address}`, async ({ page }) => {
            await shopper(page, colorScheme === 'dark' ? { language: 'ua' } : {});
            const letCome = await openView(page, address);
            await settled(page);
            const before = await picture(page);
            const painted = await page.evaluate(() => {
              // An empty one keeps the place of what comes later.
              const nodes = [...document.querySelectorAll('main :not(div:empty)')].filter(
                (element) => element.getBoundingClientRect().top < innerHeight,
              );
              Object.assign(globalThis, { painted: nodes, shift: 0 });
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries())
                  Object.assign(globalThis, {
                    shift: Reflect.get(globalThis, 'shift') + Reflect.get(entry, 'value'),
                  });
              }).observe({ type: 'layout-shift', buffered: true });
              return nodes.length;
            });
            expect(painted).toBeGreaterThan(20);
            letCome();
            await live(page);
            await settled(page);
            const { pixels, box } = await difference(page.context(), before, await picture(page));
            expect(pixels, `pixels within ${box}`).toBeLessThan(EDGES);
            const after = await page.evaluate(() => ({
              shift: Number(Reflect.get(globalThis, 'shift').toFixed(3)),
              gone: (Reflect.get(globalThis, 'painted') as Element[]).filter(
                ({ isConnected }) => !isConnected,
              ).length,
            }));
            // The very elements stay: nothing is fetched, decoded or laid out a second time.
            expect(after).toEqual({ shift: 0, gone: 0 });
          });
        }
      });

  test('is what an empty cart looks like, for those alone who have one', async ({ page }) => {
    await openView(page, '/cart');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isLive(page)).toBe(false);
    await shopper(page);
    await page.evaluate(() => localStorage.clear());
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('[data-skeleton="lines"]')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  });

  test('is none for an address with a query', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, '/phones?page=2');
    expect(asked.filter((url) => url.includes('/prerendered/'))).toEqual([]);
  });

  for (const [address, large, count] of [
    ['/', /\/video\/[^/]+\.(avif|webp)$/, 3],
    [PRODUCT, /\/img\/phones\/apple-iphone-14\/.*(?<!-208)\.(avif|webp)$/, 5],
  ] as const)
    test(`asks for the pictures that nobody can turn to yet when the code is there: ${address}`, async ({
      page,
    }) => {
      const asked = new Set<string>();
      page.on('request', (request) => void (large.test(request.url()) && asked.add(request.url())));
      const letCome = await openView(page, address);
      await settled(page);
      expect(asked.size).toBe(1);
      letCome();
      await expect.poll(() => asked.size).toBe(count);
    });

  test('finds the place where the page was left', async ({ page }) => {
    await open(page, '/phones');
    await page.mouse.wheel(0, 1200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
    await holdShell(page);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
    expect(await isLive(page)).toBe(false);
  });

  test('lets a reader scroll on while it is taken over', async ({ page }) => {
    const letCome = await openView(page, '/phones');
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    letCome();
    await live(page);
    expect(await page.evaluate(() => scrollY)).toBe(900);
  });
});

test.describe('without any script but the one in the page', () => {
  for (const address of VIEWS)
    test(`there is content: ${address}`, async ({ page }) => {
      await page.route(/\.js(\?|$)/, (route) => route.abort());
      await page.goto(`./#${address}`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible();
      await expect(page.getByText(/^\$\d/).first()).toBeVisible();
    });

  test('links lead on, and back', async ({ page }) => {
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    await page.goto('./#/', { waitUntil: 'commit' });
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Phones' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mobile phones' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Phones' }).first()).toHaveAttribute('aria-current', 'page');
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: /iPhone/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Mobile phones' })).toBeVisible();
  });

  test('words about it leave the view where it is', async ({ page }) => {
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    await page.goto('./#/phones', { waitUntil: 'commit' });
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The store is not loading');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('what is done in a view before its code is there', () => {
  const cart = async (page: Page): Promise<readonly { id: number; quantity: number }[]> =>
    ((await stored(page)).cart as { cart: { id: number; quantity: number }[] }).cart;

  test('shows at once, and happens once', async ({ page }) => {
    const letCome = await openView(page, '/phones');
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(card.getByRole('button', { name: /^Added to cart/ })).toBeVisible();
    await card.getByRole('button', { name: /^Add to favourites/ }).click();
    await expect(card.getByRole('button', { name: /^Remove from favourites/ })).toBeVisible();
    expect(await isLive(page)).toBe(false);
    letCome();
    await live(page);
    await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Favourites, 1 product' })).toBeVisible();
    await expect(card.getByRole('button', { name: /^Added to cart/ })).toBeVisible();
    expect(await cart(page)).toMatchObject([{ quantity: 1 }]);
  });

  test('happens in its order: in, out and in again', async ({ page }) => {
    const letCome = await openView(page, '/phones');
    const card = page.getByRole('article').first();
    const button = card.getByRole('button', { name: /to cart/ });
    for (let press = 0; press < 3; press += 1) await button.click();
    await page.getByRole('switch', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveClass('dark');
    letCome();
    await live(page);
    await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
    await expect(page.locator('html')).toHaveClass('dark');
  });

  test('also takes out what is in the cart', async ({ page }) => {
    await shopper(page);
    const letCome = await openView(page, '/phones');
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: /^Added to cart/ }).click();
    await expect(card.getByRole('button', { name: /^Add to cart/ })).toBeVisible();
    letCome();
    await live(page);
    await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
    await expect(card.getByRole('button', { name: /^Add to cart/ })).toBeVisible();
  });

  test('chooses a colour', async ({ page }) => {
    const letCome = await openView(page, PRODUCT);
    await watchFrames(page);
    await page.getByRole('radio', { name: 'Yellow' }).check({ force: true });
    letCome();
    await expect(page.getByRole('heading', { level: 1, name: /Yellow/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Yellow' })).toBeChecked();
    await live(page);
    await nextFrames(page, 40);
    // No frame goes back to the old one.
    neverBack(await shown(page, 'choices'));
  });

  test('chooses an order', async ({ page }) => {
    const letCome = await openView(page, '/phones');
    await watchFrames(page);
    await page.getByLabel('Sort by').selectOption('Cheapest');
    letCome();
    await expect(page).toHaveURL(/sort=Cheapest/);
    await expect(page.getByLabel('Sort by')).toHaveValue('Cheapest');
    await live(page);
    await nextFrames(page, 40);
    neverBack(await shown(page, 'choices'));
  });

  test('leaves the focus where it was', async ({ page }) => {
    const letCome = await openView(page, '/phones');
    const heart = page
      .getByRole('article')
      .nth(1)
      .getByRole('button', { name: /favourites/ });
    await heart.focus();
    letCome();
    await live(page);
    await expect(heart).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Favourites, 1 product' })).toBeVisible();
  });

  for (const [how, leave] of [
    ['by a link', (page: Page) => page.getByRole('link', { name: /^Cart/ }).click()],
    ['by the address', (page: Page) => goTo(page, '/cart')],
  ] as const)
    test(`goes along with who goes on ${how}`, async ({ page }) => {
      const letCome = await openView(page, '/phones');
      const card = page.getByRole('article').first();
      const name = 'Apple iPhone 14 128GB Midnight';
      await expect(card.getByRole('link')).toHaveText(name);
      await card.getByRole('button', { name: /^Add to cart/ }).click();
      await card.getByRole('button', { name: /^Add to favourites/ }).click();
      await leave(page);
      await expect(card).toBeHidden();
      letCome();
      await live(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Favourites, 1 product' })).toBeVisible();
      expect(await cart(page)).toMatchObject([{ quantity: 1 }]);
    });

  test('follows a link to a page whose view comes', async ({ page }) => {
    const letCome = await openView(page, '/phones');
    await page.getByRole('article').first().getByRole('link').click();
    const title = page.getByRole('heading', { level: 1, name: /iPhone/ });
    await expect(title).toBeVisible();
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    letCome();
    await live(page);
    await expect(title).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
  });

  test('is answered while a text that stands there still waits for its file', async ({ page }) => {
    await storeBefore(page, { language: 'ua' });
    await page.route(/descriptions\.ua\.json/, () => {});
    const letCome = await openView(page, PRODUCT);
    const text = page.getByRole('heading', { level: 3 }).first();
    await expect(text).toBeVisible();
    await text.evaluate((element) => element.setAttribute('data-same', ''));
    letCome();
    await live(page);
    await page
      .getByRole('button', { name: /^Додати до кошика: / })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Кошик, 1 товар' })).toBeVisible();
    await expect(page.locator('h3[data-same]')).toBeVisible();
  });

  test('is let go where the page itself can’t be had', async ({ page }) => {
    await page.route(/page-listing\.[^/]*\.js/, (route) => route.abort());
    const letCome = await openView(page, '/phones');
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    letCome();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toBeVisible();
    await page.unroute(/page-listing\.[^/]*\.js/);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await goTo(page, '/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  });
});

/** Answers every view with another text. */
async function tamper(page: Page, change: (text: string) => string): Promise<void> {
  await page.route(/\/prerendered\/.*\.html$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

test.describe('a view that is not the one that the page means is not shown:', () => {
  /** The page comes without its view, and says why to whoever asks. */
  async function expectNone(page: Page, reason: RegExp): Promise<void> {
    const letCome = await holdShell(page);
    await page.goto('./#/phones', { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => globalThis.__gadgetry?.getState().contentError))
      .toMatch(reason);
    await expect(page.locator('[data-skeleton="listing"]')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    letCome();
    await expect(page.getByRole('article').first()).toBeVisible();
  }

  test('a price is another one', async ({ page }) => {
    await tamper(page, (text) => text.replace('$980', '$98'));
    await expectNone(page, /another hash/);
  });

  test('a script was added [THREAT-10]', async ({ page }) => {
    await tamper(page, (text) => `${text}<img src="x" onerror="document.title='pwned'">`);
    await expectNone(page, /another hash/);
    expect(await page.title()).not.toBe('pwned');
  });

  test('it is that of another address', async ({ page, request, baseURL }) => {
    await page.goto('./#/phones');
    const base = await page.evaluate(() => globalThis.__gadgetry?.chosen.catalog?.views?.base);
    const other = await (await request.get(`${baseURL}${base}en/tablets.html`)).text();
    await page.goto('about:blank');
    await tamper(page, () => other);
    await expectNone(page, /another hash/);
  });

  test('it was made from other data [THREAT-10]', async ({ page }) => {
    await changeVersion(page);
    await expectNone(page, /made from other data/);
  });

  for (const [how, body] of [
    ['a page of somebody else', '<!doctype html><title>Sign in to this network</title>'],
    ['half of it', undefined],
    ['empty', ''],
    ['a proof that is none', '{"index":0,"size":1,"proof":[]}\n<style></style>\n<h1>Mine</h1>'],
    [
      'a proof that leads nowhere',
      `{"index":-1,"size":1e9,"proof":[${'"AAAA",'.repeat(40)}"AAAA"]}\n<h1>Mine</h1>`,
    ],
  ] as const)
    test(how, async ({ page }) => {
      await tamper(page, (text) => body ?? text.slice(0, text.length / 2));
      await expectNone(page, /./);
    });

  test.describe('it is not there', () => {
    test.use({ expectedConsole: { matching: /404|net::ERR_FAILED|preloaded|ChunkLoadError/ } });
    test('at all', async ({ page }) => {
      await page.route(/\/prerendered\//, (route) => route.fulfill({ status: 404 }));
      await expectNone(page, /answered 404/);
    });
  });

  test('it never comes', async ({ page }) => {
    await page.route(/\/prerendered\//, () => {});
    await open(page, '/phones');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
