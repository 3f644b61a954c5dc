import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jsonText } from '@gadgetry/compose/files';
import { publish } from '@gadgetry/compose/registry/publish';
import { type OpenSite, openSite } from '@gadgetry/tools/serve-site';
import { buildFolder, parts, portVariable, remotes, root, shell, versionOf } from '@gadgetry/tools/workspace';
import type { Page } from '@playwright/test';
import { listProduct } from '../support/catalogue';
import { expectCart, freePort, localEnvironment, withVersionMark, writeVersion } from '../support/own-site';
import { expect, open, storeBefore, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

const NEXT = '8.0.0';
const COLOR = 'rgb(1, 2, 3)';
const PRODUCT = 'apple-iphone-14-512gb-midnight';

const cart = remotes.find(({ name }) => name === 'cart');
if (!cart) throw new Error('There is no cart to preview.');
const today = versionOf(cart);

test.describe('a change before its release', () => {
  test.describe.configure({ mode: 'serial' });
  let folder: string;
  let registry: string;
  let site: OpenSite;
  let out: string;
  const now = new Date();
  /** The ports of the site, for the command as well. */
  const variables: Record<string, string> = {};

  /** Runs a command that has to succeed; returns its output. */
  async function done(line: string): Promise<string> {
    const said: string[] = [];
    const where = line.startsWith('keys make') ? [] : ['--environments', folder, '--registry', registry];
    // Here, since Playwright compiles what its specs import before the first test starts.
    const { runCompose } = await import('@gadgetry/compose/commands/run');
    const code = await runCompose([...line.split(' '), ...where], {
      root,
      print: (text) => void said.push(text),
      variables,
      now: () => now,
      user: () => 'engineer',
      fetch,
    });
    expect(code, said.join('\n')).toBe(0);
    return said.join('\n');
  }

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'previews-'));
    registry = join(folder, 'registry');
    // Everything is published, so that the test doesn't depend on earlier builds.
    const by = { by: 'engineer', at: now.toISOString() };
    writeVersion(buildFolder(cart), join(folder, 'next'), NEXT, withVersionMark(NEXT, COLOR));
    const { $schema: _, ...document } = localEnvironment();
    for (const { name, ...part } of [shell, ...remotes]) {
      const { version, integrity } = publish({
        registry,
        part: name,
        folder: buildFolder({ name, ...part }),
        ...by,
      });
      if (document.parts[name]) document.parts[name][0].metadata = { version, integrity };
    }
    publish({ registry, part: 'cart', folder: join(folder, 'next'), ...by });
    Object.assign(document, { name: 'store', policy: { ...document.policy, overrides: 'deny' } });
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

  test('has its own page with the same cart, and does not change the store', async ({ page }) => {
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

  test.describe('by a signed link', () => {
    const banner = 'Overrides';
    let link: URL;

    /** Returns the link with an unsigned change. */
    const changed = (change: (parameters: URLSearchParams) => void): string => {
      const url = new URL(link);
      change(url.searchParams);
      return url.href;
    };

    test.beforeAll(async () => {
      const [key = ''] = /ed25519:\S+/.exec(await done(`keys make ${folder}/link.pem`)) ?? [];
      expect(await done(`keys allow-preview ${key} --env store`)).toContain('"deny" → "signed"');
      for (const name of ['store', 'store@redesign']) await done(`render ${name} --out ${out}`);
      const said = await done(`preview-link store cart@${NEXT} --site ${site.url} --key ${folder}/link.pem`);
      link = new URL(/^http\S+$/m.exec(said)?.[0] ?? '');
    });

    test('shows in the store itself to its visitors until it is reset', async ({ page }) => {
      await shopper(page);
      await open(
        page,
        '/cart',
        changed((said) => said.set('devtools', '')),
      );
      await expectCart(page, NEXT, COLOR);
      const above = page.getByRole('complementary', { name: banner });
      await expect(above).toContainText('A preview: cart comes from');
      const devtools = page.getByRole('complementary', { name: 'Devtools' });
      await expect(devtools).toContainText('By signed links alone');
      await page.reload();
      await expectCart(page, NEXT, COLOR);

      await above.getByRole('button', { name: 'Reset' }).click();
      await expect(versionShown(page)).toHaveAttribute('data-version', today);
      expect(page.url()).toBe(`${site.url}?devtools=#/cart`);
      await expect(page.getByText('Total for 2 items')).toBeVisible();
    });

    test.describe('that differs from the signed one', () => {
      test.use({ expectedConsole: { matching: /The override link is refused/ } });

      // shell/src/tools/overrides/prove-link.test.ts tests each reason.
      test('shows the store without it, fetches none of its files, and logs the reason [THREAT-02]', async ({
        page,
      }) => {
        await shopper(page);
        const asked: string[] = [];
        const said: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        page.on('console', (message) => said.push(message.text()));
        await open(
          page,
          '/cart',
          changed((parameters) => {
            parameters.set('override', parameters.get('override')?.replace(NEXT, today) ?? '');
            parameters.set('devtools', '');
          }),
        );
        await expect(versionShown(page)).toHaveAttribute('data-version', today);
        await expect(page.getByText('Total for 2 items')).toBeVisible();
        expect(said.join('\n')).toMatch(/no key of this environment/);
        await expect(page.getByRole('complementary', { name: banner })).toHaveCount(0);
        expect(asked.filter((url) => new URL(url).pathname.includes(`/${NEXT}/`))).toEqual([]);
        await expect(page.getByRole('complementary', { name: 'Devtools' })).toContainText(
          'The override link is refused',
        );
      });
    });
  });
});
