/** @jest-environment node */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  linkParameters,
  type OverrideLink,
  preAuthEncoding,
  signedBytes,
} from '@gadgetry/environment/override-link';
import type { Policy } from '@gadgetry/environment/page-environment';
import { linkRefusal, refuseLink } from './override';
import { proveLink, timeRefusal } from './prove-link';

const NOW = Date.parse('2026-01-02T00:00:00.000Z');
const HOUR_MS = 3_600_000;
const after = (hours: number): string => new Date(NOW + hours * HOUR_MS).toISOString();

function makeKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url');
  return { written: `ed25519:${raw.toString('base64')}`, privateKey };
}

const own = makeKey();
const thief = makeKey();

const cart = { override: 'cart@https://parts.example/cart/2.0.0', integrity: 'sha384-a' };
const product = { override: 'product@https://parts.example/product/1.1.0', integrity: 'sha384-b' };
const link: OverrideLink = { environment: 'production', expires: after(48), overrides: [cart, product] };

const signatureOf = (signed: OverrideLink, key: KeyObject = own.privateKey): string =>
  sign(null, signedBytes(signed), key).toString('base64url');

const environmentWith = (previewKeys: readonly string[] | undefined, name = 'production') => ({
  name,
  policy: { overrides: 'signed', ...(previewKeys && { previewKeys }) } as Policy,
});

const prove = (
  received: OverrideLink,
  signature = signatureOf(link),
  environment = environmentWith([thief.written, own.written]),
  now = NOW,
) =>
  proveLink(
    environment,
    new URLSearchParams(linkParameters(received, signature).map((pair) => [...pair])),
    now,
  );

describe('a link to the store', () => {
  it('is proven by any key of the environment', async () => {
    expect(await prove(link)).toEqual(link);
    expect(await prove(link, signatureOf(link, thief.privateKey))).toEqual(link);
  });

  it.each([
    [
      'another version',
      { overrides: [{ ...cart, override: 'cart@https://parts.example/cart/2.1.0' }, product] },
    ],
    ['other bytes', { overrides: [cart, { ...product, integrity: 'sha384-x' }] }],
    [
      'another part',
      { overrides: [{ ...cart, override: 'catalog@https://parts.example/cart/2.0.0' }, product] },
    ],
    [
      'a part more',
      { overrides: [cart, product, { override: 'catalog@https://parts.example/x', integrity: 'c' }] },
    ],
    ['a part less', { overrides: [cart] }],
    ['its parts in another order', { overrides: [product, cart] }],
    ['a later end', { expires: after(72) }],
    ['the same end, written otherwise', { expires: after(48).replace('.000Z', 'Z') }],
  ])('is refused with %s than was signed', async (_what, change) => {
    expect(await prove({ ...link, ...change })).toBe('not-signed-so');
  });

  const stranger = signatureOf(link, thief.privateKey);
  it.each([
    [
      'with a stranger’s key, or one that was revoked',
      stranger,
      environmentWith([own.written]),
      'not-signed-so',
    ],
    ['on another environment’s page', undefined, environmentWith([own.written], 'staging'), 'not-signed-so'],
    ['on a preview', undefined, environmentWith([own.written], 'production@redesign'), 'not-signed-so'],
    ['where the environment names no key', undefined, environmentWith(undefined), 'no-keys'],
    ['where the list of keys is empty', undefined, environmentWith([]), 'no-keys'],
  ])('is refused %s', async (_where, signature, environment, refusal) => {
    expect(await prove(link, signature, environment)).toBe(refusal);
  });

  it.each(['', 'AAAA', '%%%', 'ї', signatureOf(link).slice(1), `${signatureOf(link)}AAAA`, 'A'.repeat(86)])(
    'is refused with the signature "%s"',
    async (signature) => {
      expect(await prove(link, signature)).toBe('not-signed-so');
    },
  );

  it('is refused where what was signed was a text of another type', async () => {
    const payload = signedBytes(link).slice(-200);
    const release = sign(null, preAuthEncoding('application/vnd.in-toto+json', payload), own.privateKey);
    expect(await prove(link, release.toString('base64url'))).toBe('not-signed-so');
  });

  it('is refused in a browser that can’t verify it', async () => {
    const importKey = jest
      .spyOn(crypto.subtle, 'importKey')
      .mockRejectedValue(new Error('NotSupportedError'));
    expect(await prove(link)).toBe('cannot-verify');
    importKey.mockRestore();
  });

  it('is none without a signature', async () => {
    const parameters = new URLSearchParams([['override', 'cart@https://parts.example/cart/2.0.0']]);
    expect(await proveLink(environmentWith([own.written]), parameters, NOW)).toBe('unsigned');
  });

  it('says in the console why it is refused, and keeps the reason for the devtools', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    expect(linkRefusal()).toBeUndefined();
    refuseLink('expired');
    expect(warn).toHaveBeenCalledWith('The override link is refused: it has expired. Ask for a new one.');
    expect(linkRefusal()).toContain('it has expired');
    warn.mockRestore();
  });
});

describe('the time of a link', () => {
  it.each([
    [after(1), undefined],
    [after(30 * 24), undefined],
    [after(0), 'expired'],
    [after(-1), 'expired'],
    ['1970-01-01T00:00:00Z', 'expired'],
    [after(32 * 24), 'too-long'],
    ['9999-12-31T23:59:59Z', 'too-long'],
    ['', 'no-time'],
    ['soon', 'no-time'],
    ['1767488400000', 'no-time'],
    ['2026-01-04', 'no-time'],
    ['2026-01-04T00:00:00+14:00', 'no-time'],
    ['2026-13-45T99:00:00Z', 'no-time'],
    ['+275760-09-13T00:00:00Z', 'no-time'],
  ])('that ends at "%s" is %s', (expires, refusal) => {
    expect(timeRefusal(expires, NOW)).toBe(refusal);
  });

  it('is not accepted with a clock a year behind, or without a time', async () => {
    expect(await prove(link, undefined, undefined, NOW - 365 * 24 * HOUR_MS)).toBe('too-long');
    expect(await prove(link, undefined, undefined, Number.NaN)).not.toEqual(link);
  });
});
