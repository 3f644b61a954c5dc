import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../tools/run';
import type { OpenStore } from '../tools/serve-store';
import { buildFolder, root, shell } from '../tools/workspace';
import { openOwnStore } from './support/own-store';
import { expect, open, test } from './support/store';

const modified = (): number[] =>
  readdirSync(buildFolder(shell)).map((file) => statSync(join(buildFolder(shell), file)).mtimeMs);

test.describe('a fifth remote', () => {
  test.describe.configure({ mode: 'serial' });
  let store: OpenStore;
  let folder: string;
  let shellBefore: number[];

  test.beforeAll(async () => {
    shellBefore = modified();
    folder = mkdtempSync(join(tmpdir(), 'gifts-'));
    const build = ['build', '--config', 'rspack.config.mjs', '--output-path', folder];
    expect(await run('rspack', build, { cwd: join(root, 'shell/e2e/fifth-remote') })).toBe(0);
    const environment = JSON.parse(readFileSync(join(root, 'shell/environments/local.json'), 'utf8'));
    environment.microFrontends.gifts = [
      {
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the document's own notation for variables
        url: 'http://localhost:${PORT_GIFTS}/descriptor.json',
        metadata: { version: '2.1.0' },
        deployment: { traffic: 100, default: true },
      },
    ];
    writeFileSync(join(folder, 'environment.json'), JSON.stringify(environment));
    store = await openOwnStore(['shell', 'catalog', 'product', 'cart', 'gifts'], {
      environment: join(folder, 'environment.json'),
      folders: { gifts: folder },
    });
  });

  test.afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  test('gets its navigation entry and its route from the environment alone', async ({ page }) => {
    await open(page, '/phones', store.url);
    await page.getByRole('link', { name: 'Gifts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gifts for a birthday' })).toBeFocused();
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /Add to cart/ })
      .click();
    await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
    await page.getByRole('button', { name: 'Перейти на українську' }).click();
    await expect(page.getByRole('link', { name: 'Подарунки' })).toHaveAttribute('aria-current', 'page');
    expect(modified(), 'the shell was not built again').toEqual(shellBefore);
  });

  test('stands in the very first paint', async ({ page }) => {
    await page.route(/\.js$/, () => {});
    await page.goto(`${store.url}#/gifts/birthday`, { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Gifts' })).toHaveAttribute('aria-current', 'page');
  });
});
