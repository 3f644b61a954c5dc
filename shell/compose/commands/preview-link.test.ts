import { createPublicKey, verify } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLink, signedBytes } from '@gadgetry/environment/override-link';
import { integrityOf } from '../files';
import { readLinked } from './preview-link';
import { testRegistry } from './test-registry';

const SITE = 'https://store.example/';

/** A desk whose staging takes links of a key. */
async function given({ allowed = true } = {}) {
  const own = testRegistry();
  const [key = ''] = /ed25519:\S+/.exec((await own.run('keys make FOLDER/links.pem')).text) ?? [];
  if (allowed) await own.run(`keys allow-preview ${key} --env staging`);
  const read = () => JSON.parse(readFileSync(own.pathOf('staging'), 'utf8'));
  const link = (words: string) =>
    own.run(`preview-link staging ${words} --site ${SITE} --key FOLDER/links.pem`);
  return { ...own, key, read, link };
}

describe('keys for override links', () => {
  it('make an environment that denies overrides take signed ones, until the last one goes', async () => {
    const { run, read, key } = await given();
    expect(read().policy).toMatchObject({ overrides: 'signed', previewKeys: [key] });
    expect((await run(`keys allow-preview ${key} --env staging`)).text).toContain('GX110');
    expect((await run('keys allow-preview ed25519:short --env staging')).text).toContain('GX112');
    const { text } = await run('keys list staging');
    const [, id = ''] = /\(override links\) (\w+)/.exec(text) ?? [];
    expect((await run(`keys revoke-preview ${id} --env staging`)).code).toBe(0);
    expect(read().policy.overrides).toBe('deny');
    expect(read().policy).not.toHaveProperty('previewKeys');
    expect((await run(`keys revoke-preview ${id} --env staging`)).text).toContain('GX110');
  });

  it('leave an environment that allows overrides as open as it was', async () => {
    const { run, read, pathOf, key } = await given({ allowed: false });
    const document = read();
    writeFileSync(
      pathOf('staging'),
      JSON.stringify({ ...document, policy: { ...document.policy, overrides: 'allow' } }),
    );
    await run(`keys allow-preview ${key} --env staging`);
    expect(read().policy.overrides).toBe('allow');
    await run(`keys revoke-preview ${key} --env staging`);
    expect(read().policy.overrides).toBe('allow');
  });
});

describe('preview-link', () => {
  it('prints an address of the store with what the key has signed', async () => {
    const { link, key, registry } = await given();
    const { code, text } = await link('cart@1.1.0 --expires 3h');
    expect(code).toBe(0);
    const url = new URL(/^https:\S+$/m.exec(text)?.[0] ?? '');
    expect(url.origin + url.pathname).toBe(SITE);
    const found = readLink(url.searchParams, 'staging');
    expect(found?.link).toEqual({
      environment: 'staging',
      expires: '2026-01-02T06:04:05.000Z',
      overrides: [
        {
          override: 'cart@https://parts.example/cart/1.1.0',
          integrity: integrityOf(readFileSync(join(registry, 'cart/1.1.0/descriptor.json'))),
        },
      ],
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
    ['cart@1.1.0 --expires 31d', /GX112.*1h to 30d/],
    ['cart@1.1.0 --expires 5m', /GX112.*1h to 30d/],
  ])('refuses %s', async (words, said) => {
    const { link } = await given();
    expect(await link(words)).toEqual({ code: 4, text: expect.stringMatching(said) });
  });

  it('refuses a key that the environment does not allow, with the way out', async () => {
    const { link, run, key } = await given({ allowed: false });
    const { code, text } = await link('cart@1.1.0');
    expect([code, text]).toEqual([4, expect.stringContaining(`keys allow-preview ${key} --env staging`)]);
    const other = /ed25519:\S+/.exec((await run('keys make FOLDER/other.pem')).text)?.[0] ?? '';
    await run(`keys allow-preview ${other} --env staging`);
    expect((await link('cart@1.1.0')).code).toBe(4);
  });

  it('refuses a version that the environment could not run', async () => {
    const { link, registry } = await given();
    rmSync(join(registry, 'cart/1.1.0/app.js'));
    expect(await link('cart@1.1.0')).toEqual({ code: 2, text: expect.stringContaining('GX008') });
  });

  it('reads versions and addresses', () => {
    expect(readLinked(['cart@2.0.0', 'product=http://localhost:3002/'])).toEqual([
      { part: 'cart', version: '2.0.0' },
      { part: 'product', address: new URL('http://localhost:3002/') },
    ]);
  });
});
