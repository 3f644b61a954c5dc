import { LINK } from '@gadgetry/environment/override-link';
import { OVERRIDE_PARAMETER } from '@gadgetry/environment/override-parameter';
import { sessionWrite } from '@gadgetry/shared-kernel/browser-storage';
import { isRemoteName } from '@gadgetry/shared-kernel/contract/ownership';
import { OVERRIDES_KEY } from '../../boot/chosen-versions';
import type texts from './i18n/en.json';

/** A remote from the developer's own machine. */
export interface Override {
  readonly remote: string;
  /** Folder that holds its descriptor, ending in `/`. */
  readonly base: string;
}

/** An override that can't be used; the store then runs the environment's version. */
export interface OverrideFault {
  /** Selects the text that explains the fault. */
  readonly code: keyof (typeof texts)['faults'];
  /** The value found, or the override as written if it can't be parsed. */
  readonly detail: string;
}

const WRITTEN = /^([a-z][a-z0-9-]*)@(https?:\/\/.+)$/;
/** Names of this machine. */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Parses an override: `cart@http://localhost:3003`, the address of the folder with `descriptor.json`, or of that file. */
function parse(
  text: string,
  code: 'not-loopback' | 'not-allowed',
  isAllowed: (url: URL) => boolean,
): Override | OverrideFault {
  const [, remote = '', address = ''] = WRITTEN.exec(text.trim()) ?? [];
  try {
    const url = new URL(address);
    if (!isRemoteName(remote)) return { code: 'malformed', detail: text };
    if (!isAllowed(url)) return { code, detail: text };
    // A content security policy can't contain an IPv6 address; `localhost` has the same target.
    if (url.hostname === '[::1]') url.hostname = 'localhost';
    return { remote, base: `${url.origin}${url.pathname.replace(/\/(descriptor\.json)?$/, '')}/` };
  } catch {
    return { code: 'malformed', detail: text };
  }
}

/** Parses an override of a signed link, whose address must have one of these origins. */
export const parseLinked = (text: string, origins: readonly string[]): Override | OverrideFault =>
  parse(text, 'not-allowed', ({ origin }) => origins.includes(origin));

/** Parses an override of the developer's own machine. */
export const parseOverride = (text: string): Override | OverrideFault =>
  parse(text, 'not-loopback', ({ hostname }) => LOOPBACK.includes(hostname));

export const isFault = <T extends object>(value: T | OverrideFault): value is OverrideFault =>
  'code' in value;

export const isOverride = <T extends Override>(value: T | OverrideFault): value is T => !isFault(value);

export const shownAddress = ({ base }: Override): string => base.replace(/\/$/, '');

export const writeOverride = (override: Override): string => `${override.remote}@${shownAddress(override)}`;

export const firstOfEach = <T extends Override>(overrides: readonly T[]): readonly T[] =>
  overrides.filter(({ remote }, index) => overrides.findIndex((other) => other.remote === remote) === index);

export const storedForm = (overrides: readonly Override[]): string =>
  new URLSearchParams(overrides.map((override) => [OVERRIDE_PARAMETER, writeOverride(override)])).toString();

/** Reloads the page with only these overrides, on the same route. If storage is denied, those of the address stay. */
export function restartWith(overrides: readonly Override[]): void {
  sessionWrite(OVERRIDES_KEY, storedForm(overrides));
  const url = new URL(location.href);
  for (const parameter of Object.values(LINK)) url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
  location.reload();
}

const REASONS = {
  unsigned:
    'expected one expires, one signature and an integrity for each override, but found others: here, overrides need a signed link. Ask for one (gadgetry preview-link).',
  'no-keys': 'this environment names no key that may sign links (gadgetry keys allow-preview).',
  'no-time': 'expected a time in UTC for expires but found something else. Ask for a new link.',
  expired: 'it has expired. Ask for a new one.',
  'too-long': 'it is valid for too long. Look at the clock of this computer, or ask for a new link.',
  'cannot-verify': 'this browser can’t verify it (Ed25519 on a secure origin). Use a newer browser.',
  'not-signed-so':
    'no key of this environment has signed what it says: it was changed, it is for another environment, or its key was revoked. Ask for a new link.',
};

export type LinkRefusal = keyof typeof REASONS;

let refused: LinkRefusal | undefined;

/** Logs why a link is refused, and keeps the reason for the devtools; shoppers see the store without the override. */
export function refuseLink(reason: LinkRefusal): void {
  refused = reason;
  console.warn(`The override link is refused: ${REASONS[reason]}`);
}

export const linkRefusal = (): string | undefined => refused && REASONS[refused];
