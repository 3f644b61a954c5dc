import {
  LONGEST_LINK_MS,
  type OverrideLink,
  readLink,
  signedBytes,
} from '@gadgetry/environment/override-link';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import type { LinkRefusal } from './override';

const PREFIX = 'ed25519:';
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Allowed difference between the clocks of signer and visitor, in milliseconds. */
const TOLERANCE_MS = 24 * 3_600_000;

function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Returns why a link's expiry time is refused; `undefined` if it is valid. */
export function timeRefusal(expires: string, now: number): LinkRefusal | undefined {
  const end = Date.parse(expires);
  if (!INSTANT.test(expires) || Number.isNaN(end)) return 'no-time';
  if (!(now < end)) return 'expired';
  // No command signs for so long, so the link is forged or this computer's clock is wrong.
  return end - now > LONGEST_LINK_MS + TOLERANCE_MS ? 'too-long' : undefined;
}

async function isSignedBy(
  key: string,
  signature: Uint8Array<ArrayBuffer>,
  link: OverrideLink,
): Promise<boolean> {
  const raw = bytesOf(key.slice(PREFIX.length));
  if (!key.startsWith(PREFIX) || raw?.length !== 32) return false;
  const imported = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', imported, signature, signedBytes(link));
}

/** Returns the link in the page's address if a key of the environment signed it and it has not expired, or why not. */
export async function proveLink(
  { name, policy: { previewKeys = [] } }: Pick<PageEnvironment, 'name' | 'policy'>,
  parameters: URLSearchParams,
  now: number,
): Promise<OverrideLink | LinkRefusal> {
  const found = readLink(parameters, name);
  if (!found) return 'unsigned';
  const { link } = found;
  if (previewKeys.length === 0) return 'no-keys';
  const refusal = timeRefusal(link.expires, now);
  if (refusal) return refusal;
  const signature = bytesOf(found.signature);
  if (signature?.length !== 64) return 'not-signed-so';
  // Insecure origins lack `crypto.subtle`; older browsers lack Ed25519, which the `catch` below reports.
  if (!globalThis.crypto?.subtle) return 'cannot-verify';
  try {
    for (const key of previewKeys) if (await isSignedBy(key, signature, link)) return link;
  } catch {
    return 'cannot-verify';
  }
  return 'not-signed-so';
}
