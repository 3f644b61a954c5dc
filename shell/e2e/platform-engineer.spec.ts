import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileIntegrity, jsonText } from '@gadgetry/compose/files';
import { runCompose } from '@gadgetry/compose/verbs/run';
import { bucketOf } from '@gadgetry/environment/choose-version';
import type { OpenSite } from '@gadgetry/tools/serve-site';
import { serve } from '@gadgetry/tools/static-server';
import { buildFolder, parts, remotes, root, versionOf } from '@gadgetry/tools/workspace';
import type { Page } from '@playwright/test';
import { freePort, openOwnSite, secondVersion } from './support/own-site';
import { expect, MISSING_FILE, open, test } from './support/store';

const CANARY = '99.0.0';
const PHONE = 'apple-iphone-14-512gb-midnight';
const EMPTY_CART = 'Your cart is empty';
const EMPTY_CART_OF_CANARY = 'Your cart waits for you';

const today = Object.fromEntries(parts.map((part) => [part.name, versionOf(part)]));

/** A visitor inside, or outside, of the first tenth of the buckets. */
const visitor = (inCanary: boolean): string => {
  const ids = Array.from({ length: 100 }, (_, index) => `visitor-${index}`);
  return ids.find((id) => bucketOf(id, 'cart') < 1000 === inCanary) ?? '';
};

test.describe('a platform engineer', () => {
  test.describe.configure({ mode: 'serial' });
  test.slow();
  let folder: string;
  let registry: string;
  let store: OpenSite;

  /** Runs a verb of the command; gives its exit code and what it says. */
  async function run(line: string): Promise<{ code: number; text: string }> {
    const said: string[] = [];
    const environments = line.startsWith('publish') ? [] : ['--environments', folder];
    const code = await runCompose([...line.split(' '), ...environments], {
      root,
      print: (text) => void said.push(text),
      variables: {},
      now: () => new Date(),
      user: 'engineer',
      ask: fetch,
    });
    return { code, text: said.join('\n') };
  }

  /** Runs a verb that has to succeed, and gives the page that follows from it to the next visits. */
  async function change(line: string): Promise<string> {
    const { code, text } = await run(line);
    expect(code, text).toBe(0);
    await store.recompose();
    return text;
  }

  async function openCart(page: Page, id: string): Promise<void> {
    await page.addInitScript((value) => localStorage.setItem('gadgetry:visitor', value), id);
    await open(page, '/cart', store.url);
  }

  const cartVersion = (page: Page) => page.locator('main [data-remote="cart"]');

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'platform-'));
    registry = join(folder, 'registry');
    for (const { name } of parts)
      expect((await run(`publish ${name} --registry ${registry}`)).text).toContain(`Published ${name}`);
    const cart = remotes.find(({ name }) => name === 'cart');
    if (!cart) throw new Error('There is no cart to make a canary of.');
    const build = join(folder, 'cart-canary');
    secondVersion(buildFolder(cart), build, CANARY, (_, text) =>
      text.replaceAll(EMPTY_CART, EMPTY_CART_OF_CANARY),
    );
    expect((await run(`publish cart ${build} --registry ${registry}`)).code).toBe(0);

    const document = JSON.parse(readFileSync(join(root, 'shell/environments/local.json'), 'utf8'));
    document.shell.version = today.shell;
    document.shell.integrity = fileIntegrity(join(registry, 'shell', today.shell ?? '', 'shell.json'));
    for (const name of Object.keys(document.microFrontends)) {
      const version = today[name] ?? '';
      const integrity = fileIntegrity(join(registry, name, version, 'descriptor.json'));
      document.microFrontends[name][0].metadata = { version, integrity };
    }
    for (const name of ['staging', 'production'])
      writeFileSync(join(folder, `${name}.json`), jsonText({ ...document, name, $schema: undefined }));
    store = await openOwnSite(undefined, { environment: join(folder, 'staging.json'), registry });
  });

  test.afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  test('composes from a folder of their own', () => {
    const { bin } = JSON.parse(readFileSync(join(root, 'shell/compose/package.json'), 'utf8'));
    const args = ['staging', '--environments', '.', '--registry', 'registry', '--out', 'site'];
    const said = execFileSync(process.execPath, [join(root, 'shell/compose', bin.gadgetry), ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(said).toContain(`cart ${today.cart}`);
    expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).toContain(`/${today.cart}/`);
  });

  test('gives a canary to a tenth of the visitors', async ({ page, browser }) => {
    expect((await run(`check staging --registry ${registry}`)).text).toContain('"staging" is sound');
    const said = await change(`canary cart ${CANARY} 10 --env staging --registry ${registry}`);
    expect(said).toContain(`cart ${CANARY}: 0 % → 10 % of the visitors`);
    expect((await run(`explain staging --visitor ${visitor(true)}`)).text).toContain(`cart ${CANARY}:`);
    await openCart(page, visitor(true));
    await expect(page.getByText(EMPTY_CART_OF_CANARY)).toBeVisible();
    await expect(cartVersion(page)).toHaveAttribute('data-version', CANARY);

    expect((await run(`explain staging --visitor ${visitor(false)}`)).text).toContain(`cart ${today.cart}:`);
    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await openCart(elsewhere, visitor(false));
    await expect(elsewhere.getByText(EMPTY_CART)).toBeVisible();
    await expect(cartVersion(elsewhere)).toHaveAttribute('data-version', today.cart ?? '');
    await other.close();
  });

  test.describe('whose canary breaks', () => {
    test.use({
      expectedConsole: { matching: new RegExp(`${MISSING_FILE.source}|Federation Runtime|RemoteError`) },
    });

    test('loses no shopper, and goes back a generation', async ({ page }) => {
      const canary = join(registry, 'cart', CANARY);
      const { build } = JSON.parse(readFileSync(join(canary, 'descriptor.json'), 'utf8'));
      rmSync(join(canary, build.entry.path));
      expect(await run(`check staging --registry ${registry}`)).toEqual({
        code: 2,
        text: expect.stringContaining(`GX008 cart ${CANARY} ${build.entry.path}`),
      });
      await openCart(page, visitor(true));
      await expect(page.getByText(EMPTY_CART)).toBeVisible();

      // What has failed once is not waited for again in this session, and support can see why.
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.reload();
      await expect(page.getByText(EMPTY_CART)).toBeVisible();
      await expect(cartVersion(page)).toHaveAttribute('data-version', today.cart ?? '');
      expect(asked.filter((url) => url.includes(`/${CANARY}/`))).toEqual([]);
      expect(await page.evaluate(() => globalThis.__gadgetry?.diagnose?.().remotes.cart)).toMatchObject({
        version: today.cart,
        reason: 'fallback',
        failed: CANARY,
      });

      expect((await run('diff staging production')).text).toContain(`cart ${CANARY}: 10 % → 0 %`);
      await change(`rollback staging --registry ${registry}`);
      expect((await run('diff staging production')).text).toContain('serve the same');
      await page.reload();
      await expect(page.getByText(EMPTY_CART)).toBeVisible();
      await expect(cartVersion(page)).toHaveAttribute('data-version', today.cart ?? '');
    });
  });

  test('switches a part off and on', async ({ page }) => {
    await change('disable cart --env staging');
    await open(page, '/cart', store.url);
    await expect(
      page.getByRole('heading', { level: 1, name: 'This part of the store is closed for now' }),
    ).toBeVisible();
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Phones' }).click();
    await expect(page.getByText('124 models')).toBeVisible();

    await change(`enable cart --env staging --registry ${registry}`);
    await page.reload();
    await page.getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByText(EMPTY_CART)).toBeVisible();
  });

  test('releases data with their pictures from an origin of their own, and takes them back', async ({
    page,
  }) => {
    const dearer = join(folder, 'data-dearer');
    cpSync(join(root, 'data/public'), dearer, {
      recursive: true,
      filter: (path) => !/\.(br|gz)$|version\.json$/.test(path),
    });
    for (const file of ['products', 'phones']) {
      const path = join(dearer, 'api', `${file}.json`);
      const entries: { itemId?: string; id: string }[] = JSON.parse(readFileSync(path, 'utf8'));
      const changed = entries.map((entry) =>
        [entry.itemId, entry.id].includes(PHONE)
          ? { ...entry, price: 1234, fullPrice: 1300, priceDiscount: 1234, priceRegular: 1300 }
          : entry,
      );
      writeFileSync(path, JSON.stringify(changed));
    }
    for (const line of [`publish data --as 1.0.0`, `publish data ${dearer} --as 1.1.0`]) {
      const { code, text } = await run(`${line} --registry ${registry}`);
      expect(code, text).toBe(0);
    }
    const port = await freePort();
    const server = await serve(port, 'PORT', [{ folder: join(registry, 'data') }]);
    const priceOf = (): Promise<string | null> =>
      page
        .getByRole('main')
        .getByText(/^\$[\d,]+$/)
        .first()
        .textContent();
    const origin = `http://localhost:${port}/`;
    try {
      await change(`set data 1.0.0 --url ${origin}{version}/api --env staging --registry ${registry}`);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await open(page, `/phones/${PHONE}`, store.url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple iPhone 14 512GB Midnight');
      const before = await priceOf();
      await open(page, '/', store.url);
      await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible();
      const ofData = asked
        .map((url) => new URL(url))
        .filter(({ pathname }) => /\/(api|img|video)\//.test(pathname));
      expect(ofData.some(({ pathname }) => pathname.includes('/img/'))).toBe(true);
      expect(ofData.some(({ pathname }) => pathname.includes('/video/'))).toBe(true);
      expect(ofData.filter((url) => !url.href.startsWith(`${origin}1.0.0/`)).map(({ href }) => href)).toEqual(
        [],
      );
      // What is named by its hash needs no looking at.
      expect(asked.filter((url) => url.endsWith('version.json'))).toEqual([]);
      const broken = await page
        .locator('img')
        .evaluateAll(
          (all: HTMLImageElement[]) => all.filter((one) => one.complete && one.naturalWidth === 0).length,
        );
      expect(broken).toBe(0);

      await change(`set data 1.1.0 --env staging --registry ${registry}`);
      await open(page, `/phones/${PHONE}`, store.url);
      // A visit that has begun keeps its data.
      expect(await priceOf()).toBe(before);
      await page.reload();
      await expect(page.getByRole('main').getByText('$1234').first()).toBeVisible();
      await change(`rollback data --env staging --registry ${registry}`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple iPhone 14 512GB Midnight');
      expect(await priceOf()).toBe(before);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
