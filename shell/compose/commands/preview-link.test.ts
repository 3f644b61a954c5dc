import { createPublicKey, verify } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { readLink, signedBytes } from '@gadgetry/environment/override-link';
import { integrityOf } from '../files';
import { testRegistry } from './testing/test-registry';

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
    ['cart@1.1.0 --expires 31d', /GX112.*1h to 30d/],
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
