import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import { type OverrideLink, preAuthEncoding, signedBytes } from '@gadgetry/environment/override-link';
import { usageError } from './codes';
import { digestOf, membersOf, parsedJson } from './files';

/*
 * Signed statements in the format of supply chain tools: an in-toto Statement (v1) in a DSSE envelope (v1),
 * signed with Ed25519 (RFC 8032). Uses Node's own cryptography.
 */

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
const PREFIX = 'ed25519:';

/** A signed text (Dead Simple Signing Envelope, version 1). */
export interface Envelope {
  readonly payloadType: typeof PAYLOAD_TYPE;
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

const rawOf = (key: KeyObject): Buffer => Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url');

const writtenKey = (key: KeyObject): string => PREFIX + rawOf(key).toString('base64');

/** Reads a public key in the form of environments; throws GX112 for others. */
export function readPublicKey(text: string): KeyObject {
  const raw = Buffer.from(text.slice(PREFIX.length), 'base64');
  if (!text.startsWith(PREFIX) || raw.length !== 32 || PREFIX + raw.toString('base64') !== text)
    throw usageError(`"${text}" is not a public key: it looks like ${PREFIX}… (keys make prints it).`);
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
    format: 'jwk',
  });
}

/** Returns a key's id in signatures and messages: the first 16 hexadecimal digits of its SHA-256. */
export const keyId = (publicKey: string): string => digestOf(rawOf(readPublicKey(publicKey)));

/** Makes a pair of keys: the public one as in environments, the private one in PEM (PKCS #8). */
export function makeKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: writtenKey(publicKey),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Returns DSSE's pre-authentication encoding, which is signed so that a text can't pass as another type. */
const encoded = (payload: Buffer): Uint8Array => preAuthEncoding(PAYLOAD_TYPE, payload);

function readPrivateKey(text: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(text);
  } catch {
    // Refused below.
  }
  if (key?.asymmetricKeyType !== 'ed25519')
    throw usageError('The key is not an Ed25519 private key in PEM format. Make one: keys make.');
  return key;
}

/** Returns the public key of a private one (PEM), in the form of environments. */
export const publicKeyOf = (privateKey: string): string =>
  writtenKey(createPublicKey(readPrivateKey(privateKey)));

/** Returns the signature of a link, base64url, by a private key in PEM. */
export const signLink = (link: OverrideLink, privateKey: string): string =>
  signBytes(null, signedBytes(link), readPrivateKey(privateKey)).toString('base64url');

/** Signs a statement with a private key in PEM. */
export function signStatement(statement: object, privateKey: string): Envelope {
  const key = readPrivateKey(privateKey);
  const payload = Buffer.from(JSON.stringify(statement));
  return {
    payloadType: PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures: [
      {
        keyid: keyId(writtenKey(createPublicKey(key))),
        sig: signBytes(null, encoded(payload), key).toString('base64'),
      },
    ],
  };
}

const isEnvelope = (value: unknown): value is Envelope => {
  const { payloadType, payload, signatures } = membersOf(value);
  return payloadType === PAYLOAD_TYPE && typeof payload === 'string' && Array.isArray(signatures);
};

/** Returns the statement in an envelope without checking its signature; `undefined` for other values. */
export const statementIn = (envelope: unknown): unknown =>
  isEnvelope(envelope) ? parsedJson(Buffer.from(envelope.payload, 'base64').toString()) : undefined;

const isSignedBy = (payload: Buffer, sig: unknown, publicKey: string): boolean =>
  verifyBytes(null, encoded(payload), readPublicKey(publicKey), Buffer.from(String(sig), 'base64'));

/**
 * Returns the statement in an envelope if one of these keys has signed it; otherwise `undefined`.
 * @param envelope content of a file, possibly invalid
 * @param publicKeys in the form of environments
 */
export function verifiedStatement(envelope: unknown, publicKeys: readonly string[]): unknown {
  if (!isEnvelope(envelope)) return undefined;
  const payload = Buffer.from(envelope.payload, 'base64');
  const isSigned = envelope.signatures.some(({ sig }) =>
    publicKeys.some((key) => isSignedBy(payload, sig, key)),
  );
  return isSigned ? statementIn(envelope) : undefined;
}

/** Whether a key has signed a statement that is stored apart from its signature. */
export const hasSigned = (
  statement: object,
  { sig }: Envelope['signatures'][number],
  publicKey: string,
): boolean => isSignedBy(Buffer.from(JSON.stringify(statement)), sig, publicKey);
