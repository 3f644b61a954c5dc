import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { closeServer, serve } from '@gadgetry/tools/static-server';
import { buildFolder, remotes, shell, versionOf } from '@gadgetry/tools/workspace';
import type { Page } from '@playwright/test';
import { freePort } from '../../support/own-site';
import { expect, open, test } from '../../support/store';
import { visitAs, visitorOf, visitorOutOf } from '../../support/visitors';
import { type DevelopmentServer, startDevelopment } from './development';
import type { Installed } from './installed';
import { outside } from './packed';

const PRODUCT = '/phones/apple-iphone-14-512gb-midnight';
const LIST = 'src/list/review-list.tsx';

// Time limit for what a compiler writes on a busy machine.
const COMPILED = { timeout: 60_000 };

const FROM_BACKEND = 'Said by a buyer.';

/** Tests the release of a remote into the store of another team. */
export function testRelease(installed: Installed): void {
  const { at } = installed;
  const servers: Server[] = [];
  let store = '';
  let backend = '';
  let parts = '';
  let development: DevelopmentServer | undefined;

  const WHERE = '--registry registry --environments environments';
  /** Runs the installed command; returns its output. */
  const gadgetry = (line: string, node?: string): Promise<string> =>
    outside(at(), node)('gadgetry', ...line.split(' '));
  const publish = (part: string, folder: string, options = ''): Promise<string> =>
    gadgetry(`publish ${part} ${folder} --registry registry${options}`);
  const change = (line: string, node?: string): Promise<string> => gadgetry(`${line} ${WHERE}`, node);
  const add = (part: string, version: string, more = ''): Promise<string> =>
    change(`set ${part} ${version} --url ${parts}${part}/{version}/descriptor.json${more} --env staging`);

  /** Composes the store again; the next visit gets it. */
  const render = (): Promise<string> => change('render staging --out site');

  const serveFolders = async (...folders: readonly string[]): Promise<string> => {
    const port = await freePort();
    servers.push(
      await serve(
        port,
        'PORT',
        folders.map((folder) => ({ folder: at(folder) })),
      ),
    );
    return `http://localhost:${port}/`;
  };

  /** Edits the policy by hand, which needs a new generation. */
  const editPolicy = (policy: Readonly<Record<string, unknown>>): void => {
    const path = at('environments/staging.json');
    const document = JSON.parse(readFileSync(path, 'utf8'));
    document.generation += 1;
    Object.assign(document.policy, policy);
    writeFileSync(path, `${JSON.stringify(document, null, 2)}\n`);
  };

  const productPage = (page: Page): Promise<void> => open(page, PRODUCT, store);
  const reviews = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Reviews' });

  test.describe('in the store of another team', () => {
    test.beforeAll(async () => {
      test.setTimeout(600_000);
      for (const folder of ['site', 'registry', 'own-backend']) mkdirSync(at(folder));
      store = await serveFolders('site', 'registry');
      parts = await serveFolders('registry');
      backend = await serveFolders('own-backend');
      await publish('shell', buildFolder(shell));
      const catalogue = join(installed.packageFolder('@gadgetry/remote-kit'), 'dist/catalogue');
      await publish('data', catalogue, ' --as 1.0.0');
      await change(`init staging --shell ${versionOf(shell)}`);
      await change('set data 1.0.0 --url data/{version}/api --env staging');
      for (const remote of remotes) {
        await publish(remote.name, buildFolder(remote));
        await add(remote.name, versionOf(remote));
      }
      editPolicy({ overrides: 'allow' });
      await render();
      development = await startDevelopment(installed);
    });

    test.afterAll(() => {
      development?.stop();
      for (const server of servers) void closeServer(server);
    });

    test.describe('before its release', () => {
      test.use({ expectedConsole: { matching: /dev-server|Content Security Policy/ } });

      test('an override shows it in the slot of another team’s page', async ({ page }) => {
        const address = development?.url.slice(0, -1) ?? '';
        await page.goto(`${store}?override=reviews@${address}#${PRODUCT}`);
        await page.getByRole('button', { name: 'Use it' }).click();
        await expect(reviews(page).getByText('A second opinion about the same phone.')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Reviews' }).first()).toBeVisible();

        // Trusted Types block the development server's usual overlay.
        const failed: string[] = [];
        page.on('pageerror', ({ message }) => failed.push(message));
        const source = readFileSync(at(LIST), 'utf8');
        writeFileSync(at(LIST), `${source}\n)`);
        await expect(page.getByRole('alert').filter({ hasText: 'review-list.tsx' })).toBeVisible(COMPILED);
        expect(failed).toEqual([]);
        writeFileSync(at(LIST), source);
        await expect(reviews(page).getByText('A second opinion about the same phone.')).toBeVisible(COMPILED);
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    });

    test('the store shows it after its release, with data from its own origin', async ({ page }) => {
      for (const node of installed.nodes()) await outside(at(), node)('npm', 'run', 'build');
      const built = readdirSync(at('dist/1.0.0'));
      expect(built.filter((name) => /^(views\..*|mf-manifest\.json)$/.test(name))).toHaveLength(2);
      cpSync(at('backend/reviews.json'), at('own-backend/reviews.json'));
      const text = readFileSync(at('own-backend/reviews.json'), 'utf8');
      writeFileSync(
        at('own-backend/reviews.json'),
        text.replace('A second opinion about the same phone.', FROM_BACKEND),
      );

      await publish('reviews', 'dist/1.0.0');
      await expect(add('reviews', '1.0.0')).rejects.toThrow('GX033');
      await add('reviews', '1.0.0', ` --configure connect.reviews=${backend}`);
      for (const node of installed.nodes())
        expect(await change('check staging', node)).toContain('"staging" is valid');
      expect(await render()).not.toContain('Not prerendered');

      const asked = page.waitForRequest(`${backend}reviews.json`);
      await productPage(page);
      await asked;
      await expect(reviews(page).getByText(FROM_BACKEND)).toBeVisible();
      await reviews(page).getByRole('link', { name: 'All reviews' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
      expect(existsSync(at('site/index.html'))).toBe(true);
    });

    // Slow: it builds the remote again and composes the store three times.
    test('a tenth of the visitors get its next version; then the version, and the remote, are removed', async ({
      page,
      browser,
    }) => {
      const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'));
      writeFileSync(at('package.json'), JSON.stringify({ ...manifest, version: '1.1.0' }, null, 2));
      const texts = at('src/i18n/en.json');
      writeFileSync(texts, readFileSync(texts, 'utf8').replace('All reviews', 'Every review'));
      await outside(at())('npm', 'run', 'build');
      const release = `run release -- --env staging --share 10 ${WHERE} --out site`;
      expect(await outside(at())('npm', ...release.split(' '))).toContain(
        'Released reviews 1.1.0 into "staging"',
      );
      const other = await browser.newContext();
      const elsewhere = await other.newPage();
      await visitAs(page, visitorOf('reviews', 10));
      await visitAs(elsewhere, visitorOutOf('reviews', 10));
      await productPage(page);
      await expect(reviews(page).getByRole('link', { name: 'Every review' })).toBeVisible();
      await productPage(elsewhere);
      await expect(reviews(elsewhere).getByRole('link', { name: 'All reviews' })).toBeVisible();
      await other.close();

      await change('abort reviews --env staging');
      await render();
      await page.reload();
      await expect(reviews(page).getByRole('link', { name: 'All reviews' })).toBeVisible();

      await change('remove reviews --env staging');
      await render();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(reviews(page)).toHaveCount(0);
    });
  });
}
