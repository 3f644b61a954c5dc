import {
  LONGEST_LINK_MS,
  type OverrideLink,
  readLink,
  signedBytes,
} from '@gadgetry/environment/override-link';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';

/** Why a link is refused. */
export type LinkRefusal =
  | 'unsigned'
  | 'no-keys'
  | 'no-time'
  | 'expired'
  | 'too-long'
  | 'cannot-verify'
  | 'not-signed-so';

const PREFIX = 'ed25519:';
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** So much the clocks of who signs and who follows may differ. */
const TOLERANCE_MS = 24 * 3_600_000;

/** Bytes of base64, or of base64url; nothing where it is neither. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Why the time of a link doesn't hold; nothing where it does. */
export function timeRefusal(expires: string, now: number): LinkRefusal | undefined {
  const end = Date.parse(expires);
  if (!INSTANT.test(expires) || Number.isNaN(end)) return 'no-time';
  if (!(now < end)) return 'expired';
  // Nobody signs for so long: either the link is none of ours, or this computer's clock stands in another year.
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

/**
 * Proves the link in the page's address: that one of the environment's keys has signed all that it says, and that its time is
 * not over.
 * @param parameters of the page's address
 * @param now milliseconds since 1970
 */
export async function proveLink(
  { name, policy: { previewKeys = [] } }: Pick<PageEnvironment, 'name' | 'policy'>,
  parameters: URLSearchParams,
  now: number,
): Promise<OverrideLink | LinkRefusal> {
  const found = readLink(parameters, name);
  if (!found) return 'unsigned';
  const { link } = found;
  if (previewKeys.length === 0) return 'no-keys';
  const late = timeRefusal(link.expires, now);
  if (late) return late;
  const signature = bytesOf(found.signature);
  if (signature?.length !== 64) return 'not-signed-so';
  // Pages of insecure origins have none of it, and browsers of before 2025 no Ed25519.
  if (!globalThis.crypto?.subtle) return 'cannot-verify';
  try {
    for (const key of previewKeys) if (await isSignedBy(key, signature, link)) return link;
  } catch {
    return 'cannot-verify';
  }
  return 'not-signed-so';
}

const REASONS: Readonly<Record<LinkRefusal, string>> = {
  unsigned:
    'expected one expires, one signature and an integrity for each override, but found others: here, overrides need a signed link. Ask for one (gadgetry preview-link).',
  'no-keys': 'this environment names no key that may sign links (gadgetry keys allow-preview).',
  'no-time': 'expected a time in UTC for expires but found something else. Ask for a new link.',
  expired: 'it has expired. Ask for a new one.',
  'too-long':
    'it would hold longer than a link may. Look at the clock of this computer, or ask for a new link.',
  'cannot-verify': 'this browser can’t verify it (Ed25519 on a secure origin). Take a newer browser.',
  'not-signed-so':
    'no key of this environment has signed what it says: it was changed, it is for another environment, or its key was revoked. Ask for a new link.',
};

let refused: LinkRefusal | undefined;

/** Says in the console why a link is refused, and keeps it for the inspector; shoppers see the store as it is. */
export function refuseLink(reason: LinkRefusal): void {
  refused = reason;
  console.warn(`The override link is refused: ${REASONS[reason]}`);
}

/** Why the link of this page is refused, in words; nothing where it isn't. */
export const linkRefusal = (): string | undefined => refused && REASONS[refused];
