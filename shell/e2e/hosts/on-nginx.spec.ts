import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNginx, startNginx } from '@gadgetry/compose/testing/nginx';
import { buildFolder, remotes, root, versionOf } from '@gadgetry/tools/workspace';
import type { Page } from '@playwright/test';
import { type Operator, openOperator } from '../support/operator';
import { type Change, writeVersion } from '../support/own-site';
import { expect, live, MISSING_FILE, pressFirst, test } from '../support/store';

/*
 * The drill of a platform engineer, by the command and its page alone: two environments from nothing, teams that release,
 * a canary that is broken, a recall, a data release and its rollback.
 * A real nginx serves everything with the configuration that `headers` printed once.
 */

const PHONE = 'apple-iphone-14-512gb-midnight';
const NAME = 'Apple iPhone 14 512GB Midnight';

/** A release that is broken though its hashes are right; `operators/fallback.spec.ts` has the other ways to break. */
const BROKEN = '9.0.1';
const breakPage: Change = (file, text) =>
  /^page-cart.*\.js$/.test(file) ? `throw new Error('broken');${text}` : text;
const GOOD = '9.1.0';

test.describe('a platform engineer with nginx', () => {
  test.describe.configure({ mode: 'serial' });
  test.slow();
  test.use({
    expectedConsole: {
      matching: new RegExp(`${MISSING_FILE.source}|broken|Federation|RemoteError|Script error|link preload`),
    },
  });
  const program = ensureNginx();
  test.skip(!program, 'There is no nginx here: install it (apt install nginx-light, brew install nginx).');

  let operator: Operator;
  let site: string;
  let stop: () => Promise<void>;
  const run = (line: string): Promise<string> => operator.run(line);
  const publish: Operator['publish'] = (...release) => operator.publish(...release);
  const deploy = (): Promise<string> => operator.deploy();

  async function openCart(page: Page): Promise<void> {
    await page.goto(`${site}#/cart`);
    await page.reload();
    await live(page);
    await expect(page.getByText('Total for 1 item')).toBeVisible();
  }

  const ran = (page: Page, remote: string) =>
    page.evaluate((name) => globalThis.__gadgetry?.diagnose?.().remotes[name], remote);

  test.beforeAll(async () => {
    // Composed from versions that no earlier test has composed.
    test.setTimeout(300_000);
    operator = await openOperator(['staging', 'production']);
    site = operator.site;
    const configuration = await run(
      `headers production --for nginx --site ${site} --root ${operator.served}`,
    );
    stop = await startNginx(program ?? '', operator.at('nginx'), configuration);
    await deploy();
  });
  test.afterAll(async () => {
    await stop?.();
    operator.close();
  });

  test('loses no shopper to a canary that is broken, and recalls a version', async ({ page }) => {
    const cart = remotes.find(({ name }) => name === 'cart');
    if (!cart) throw new Error('There is no cart.');
    const builtCart = versionOf(cart);
    await page.goto(`${site}#/phones/${PHONE}`);
    await live(page);
    await pressFirst(page.getByRole('main'), `Add to cart: ${NAME}`);
    await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();

    for (const [version, change] of [
      [BROKEN, breakPage],
      [GOOD, undefined],
    ] as const) {
      const build = operator.at(`cart-${version}`);
      writeVersion(buildFolder(cart), build, version, change);
      await publish('cart', build, ' --for production');
    }
    await test.step('canary', async () => {
      await run(`canary cart ${BROKEN} 99.99 --env production`);
      await deploy();
      await page.evaluate(() => sessionStorage.clear());
      await openCart(page);
      expect(await ran(page, 'cart')).toMatchObject({ version: builtCart, failed: BROKEN });
      await run('abort cart --env production');
    });

    await test.step('recall', async () => {
      await run(`set cart ${GOOD} --env staging`);
      await run('promote cart staging production');
      await deploy();
      await page.evaluate(() => sessionStorage.clear());
      await openCart(page);
      expect(await ran(page, 'cart')).toMatchObject({ version: GOOD });
      await run(`recall cart ${GOOD} --env production`);
      await deploy();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect.poll(async () => (await ran(page, 'cart'))?.version).toBe(builtCart);
      await expect(page.getByText('Total for 1 item')).toBeVisible();
    });
  });

  // Slow: it publishes and deploys the whole catalogue with its pictures.
  test('releases data, and rolls them back', async ({ page }) => {
    const dearer = operator.at('dearer');
    cpSync(join(root, 'data/public'), dearer, {
      recursive: true,
      filter: (path) => !/\.(br|gz)$|version\.json$/.test(path),
    });
    for (const file of ['products', 'phones']) {
      const path = join(dearer, 'api', `${file}.json`);
      const entries: { itemId?: string; id: string }[] = JSON.parse(readFileSync(path, 'utf8'));
      writeFileSync(
        path,
        JSON.stringify(
          entries.map((entry) =>
            [entry.itemId, entry.id].includes(PHONE)
              ? { ...entry, price: 1234, fullPrice: 1300, priceDiscount: 1234, priceRegular: 1300 }
              : entry,
          ),
        ),
      );
    }
    await publish('data', dearer, ' --as 1.1.0');
    await run('set data 1.1.0 --env production');
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    await page.goto(`${site}#/phones/${PHONE}`);
    await live(page);
    await deploy();
    // A visit that has begun keeps its data.
    await page.goto(`${site}#/`);
    await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible();
    expect(asked.filter(({ href }) => href.includes('/1.1.0/'))).toEqual([]);
    await page.goto(`${site}#/phones/${PHONE}`);
    await page.reload();
    await live(page);
    await expect(page.getByRole('main').getByText('$1234').first()).toBeVisible();
    // Pictures and films are beside the data; a file named by its hash needs no check.
    const ofData = asked.filter(({ pathname }) => /\/(api|img|video)\//.test(pathname));
    for (const kind of ['api', 'img', 'video'])
      expect(ofData.some(({ pathname }) => pathname.includes(`/${kind}/`))).toBe(true);
    expect(ofData.filter(({ origin }) => origin === new URL(site).origin)).toEqual([]);
    expect(asked.filter(({ pathname }) => pathname.endsWith('version.json'))).toEqual([]);
    await run('rollback data --env production');
    await deploy();
    await page.reload();
    await live(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
    await expect(page.getByRole('main').getByText('$1234')).toHaveCount(0);
    const broken = await page
      .locator('img')
      .evaluateAll(
        (all: HTMLImageElement[]) => all.filter((one) => one.complete && one.naturalWidth === 0).length,
      );
    expect(broken).toBe(0);
  });
});
