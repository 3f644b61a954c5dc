import { createPublicKey, verify } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readLink, signedBytes } from '@gadgetry/environment/override-link';
import { environmentIn } from '@gadgetry/environment/page-environment';
import { historyFolder } from '../document/document-store';
import { integrityOf } from '../files';
import { NAME, testPreview, testRegistry, testStore } from './testing/test-registry';

const registryWithPreview = () => testPreview(testRegistry());

describe('preview', () => {
  it('writes the difference, the time of expiry and the author', async () => {
    const { read, runOk, pathOf } = await registryWithPreview();
    expect(read(NAME)).toMatchObject({
      name: NAME,
      generation: 1,
      preview: { of: 'staging', expires: '2026-01-04T03:04:05.000Z' },
      change: { by: 'platform', what: 'preview cart 1.1.0 until 2026-01-04T03:04:05.000Z' },
      parts: { cart: [{ metadata: { version: '1.1.0' } }] },
    });
    expect(Object.keys(read(NAME)).sort()).toEqual(
      ['change', 'formatVersion', 'generation', 'id', 'parts', 'name', 'preview', 'revision'].sort(),
    );
    expect(await runOk(`history ${NAME}`)).toContain('platform: preview cart 1.1.0 until');
    expect(readdirSync(historyFolder(pathOf(NAME)))).toEqual([`${read(NAME).revision}.json`]);
    await runOk('check staging', `check ${NAME}`, 'preview staging cart@1.1.0');
    expect(read('staging@cart-1-1-0').preview.of).toBe('staging');
  });

  it('is recreated by the same command, and extended by its name', async () => {
    const { runOk, read, later } = await registryWithPreview();
    later(1);
    expect(await runOk('preview staging redesign --expires 5d')).toContain('Renewed');
    expect(read(NAME)).toMatchObject({
      generation: 2,
      preview: { expires: '2026-01-08T03:04:05.000Z' },
      parts: { cart: [{ metadata: { version: '1.1.0' } }] },
    });
    later(30);
    await runOk('preview staging cart@1.1.0 redesign --by ann');
    expect(read(NAME)).toMatchObject({ generation: 3, change: { by: 'ann' } });
  });

  it.each([
    ['cart@9.9.9', 4, /GX103/],
    ['cart@', 4, /GX112/],
    ['cart@../../x', 4, /GX112/],
    ['cart@1.0.0', 4, /GX110.*nothing else/],
    ['gone', 4, /GX104.*no preview "staging@gone".*preview staging cart@VERSION gone/s],
    ['', 4, /GX112.*preview staging cart@VERSION/],
    ['cart@1.1.0 cart@1.0.0', 4, /GX112.*cart twice/],
    ['cart@1.1.0 one two', 4, /GX112.*one name/],
    ['cart@1.1.0 redesign --expect-generation 3', 3, /GX101/],
  ])('refuses %s, and writes nothing', async (words, code, message) => {
    const { runRefused, environments } = testRegistry();
    const before = readdirSync(environments);
    await runRefused(`preview staging ${words}`.trim(), code, message);
    expect(readdirSync(environments).filter((name) => name.endsWith('.json'))).toEqual(before);
  });

  it('refuses invalid versions, and a preview of a preview', async () => {
    const { runRefused, runOk, at, read, pathOf } = await registryWithPreview();
    expect(await runOk('preview staging cart@1.1.0 tried --dry-run')).toContain('Dry run');
    expect(existsSync(pathOf('staging@tried'))).toBe(false);
    rmSync(at('registry/cart/1.1.0/app.js'));
    await runRefused('preview staging cart@1.1.0 broken', 2, 'GX008');
    await runRefused(`preview ${NAME} cart@1.1.0 twice`, 4, /GX112.*is a preview itself/);
    expect(read(NAME).generation).toBe(1);
  });

  it('is created by one of two concurrent commands, and the other one is refused', async () => {
    const { run, read } = testRegistry();
    const asked = 'preview staging cart@1.1.0 redesign --by';
    const answers = await Promise.all([run(`${asked} ann`), run(`${asked} ben`)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 3]);
    expect(answers.find(({ code }) => code === 3)?.text).toMatch(/GX101.*Nothing of yours was written/);
    expect(read(NAME).generation).toBe(1);
  });

  it('accepts every change, and stores only the difference', async () => {
    const { runOk, runRefused, read } = await registryWithPreview();
    await runOk(`disable cart --env ${NAME}`);
    expect(read(NAME)).toMatchObject({ generation: 2, disabled: ['cart'] });
    expect(read(NAME)).not.toHaveProperty('policy');
    await runRefused(`set cart 1.1.0 --env ${NAME}`, 4, 'GX110');
    await runRefused(`rollback ${NAME}`, 2, 'GX038 cart, switched on:');
    await runOk(`rollback ${NAME} --force mistake`);
    expect(read(NAME)).not.toHaveProperty('disabled');
    expect(await runOk(`diff staging ${NAME}`)).toContain('cart: default version 1.0.0 → 1.1.0');
    await runRefused(`disable cart --env ${NAME} --expect-generation 2`, 3, 'GX101');
  });

  it('follows its environment in content and generation, and excludes search engines', async () => {
    const { runOk, runRefused, at } = await registryWithPreview();
    const page = async () => {
      await runOk(`render ${NAME} --out FOLDER/site`);
      const html = readFileSync(at('site/preview/redesign/index.html'), 'utf8');
      expect(html).toContain('<meta name="robots" content="noindex">');
      return environmentIn(html);
    };
    const first = await page();
    expect(first).toMatchObject({ name: NAME, preview: { of: 'staging' }, generation: 8 });
    expect(first?.remotes.cart?.[0]?.version).toBe('1.1.0');
    expect(first?.catalogue.base).toBe('../../api');
    await runOk('disable cart --env staging', 'render staging --out FOLDER/site');
    expect(await page()).toMatchObject({ generation: 9, disabled: { cart: ['/cart', '/'] } });
    expect(readFileSync(at('site/index.html'), 'utf8')).not.toContain('robots');
    await runOk('recall cart 1.1.0 --env staging');
    await runRefused(`render ${NAME} --out FOLDER/site`, 2, 'GX029');
  });

  it('is refused after its expiry by every command that gives visitors a version', async () => {
    const { runRefused, later } = await registryWithPreview();
    later(2);
    for (const line of [
      `render ${NAME} --out FOLDER/site`,
      `render ${NAME} --dry-run`,
      `deploy ${NAME} --to FOLDER/site`,
    ])
      await runRefused(line, 4, 'GX118');
    await runRefused(`check ${NAME}`, 4, 'preview staging redesign --expires 7d');
  });

  it.each([
    ['lacks an environment', { of: 'gone' }, /There is no environment "gone".*preview of it/],
    ['is a preview of itself', { of: NAME }, /GX112.*is a preview itself|GX002|expected/],
    ['points to another folder', { of: '../../etc/passwd' }, /GX112|expected/],
    ['lacks a time of expiry', { of: 'staging' }, /has expired|preview\.expires/],
  ])('that %s is refused with a message', async (_what, preview, message) => {
    const { run, read, write } = await registryWithPreview();
    const { revision: _, ...document } = read(NAME);
    write({ ...document, preview }, NAME);
    const { code, text } = await run(`render ${NAME} --out FOLDER/site`);
    expect([code > 0, text]).toEqual([true, expect.stringMatching(message)]);
  });

  it('that was edited without a new generation is refused', async () => {
    const { runRefused, read, write } = await registryWithPreview();
    write({ ...read(NAME), disabled: ['cart'] }, NAME);
    await runRefused(`check ${NAME}`, 2, 'GX020');
    await runRefused('preview staging redesign', 4, 'GX107');
  });
});

describe('a deployed preview', () => {
  it('stays beside its environment’s page until the first deployment after its expiry', async () => {
    const { deploy, page, at, runOk, later } = await testPreview(await testStore());
    await runOk('preview staging cart@1.1.0 longer --expires 30d');
    for (const name of ['staging', NAME, 'staging@longer'])
      expect(await deploy('', name)).toMatchObject({ code: 0 });
    const own = environmentIn(readFileSync(at('site/preview/redesign/index.html'), 'utf8'));
    expect([own?.remotes.cart?.[0]?.version, own?.catalogue.base]).toEqual(['1.1.0', '../../data/1.0.0/api']);
    expect(environmentIn(page())?.remotes.cart?.[0]?.version).toBe('1.0.0');
    expect(existsSync(at('parts/cart/1.1.0/entry.js'))).toBe(true);
    writeFileSync(at('site/preview/other.html'), 'not ours');
    later(3);
    expect((await deploy()).text).toContain('The page of the preview "redesign" is gone');
    expect(existsSync(at('site/preview/redesign/index.html'))).toBe(false);
    for (const path of ['longer/index.html', 'other.html'])
      expect(existsSync(at('site/preview', path))).toBe(true);
  });

  it('can be created again under the same name, with any generation', async () => {
    const { deploy, runOk, later } = await testPreview(await testStore());
    await runOk('preview staging redesign --expires 1d', 'preview staging redesign --expires 1d');
    await deploy('', NAME);
    later(2);
    await runOk('gc --keep 0 --older-than 365d');
    expect(await runOk('preview staging cart@1.1.0 redesign')).toContain('generation 1');
    expect(await deploy('', NAME)).toMatchObject({ code: 0 });
  });
});

describe('gc', () => {
  const GC = 'gc --keep 0 --older-than 1h';

  it('keeps the versions of a preview, and deletes them after its expiry', async () => {
    const { runOk, later, at, pathOf } = await registryWithPreview();
    const there = () => [existsSync(at('registry/cart/1.1.0')), existsSync(pathOf(NAME))];
    await runOk(GC);
    later(3);
    expect(await runOk(`${GC} --dry-run`)).toContain(`preview "${NAME}" would be deleted`);
    expect(there()).toEqual([true, true]);
    expect(await runOk(GC)).toMatch(/preview "staging@redesign" deleted.*cart 1\.1\.0 deleted/s);
    expect(there()).toEqual([false, false]);
    // The registry has forgotten the preview, so gc does not refuse.
    await runOk(GC);
  });

  it('keeps the versions of a preview whose time or difference is invalid', async () => {
    const { run, runRefused, read, pathOf } = await registryWithPreview();
    const { revision: _, ...document } = read(NAME);
    writeFileSync(pathOf(NAME), JSON.stringify({ ...document, preview: { of: 'staging', expires: 'soon' } }));
    expect((await run(GC)).text).toContain('preview.expires');
    rmSync(pathOf('staging'));
    await runRefused(GC, 1, 'There is no environment "staging"');
    expect(existsSync(pathOf(NAME))).toBe(true);
  });
});

const SITE = 'https://store.example/';

/** A registry whose staging takes links of a key. */
async function registryWithLinkKey({ allowed = true } = {}) {
  const setup = testRegistry();
  const key = await setup.makeKey('links');
  if (allowed) await setup.runOk(`keys allow-preview ${key} --env staging`);
  const link = (words: string) => `preview-link staging ${words} --site ${SITE} --key FOLDER/links.pem`;
  return { ...setup, key, link };
}

describe('keys for override links', () => {
  it('let an environment that denies overrides accept signed ones, until the last key is removed', async () => {
    const { runOk, runRefused, read, key } = await registryWithLinkKey();
    expect(read().policy).toMatchObject({ overrides: 'signed', previewKeys: [key] });
    await runRefused(`keys allow-preview ${key} --env staging`, 4, 'GX110');
    const [, id = ''] = /\(override links\) (\w+)/.exec(await runOk('keys list staging')) ?? [];
    await runOk(`keys revoke-preview ${id} --env staging`);
    expect(read().policy.overrides).toBe('deny');
    expect(read().policy).not.toHaveProperty('previewKeys');
    await runRefused(`keys revoke-preview ${id} --env staging`, 4, 'GX110');
  });

  it('do not restrict an environment that allows overrides', async () => {
    const { runOk, read, edit, key } = await registryWithLinkKey({ allowed: false });
    edit(({ policy }) => ({ policy: { ...policy, overrides: 'allow' } }));
    for (const command of ['allow', 'revoke']) {
      await runOk(`keys ${command}-preview ${key} --env staging`);
      expect(read().policy.overrides).toBe('allow');
    }
  });
});

describe('preview-link', () => {
  it('prints an address of the store with a signed override', async () => {
    const { runOk, link, key, at } = await registryWithLinkKey();
    const text = await runOk(link('cart@1.1.0 --expires 3h'));
    const url = new URL(/^https:\S+$/m.exec(text)?.[0] ?? '');
    expect(url.origin + url.pathname).toBe(SITE);
    const found = readLink(url.searchParams, 'staging');
    const integrity = integrityOf(readFileSync(at('registry/cart/1.1.0/descriptor.json')));
    expect(found?.link).toEqual({
      environment: 'staging',
      expires: '2026-01-02T06:04:05.000Z',
      overrides: [{ override: 'cart@https://parts.example/cart/1.1.0', integrity }],
    });
    const raw = Buffer.from(key.slice('ed25519:'.length), 'base64').toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw }, format: 'jwk' });
    if (!found) throw new Error('There is no link.');
    const signature = Buffer.from(found.signature, 'base64url');
    expect(verify(null, signedBytes(found.link), publicKey, signature)).toBe(true);
  });

  it.each([
    ['cart@9.9.9', /GX103/],
    ['cart', /GX112.*cart@2\.0\.0 or cart=https/],
    ['cart@1.1.0 cart=https://parts.example/cart/', /GX112.*cart twice/],
    ['shell@1.0.0', /GX112.*make a preview/],
    ['cart=https://evil.example/cart/', /GX112.*allowedOrigins/],
    ['cart=https://parts.example/gone/', /GX103.*does not answer/],
  ])('refuses %s', async (words, message) => {
    const { runRefused, link } = await registryWithLinkKey();
    await runRefused(link(words), 4, message);
  });

  it('refuses a key that the environment does not allow, and prints the command that allows it', async () => {
    const { link, runOk, runRefused, key, makeKey } = await registryWithLinkKey({ allowed: false });
    const wayOut = `keys allow-preview ${key} --env staging`;
    await runRefused(link('cart@1.1.0'), 4, wayOut);
    await runOk(`keys allow-preview ${await makeKey('other')} --env staging`);
    await runRefused(link('cart@1.1.0'), 4, wayOut);
  });

  it('refuses a version that the environment cannot run', async () => {
    const { link, runRefused, at } = await registryWithLinkKey();
    rmSync(at('registry/cart/1.1.0/app.js'));
    await runRefused(link('cart@1.1.0'), 2, 'GX008');
  });
});
