import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from '@gadgetry/tools/workspace';
import type { Page } from '@playwright/test';
import { expect, hold, holdShell, live, MISSING_FILE, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

const PRODUCT = 'phones/apple-iphone-14-128gb-midnight/';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the store’s address opens a home page with content and links, and the policy blocks nothing', async ({
    page,
  }) => {
    const blocked: string[] = [];
    page.on('console', (message) => blocked.push(message.text()));
    await page.goto('./');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Phones' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mobile phones');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/\/phones\/page-2\/$/);
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText(/^\$\d/).first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    const picture = page.locator('main img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Українською' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(blocked).toEqual([]);
  });
});

test.describe('without JavaScript, in a dark system', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('the page is dark, and light on paper', { tag: '@tools' }, async ({ page }) => {
    await page.goto('./phones/');
    const body = page.locator('body');
    await expect(body).toHaveCSS('background-color', 'rgb(17, 18, 20)');
    await page.emulateMedia({ media: 'print' });
    await expect(body).toHaveCSS('background-color', 'rgb(252, 251, 248)');
  });
});

test.describe('with JavaScript', () => {
  test.use({ expectedConsole: { matching: /preloaded using link preload/ } });

  test('a document is the store at its address, and back leaves it', async ({ page }) => {
    await page.goto('./#/contacts');
    for (const [document, address, language] of [
      [PRODUCT, '#/phones/apple-iphone-14-128gb-midnight', 'en'],
      ['phones/page-2/', '#/phones?page=2', 'en'],
      ['home/', '#/', 'en'],
      // Comes last, since the store keeps its language.
      ['ua/tablets/', '#/tablets', 'uk'],
    ] as const)
      await test.step(document, async () => {
        await page.goto(`./${document}`);
        await expect(page).toHaveURL(new RegExp(`/${address.replace('?', '\\?')}$`));
        await live(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await page.goBack();
        await expect(page).toHaveURL(/#\/contacts$/);
      });
    await test.step('the language that the shopper has chosen counts', async () => {
      await page.goto(`./${PRODUCT}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
      await live(page);
      await expect(page).toHaveURL(/#\/phones\/apple-iphone-14-128gb-midnight$/);
    });
    await test.step('a query of its address stays, and links keep to the page', async () => {
      await page.goto('./ua/phones/?utm_source=mail');
      await expect(page).toHaveURL(/\/\?utm_source=mail#\/phones$/);
      await live(page);
      await page.getByRole('banner').getByRole('link', { name: 'Планшети' }).click();
      await expect(page).toHaveURL(/\/\?utm_source=mail#\/tablets$/);
    });
  });

  test('hydrates in place: elements and focus stay, and links work within the page', async ({ page }) => {
    const release = await holdShell(page);
    await page.goto('./phones/', { waitUntil: 'commit' });
    const first = page.getByRole('article').first();
    await expect(first).toBeVisible();
    await first.evaluate((element) => Object.assign(element, { isKept: true }));
    await expect(page.locator('#root a[href="tablets/"]')).toHaveCount(0);
    const logo = page.getByRole('banner').getByRole('link', { name: 'Gadgetry' });
    for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('Tab');
    await expect(logo).toBeFocused();
    release();
    await live(page);
    await expect(logo).toBeFocused();
    expect(await first.evaluate((element) => Reflect.get(element, 'isKept'))).toBe(true);
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await expect(sections.locator('[aria-current=page]')).toHaveText('Phones');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('banner').getByRole('link', { name: 'Tablets' }).click();
    await expect(page).toHaveURL(/\/#\/tablets$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tablets');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/tablets\/$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mobile phones');
    expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
  });

  test('shows the skeleton of another page before its code has loaded', async ({ page }) => {
    await holdShell(page);
    await page.goto('./phones/', { waitUntil: 'commit' });
    const link = page.getByRole('banner').locator('a[href="#/cart"]');
    await expect(page.locator('#root a[href="tablets/"]')).toHaveCount(0);
    // The templates are there, as text.
    await expect(page.locator('body > script#skeleton-lines')).toHaveCount(1);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('main article')).toHaveCount(0);
    await expect(page.locator('main > *')).not.toHaveCount(0);
  });

  test('requests no style sheet whose rules it has, also if its code comes before the first paint', {
    tag: '@tools',
  }, async ({ page }) => {
    const styles: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') styles.push(request.url());
    });
    await page.addInitScript(() => {
      const paint = globalThis.requestAnimationFrame.bind(globalThis);
      globalThis.requestAnimationFrame = (callback) => {
        const phase = globalThis.__gadgetry?.getState().phase;
        return phase === 'boot' || phase === 'contentShown'
          ? Number(setTimeout(() => requestAnimationFrame(callback)))
          : paint(callback);
      };
    });
    for (const address of ['./phones/', './#/tablets']) {
      await page.goto(address);
      await live(page);
      await expect(page.locator('link[disabled][href*="page-listing"]')).toHaveCount(1);
    }
    expect(styles.filter((url) => url.includes('/page-'))).toEqual([]);
  });

  test('its code waits for the first frame, where a cache would bring it earlier', { tag: '@tools' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const paint = globalThis.requestAnimationFrame.bind(globalThis);
      const frames = new Promise<void>((resolve) => Object.assign(globalThis, { showFrames: resolve }));
      globalThis.requestAnimationFrame = (callback) => {
        void frames.then(() => paint(callback));
        return 0;
      };
    });
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
    await page.goto(`./${PRODUCT}`);
    await (await answer).finished();
    const code = page.locator('script[src*="/main."]');
    await expect(code).toHaveCount(0);
    await page.evaluate(() => Reflect.get(globalThis, 'showFrames')());
    await live(page);
    await expect(code).toHaveCount(1);
  });
});

test.describe('before the store’s page has loaded', () => {
  test.use({ expectedConsole: { matching: new RegExp(`${MISSING_FILE.source}|preload`) } });

  const STORE = /^https?:\/\/[^/]+\/$/;
  const openAlone = async (page: Page, document = PRODUCT): Promise<() => void> => {
    const release = await hold(page, STORE);
    await page.goto(`./${document}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return release;
  };
  const badge = (page: Page) => page.locator('[data-badge=cart]', { hasText: /^1$/ });
  const add = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first();

  test('a press on "Add to cart" shows at once, and is in the cart even if the network dies in that moment', async ({
    page,
    context,
  }) => {
    await openAlone(page);
    await add(page).click();
    await expect(badge(page)).toBeVisible();
    await context.setOffline(true);
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('./#/cart');
    await live(later);
    await expect(later.getByText('Total for 1 item')).toBeVisible();
  });

  test('a document that stalls shows its part, and a press there is in the cart', async ({
    page,
    context,
  }) => {
    const whole = await (await page.request.get(`./${PRODUCT}`)).text();
    const stalling = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').write(whole.slice(0, whole.indexOf('</main>')));
    }).listen(0);
    const { port } = stalling.address() as AddressInfo;
    await page.route(`**/${PRODUCT}`, (route) => route.continue({ url: `http://localhost:${port}/` }));
    await page.goto(`./${PRODUCT}`, { waitUntil: 'commit' });
    // A click waits for frames.
    await add(page).click();
    await page.close();
    stalling.closeAllConnections();
    stalling.close();
    const later = await context.newPage();
    await later.goto('./#/cart');
    await live(later);
    await expect(later.getByText('Total for 1 item')).toBeVisible();
  });

  test('links open documents, and the store loads on reconnect', async ({ page }) => {
    let isDown = true;
    await page.route(STORE, (route) => (isDown ? route.abort() : route.continue()));
    await page.goto(`./${PRODUCT}`, { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('link', { name: 'Tablets' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tablets');
    await expect(page).toHaveURL(/#\/tablets$/);
    isDown = false;
    await live(page);
  });
});

test.describe('a document of yesterday', () => {
  test.use({ expectedConsole: { matching: /preload/ } });

  // shell/src/boot/entry-document.test.ts tests when a document stays.
  test('is replaced by the present page before its code has loaded', async ({ page, baseURL }) => {
    const site = join(root, 'shell/dist/composed', new URL(baseURL ?? '').port);
    const name = `phones/yesterday-${test.info().workerIndex}/`;
    const html = readFileSync(join(site, PRODUCT, 'index.html'), 'utf8')
      .replace('<h1', '<h1 data-old')
      .replace(/ data-entry="[^"]*" data-set="[^"]*"/, ' data-entry="-" data-set="-"');
    mkdirSync(join(site, name));
    writeFileSync(join(site, name, 'index.html'), html);
    const release = await holdShell(page);
    await page.goto(`./${name}`, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).not.toHaveAttribute('data-old');
    release();
    await live(page);
    await expect(heading).toHaveText(/^Apple iPhone 14 /);
    rmSync(join(site, name), { recursive: true });
  });
});
