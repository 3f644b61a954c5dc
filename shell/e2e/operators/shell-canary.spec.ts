import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@gadgetry/compose/files';
import { buildFolder, shell, versionOf } from '@gadgetry/tools/workspace';
import type { Page } from '@playwright/test';
import { listProduct } from '../support/catalogue';
import { localEnvironment, type OwnSite, openOwnSite } from '../support/own-site';
import { expect, goTo, live, MISSING_FILE, storeBefore, test, WITHOUT_MOTION } from '../support/store';
import { visitAs, visitorOf, visitorOutOf } from '../support/visitors';

test.use(WITHOUT_MOTION);

const CANARY = '9.0.0';
const PHONE = 'apple-iphone-14-512gb-midnight';
const built = versionOf(shell);

/** Returns a visitor inside or outside a canary of 10 %. */
const visitor = (inCanary: boolean): string =>
  inCanary ? visitorOf('shell', 10) : visitorOutOf('shell', 10);

const diagnosis = (page: Page) => page.evaluate(() => globalThis.__gadgetry?.diagnose?.().shell);

/** Names of the documents that a page has requested, in order. */
function documentsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) names.push(new URL(request.url()).pathname);
  });
  return names;
}

// One worker opens the site once for all tests.
test.describe.configure({ mode: 'default' });

test.describe('a shell for a tenth of the visitors', () => {
  let folder: string;
  let site: OwnSite;
  let deploy: (traffic?: number) => Promise<void>;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'shell-canary-'));
    const copy = join(folder, 'registry/shell', CANARY);
    cpSync(buildFolder(shell), copy, { recursive: true });
    const list = join(copy, 'shell.json');
    const text = readFileSync(list, 'utf8').replace(`"version": "${built}"`, `"version": "${CANARY}"`);
    writeFileSync(list, text);
    const document = localEnvironment();
    const [present] = document.parts.shell;
    const shells = (traffic: number) => [
      { ...present, deployment: { traffic: 100 - traffic, default: true } },
      {
        ...present,
        metadata: { version: CANARY, integrity: integrityOf(Buffer.from(text)) },
        deployment: { traffic, default: false },
      },
    ];
    let generation = 1;
    let current = 10;
    const environmentOf = (traffic = 0) => {
      generation += 1;
      const shell = traffic ? shells(traffic) : shells(traffic).slice(0, 1);
      return { ...document, generation, parts: { ...document.parts, shell } };
    };
    site = await openOwnSite(environmentOf(10), { registry: join(folder, 'registry') });
    deploy = async (traffic = 0) => {
      if (traffic === current) return;
      current = traffic;
      await site.change(environmentOf(traffic));
    };
  });
  test.afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });
  test.beforeEach(() => deploy(10));

  async function visit(page: Page, inCanary: boolean, address = '/phones'): Promise<void> {
    await visitAs(page, visitor(inCanary));
    await page.goto(`${site.url}#${address}`);
    await live(page);
  }

  test('is redirected to its page with the same address, and back when the canary ends', async ({ page }) => {
    const documents = documentsOf(page);
    await visit(page, true);
    expect(await diagnosis(page)).toEqual({ version: CANARY, reason: 'canary' });
    await expect(page).toHaveURL(`${site.url}#/phones`);
    expect(documents).toEqual(['/', expect.stringMatching(/^\/shell-[0-9a-f]{16}\.html$/)]);
    await expect(page.getByText('124 versions')).toBeVisible();

    await goTo(page, `/phones/${PHONE}`);
    await page.reload();
    await live(page);
    await expect(page).toHaveURL(`${site.url}#/phones/${PHONE}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple iPhone 14 512GB Midnight');
    expect(await diagnosis(page)).toEqual({ version: CANARY, reason: 'session' });
    await page.goBack();
    await expect(page.getByText('124 versions')).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await deploy();
    await page.reload();
    await live(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    expect(await diagnosis(page)).toEqual({ version: built, reason: 'default' });
  });

  test('costs all others no request and no wait, and visits that have begun stay as they are', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit(page, false);
    expect(await diagnosis(page)).toEqual({ version: built, reason: 'default' });
    expect(asked.filter((url) => /shell-[0-9a-f]{16}|\/9\.0\.0\//.test(url))).toEqual([]);
    const { canary } = await page.evaluate(() => globalThis.__gadgetry?.environment ?? { canary: undefined });
    expect(JSON.stringify(canary).length).toBeLessThan(200);
    await deploy(99);
    await page.reload();
    await live(page);
    expect(await diagnosis(page)).toEqual({ version: built, reason: 'session' });
  });

  test.describe('that is broken', () => {
    test.use({
      expectedConsole: { matching: new RegExp(`${MISSING_FILE.source}|integrity|Failed to fetch`) },
    });

    for (const [what, route, body] of [
      ['whose page has other bytes', /\/shell-[0-9a-f]{16}\.html/, '<script>pwned = true</script>'],
      ['whose own file is gone', /\/9\.0\.0\/main/, undefined],
    ] as const)
      test(`${what}, is replaced by the default shell, and the cart stays`, async ({ page }) => {
        const product = await listProduct(page, PHONE);
        await storeBefore(page, { cart: [{ ...product, quantity: 2 }] });
        await page.route(route, (one) =>
          body ? one.fulfill({ contentType: 'text/html', body }) : one.fulfill({ status: 404 }),
        );
        await visit(page, true, '/cart');
        expect(await diagnosis(page)).toMatchObject({ version: built, failed: CANARY });
        await expect(page.getByText('Total for 2 items')).toBeVisible();
        expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined();
        // The session doesn't try the canary again.
        const documents = documentsOf(page);
        await page.reload();
        await live(page);
        expect(documents).toEqual(['/']);
        expect(await diagnosis(page)).toEqual({ version: built, reason: 'fallback', failed: CANARY });
      });
  });
});
