import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '@gadgetry/compose/document/environment-document';
import { hostConfiguration } from '@gadgetry/compose/hosts/hosts';
import { writeDeltas } from '@gadgetry/compose/registry/deltas';
import { compose } from '@gadgetry/compose/render/compose';
import { ensureNginx, startNginx } from '@gadgetry/compose/testing/nginx';
import { compressFolder } from '@gadgetry/tools/compress';
import { buildFolder, parts, remotes, root, versionOf } from '@gadgetry/tools/workspace';
import type { Page } from '@playwright/test';
import { freePort, secondVersion } from '../support/own-site';
import { expect, live, test } from '../support/store';

/** A later version of the cart. */
const NEXT = '9.0.0';

/** An answer from the network: what came over the line, in bytes with its headers, and how it was encoded. */
interface Answer {
  readonly url: string;
  readonly encoding: string;
  readonly bytes: number;
}

/** Notes every answer that does not come from the browser's cache. */
async function watchNetwork(page: Page): Promise<Answer[]> {
  const answers: Answer[] = [];
  const session = await page.context().newCDPSession(page);
  const responses = new Map<string, { url: string; encoding: string }>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.url.startsWith('data:')) return;
    const [, encoding = ''] =
      Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding') ?? [];
    responses.set(requestId, { url: response.url, encoding });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response && encodedDataLength > 0) answers.push({ ...response, bytes: encodedDataLength });
  });
  return answers;
}

const total = (answers: readonly Answer[]): number => answers.reduce((sum, { bytes }) => sum + bytes, 0);

test.describe('a release on nginx', () => {
  // One site for all of them.
  test.describe.configure({ mode: 'default' });
  const program = ensureNginx();
  test.skip(!program, 'There is no nginx here: install it (apt install nginx-light, brew install nginx).');

  let folder: string;
  let url: string;
  let originOf: (part: string) => string;
  let stop: () => Promise<void>;
  let release: (cart: string) => Promise<void>;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gadgetry-nginx-'));
    const at = (...names: string[]): string => join(folder, ...names);
    for (const part of parts)
      cpSync(buildFolder(part), at('registry', part.name, versionOf(part)), { recursive: true });
    const cart = remotes.find(({ name }) => name === 'cart');
    if (!cart) throw new Error('There is no cart.');
    // One line of one page: its heading.
    secondVersion(buildFolder(cart), at('registry/cart', NEXT), NEXT, (file, text) =>
      /^(page-cart|views).*\.m?js$/.test(file)
        ? text.replace(/\w+\("cartTitle"\)/, (call) => `${call}+" of today"`)
        : text,
    );
    await compressFolder(at('registry/cart', NEXT));
    await writeDeltas(at('registry'), 'cart', NEXT, [versionOf(cart)]);

    const ports = new Map<string, number>();
    for (const { name } of parts) ports.set(name, await freePort());
    const portOf = (name: string): number => ports.get(name) ?? 0;
    originOf = (name) => `http://localhost:${portOf(name)}`;
    mkdirSync(at('site'));
    symlinkSync(at('registry/shell'), at('site/shell'));
    for (const name of ['api', 'img', 'video'])
      symlinkSync(join(root, 'data/public', name), at('site', name));

    const local = JSON.parse(readFileSync(join(root, 'shell/environments/local.json'), 'utf8'));
    release = async (version) => {
      const document = structuredClone(local);
      document.policy.allowedOrigins = remotes.map(({ name }) => originOf(name));
      for (const [name, entries] of Object.entries<{ url: string; metadata: object }[]>(
        document.parts,
      ).filter(([part]) => part !== 'shell' && part !== 'data'))
        for (const entry of entries) {
          entry.url = `${originOf(name)}/{version}/descriptor.json`;
          if (name === 'cart') entry.metadata = { version };
        }
      writeFileSync(at('environment.json'), JSON.stringify(document));
      await compose({
        environment: readEnvironment(at('environment.json'), {}),
        out: at('site'),
        data: join(root, 'data/public/api'),
        prerenderCache: join(root, 'shell/dist/prerendered'),
        source: { root, folders: {}, registry: at('registry') },
      });
    };
    await release(versionOf(cart));
    url = `http://localhost:${portOf('shell')}/`;
    const document = readEnvironment(at('environment.json'), {});
    for (const { name } of remotes) symlinkSync(at('registry', name), at(`localhost-${portOf(name)}`));
    symlinkSync(at('site'), at(`localhost-${portOf('shell')}`));
    stop = await startNginx(
      program ?? '',
      at('nginx'),
      hostConfiguration('nginx', document, { site: url, root: folder }),
    );
  });
  test.afterAll(async () => {
    await stop?.();
    rmSync(folder, { recursive: true });
  });

  test('brings a browser without dictionaries the whole', async ({ request }) => {
    const descriptor = await (await request.get(`${originOf('cart')}/${NEXT}/descriptor.json`)).json();
    const path = `${originOf('cart')}/${NEXT}/${descriptor.build.entry.path}`;
    const whole = readFileSync(join(folder, 'registry/cart', NEXT, descriptor.build.entry.path), 'utf8');
    for (const headers of [
      { 'Accept-Encoding': 'gzip' },
      // A dictionary that was never published, one that leads elsewhere, and one that is none.
      { 'Accept-Encoding': 'gzip, dcz', 'Available-Dictionary': `:${'A'.repeat(43)}=:` },
      { 'Accept-Encoding': 'gzip, dcz', 'Available-Dictionary': ':../../../../etc/passwd:' },
      { 'Accept-Encoding': 'gzip, dcz', 'Available-Dictionary': 'nonsense' },
    ]) {
      const answer = await request.get(path, { headers });
      expect(answer.status()).toBe(200);
      expect(answer.headers()).toMatchObject({
        'content-type': 'text/javascript',
        'use-as-dictionary': 'match="/*/remoteEntry.*.js"',
        vary: expect.stringContaining('Available-Dictionary'),
      });
      expect(await answer.text()).toBe(whole);
    }
    const inside = await request.get(`${path}.dcz/${'A'.repeat(43)}=`);
    expect(inside.status()).toBe(404);
  });

  test('brings a returning shopper what differs, no more than 5 % of the route’s bytes', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const answers = await watchNetwork(page);
    await page.goto(`${url}#/cart`);
    await live(page);
    await expect(heading).toHaveText('Cart');
    await page.waitForLoadState('networkidle');
    // The page's own dictionary comes when the browser has nothing else to do.
    const dictionary = () => answers.find(({ url: one }) => one.endsWith('/page.dictionary'));
    await expect.poll(dictionary).toMatchObject({ encoding: 'br' });
    const first = answers.splice(0).filter(({ url: one }) => !one.endsWith('/page.dictionary'));
    expect(first.filter(({ encoding }) => encoding === 'dcz')).toEqual([]);

    await release(NEXT);
    await page.goto('about:blank');
    await page.goto(`${url}#/cart`);
    await live(page);
    await expect(heading).toHaveText('Cart of today');
    await page.waitForLoadState('networkidle');
    const scripts = answers.filter(({ url: one }) => one.includes(`/${NEXT}/`) && /\.(js|css)$/.test(one));
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.map(({ url: one, encoding }) => [one, encoding])).toEqual(
      scripts.map(({ url: one }) => [one, 'dcz']),
    );
    expect(total(scripts)).toBeLessThan(scripts.length * 1500);
    expect(answers.find(({ url: one }) => one === url)?.encoding).toBe('dcz');
    expect(total(answers), JSON.stringify(answers)).toBeLessThan(0.05 * total(first));
  });
});
