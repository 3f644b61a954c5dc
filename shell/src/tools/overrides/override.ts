import { LINK } from '@gadgetry/environment/override-link';
import { sessionWrite } from '@gadgetry/shared-kernel/browser-storage';
import { isRemoteName } from '@gadgetry/shared-kernel/contract/ownership';
import { OVERRIDE_PARAMETER, OVERRIDES_KEY } from '../../boot/chosen-versions';

/** A remote that is to come from the developer's own machine. */
export interface Override {
  readonly remote: string;
  /** Folder that holds its descriptor, ending in `/`. */
  readonly base: string;
}

/** Why an override can't be used; each has a text that says what to do. */
export type OverrideFaultCode =
  | 'malformed'
  | 'not-loopback'
  | 'not-allowed'
  | 'other-bytes'
  | 'no-answer'
  | 'bad-status'
  | 'not-json'
  | 'not-a-descriptor'
  | 'other-remote'
  | 'unmet-need';

/** An override that can't be used: the store goes on with what the environment says. */
export interface OverrideFault {
  readonly code: OverrideFaultCode;
  /** The value found, for the message; an override that can't be parsed, as written. */
  readonly detail: string;
}

const WRITTEN = /^([a-z][a-z0-9-]*)@(https?:\/\/.+)$/;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Remote and address of an override, wherever it leads. */
function read(text: string): { readonly remote: string; readonly url: URL } | undefined {
  const [, remote, address] = WRITTEN.exec(text.trim()) ?? [];
  const url = address ? parseUrl(address) : undefined;
  return remote && isRemoteName(remote) && url ? { remote, url } : undefined;
}

/**
 * Reads an override of a signed link, which leads to the page's own origin or to one that its environment allows.
 * @param origins those that are allowed
 */
export function parseLinked(text: string, origins: readonly string[]): Override | OverrideFault {
  const found = read(text);
  if (!found) return { code: 'malformed', detail: text };
  const { remote, url } = found;
  if (!origins.includes(url.origin)) return { code: 'not-allowed', detail: text };
  return { remote, base: `${url.origin}${url.pathname.replace(/\/(descriptor\.json)?$/, '')}/` };
}

/**
 * Reads an override as it is written: `cart@http://localhost:3003`. The address is that of the folder which
 * holds `descriptor.json`, or of that file itself.
 */
export function parseOverride(text: string): Override | OverrideFault {
  const found = read(text);
  if (!found) return { code: 'malformed', detail: text };
  const { remote, url } = found;
  if (!LOOPBACK.includes(url.hostname)) return { code: 'not-loopback', detail: text };
  // A content security policy can't name an IPv6 address; `localhost` leads there, too.
  if (url.hostname === '[::1]') url.hostname = 'localhost';
  const folder = url.pathname.replace(/\/(descriptor\.json)?$/, '');
  return { remote, base: `${url.origin}${folder}/` };
}

/** Whether something is a fault and not what was asked for. */
export const isFault = <T extends object>(value: T | OverrideFault): value is OverrideFault =>
  'code' in value;

/** Whether a text could be read as an override. */
export const isOverride = (value: Override | OverrideFault): value is Override => !isFault(value);

/** The address as a person would write it. */
export const shownAddress = ({ base }: Override): string => base.replace(/\/$/, '');

/** An override as it is written in an address. */
export const writeOverride = (override: Override): string => `${override.remote}@${shownAddress(override)}`;

/** Of several overrides of a remote the first one counts. */
export const firstOfEach = <T extends Override>(overrides: readonly T[]): readonly T[] =>
  overrides.filter(({ remote }, index) => overrides.findIndex((other) => other.remote === remote) === index);

/** Overrides as they are kept for the session. */
export const storedForm = (overrides: readonly Override[]): string =>
  new URLSearchParams(overrides.map((override) => [OVERRIDE_PARAMETER, writeOverride(override)])).toString();

/** Keeps overrides for the session; where storage is denied, those of the address hold for the page. */
export function keepOverrides(overrides: readonly Override[]): void {
  sessionWrite(OVERRIDES_KEY, storedForm(overrides));
}

/** Loads the page anew with these overrides and no others; the route stays. */
export function restartWith(overrides: readonly Override[]): void {
  keepOverrides(overrides);
  const url = new URL(location.href);
  for (const parameter of Object.values(LINK)) url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
  location.reload();
}
