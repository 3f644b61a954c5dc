import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCompose } from '@gadgetry/compose/commands/run';
import { fileIntegrity, jsonText } from '@gadgetry/compose/files';
import { listOf } from '@gadgetry/environment/environment-document';
import type { OpenSite } from '@gadgetry/tools/serve-site';
import { buildFolder, parts, remotes, root, versionOf } from '@gadgetry/tools/workspace';
import type { Page } from '@playwright/test';
import { openOwnSite, secondVersion } from '../support/own-site';
import { expect, MISSING_FILE, open, test } from '../support/store';
import { visitAs, visitorOf, visitorOutOf } from '../support/visitors';

const CANARY = '99.0.0';
const LATER = '99.1.0';
const EMPTY_CART = 'Your cart is empty';
const EMPTY_CART_OF_CANARY = 'Your cart waits for you';

const today = Object.fromEntries(parts.map((part) => [part.name, versionOf(part)]));

function cartPart() {
  const cart = remotes.find(({ name }) => name === 'cart');
  if (!cart) throw new Error('There is no cart to make other versions of.');
  return cart;
}

const PERCENT = 10;

/** A visitor inside, or outside, of the canary. */
const visitor = (inCanary: boolean): string =>
  inCanary ? visitorOf('cart', PERCENT) : visitorOutOf('cart', PERCENT);

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
    await visitAs(page, id);
    await open(page, '/cart', store.url);
  }

  const cartVersion = (page: Page) => page.locator('main [data-remote="cart"]');

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'platform-'));
    registry = join(folder, 'registry');
    for (const { name } of parts)
      expect((await run(`publish ${name} --registry ${registry}`)).text).toContain(`Published ${name}`);
    const build = join(folder, 'cart-canary');
    secondVersion(buildFolder(cartPart()), build, CANARY, (_, text) =>
      text.replaceAll(EMPTY_CART, EMPTY_CART_OF_CANARY),
    );
    expect((await run(`publish cart ${build} --registry ${registry}`)).code).toBe(0);

    const document = JSON.parse(readFileSync(join(root, 'shell/environments/local.json'), 'utf8'));
    for (const name of Object.keys(document.parts).filter((part) => part !== 'data')) {
      const version = today[name] ?? '';
      const integrity = fileIntegrity(join(registry, name, version, listOf(name)));
      document.parts[name][0].metadata = { version, integrity };
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
    const said = await change(`canary cart ${CANARY} ${PERCENT} --env staging --registry ${registry}`);
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

  test('never gives visitors again what was taken back, and sees what they get', async ({
    page,
    browser,
  }) => {
    const build = join(folder, 'cart-later');
    secondVersion(buildFolder(cartPart()), build, LATER);
    expect((await run(`publish cart ${build} --registry ${registry}`)).code).toBe(0);
    const isRefused = async (line: string): Promise<void> =>
      expect(await run(`${line} --registry ${registry}`)).toEqual({
        code: 2,
        text: expect.stringContaining(`GX038 cart ${LATER}: engineer took it back`),
      });
    await change(`canary cart ${LATER} ${PERCENT} --env staging --registry ${registry}`);
    await openCart(page, visitor(true));
    await expect(cartVersion(page)).toHaveAttribute('data-version', LATER);
    await change('abort cart --env staging');
    await isRefused('rollback staging');

    // What is decided is not live before it is deployed.
    expect((await run(`set cart ${LATER} --env staging --registry ${registry}`)).code).toBe(0);
    expect((await run(`diff ${store.url} staging`)).text).toContain(`cart ${LATER}: 0 % → 100 %`);
    const { code, text } = await run(`check staging --online --site ${store.url} --registry ${registry}`);
    expect([code, text]).toEqual([
      2,
      expect.stringMatching(/GX039 .* but found generation \d+ of "staging"/),
    ]);
    await store.recompose();
    expect((await run(`diff ${store.url} staging`)).text).not.toContain('of the visitors');

    await change(`rollback cart --env staging --registry ${registry}`);
    await isRefused('rollback staging');
    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await openCart(elsewhere, visitor(true));
    await expect(elsewhere.getByText(EMPTY_CART)).toBeVisible();
    await expect(cartVersion(elsewhere)).toHaveAttribute('data-version', today.cart ?? '');
    await other.close();
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
});
