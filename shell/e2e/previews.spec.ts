import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileIntegrity, jsonText } from '@gadgetry/compose/files';
import { runCompose } from '@gadgetry/compose/verbs/run';
import { type OpenSite, openSite } from '@gadgetry/tools/serve-site';
import { buildFolder, parts, portVariable, remotes, root, shell, versionOf } from '@gadgetry/tools/workspace';
import type { Page } from '@playwright/test';
import { listProduct } from './support/catalogue';
import { expectCart, freePort, marked, secondVersion } from './support/own-site';
import { expect, open, storeBefore, test } from './support/store';

const NEXT = '8.0.0';
const COLOR = 'rgb(1, 2, 3)';
const PRODUCT = 'apple-iphone-14-512gb-midnight';
const DAY_MS = 86_400_000;

const cart = remotes.find(({ name }) => name === 'cart');
if (!cart) throw new Error('There is no cart to preview.');
const today = versionOf(cart);

test.describe('a change that nobody has been given yet', () => {
  test.describe.configure({ mode: 'serial' });
  let folder: string;
  let registry: string;
  let site: OpenSite;
  let out: string;
  let now = new Date();
  /** The ports of the site, for the command as well. */
  const variables: Record<string, string> = {};

  /** Runs a verb of the command. */
  async function run(line: string): Promise<{ code: number; text: string }> {
    const said: string[] = [];
    const where = ['--environments', folder];
    const code = await runCompose([...line.split(' '), ...where, '--registry', registry], {
      root,
      print: (text) => void said.push(text),
      variables,
      now: () => now,
      user: 'engineer',
      ask: fetch,
    });
    return { code, text: said.join('\n') };
  }

  /** Runs a verb that has to succeed. */
  async function done(line: string): Promise<string> {
    const { code, text } = await run(line);
    expect(code, text).toBe(0);
    return text;
  }

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'previews-'));
    registry = join(folder, 'registry');
    // Everything is published, so that nothing depends on who has built what.
    for (const part of parts)
      cpSync(buildFolder(part), join(registry, part.name, versionOf(part)), { recursive: true });
    secondVersion(buildFolder(cart), join(registry, 'cart', NEXT), NEXT, marked(NEXT, COLOR));
    const local = JSON.parse(readFileSync(join(root, 'shell/environments/local.json'), 'utf8'));
    const versioned = (name: string, file: string, version: string) => ({
      version,
      integrity: fileIntegrity(join(registry, name, version, file)),
    });
    const document = {
      ...local,
      $schema: undefined,
      name: 'store',
      shell: { ...local.shell, ...versioned('shell', 'shell.json', versionOf(shell)) },
      policy: { ...local.policy, overrides: 'deny' },
      microFrontends: Object.fromEntries(
        remotes
          .filter(({ name }) => name in local.microFrontends)
          .map((remote) => [
            remote.name,
            [
              {
                ...local.microFrontends[remote.name][0],
                metadata: versioned(remote.name, 'descriptor.json', versionOf(remote)),
              },
            ],
          ]),
      ),
    };
    writeFileSync(join(folder, 'store.json'), jsonText(document));
    const ports: Record<string, number> = {};
    for (const { name } of parts) {
      ports[name] = await freePort();
      variables[portVariable(name)] = String(ports[name]);
    }
    site = await openSite({ environment: join(folder, 'store.json'), registry, ports });
    out = join(root, 'shell/dist/composed', String(ports.shell));
  });

  test.afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

  /** A page whose shopper has two things in the cart. */
  const shopper = async (page: Page): Promise<void> =>
    storeBefore(page, { cart: [{ ...(await listProduct(page, PRODUCT)), quantity: 2 }] });

  const versionShown = (page: Page) => page.locator('main [data-remote="cart"]');

  test('has a page of its own, with the same cart, while the store stays as it is', async ({ page }) => {
    const said = await done(`preview store cart@${NEXT} redesign --expires 2d`);
    expect(said).toContain('preview/redesign/');
    await done(`render store@redesign --out ${out}`);
    await shopper(page);
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(response.url());
    });
    await open(page, '/cart', `${site.url}preview/redesign/`);
    await expectCart(page, NEXT, COLOR);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const picture = page.locator('main img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Phones' }).first().click();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(page.url()).toContain('/preview/redesign/#/phones');

    await open(page, '/cart', site.url);
    await expect(versionShown(page)).toHaveAttribute('data-version', today);
    await expect(page.getByText('Total for 2 items')).toBeVisible();
    expect(missing).toEqual([]);
  });

  test('is refused and cleared once it has expired; the store stays as it is', async ({ page }) => {
    const later = new Date(now.getTime() + 3 * DAY_MS);
    const before = now;
    now = later;
    expect(await run(`render store@redesign --out ${out}`)).toEqual({
      code: 4,
      text: expect.stringContaining('GX118'),
    });
    const gone = await done('gc --keep 0 --older-than 1h');
    expect(gone).toContain('preview "store@redesign" is gone');
    expect(existsSync(join(folder, 'store@redesign.json'))).toBe(false);
    now = before;
    await open(page, '/cart', site.url);
    await expect(versionShown(page)).toHaveAttribute('data-version', today);
  });
});
