import { isDeepStrictEqual } from 'node:util';
import {
  type CanaryPlan,
  canariesIn,
  DATA,
  defaultIn,
  type EnvironmentDocument,
  isRemote,
  type Parts,
  SHELL,
  type VersionEntry,
} from '@gadgetry/environment/environment-document';
import { lt, valid } from 'semver';
import { ComposeError, usageError } from '../codes';
import { ownMember } from '../collections';

export interface Release {
  readonly version: string;
  /** SRI value of the file that lists the version's files: `descriptor.json`, `shell.json` or `data.json`. */
  readonly integrity: string;
}

/** Shares have two decimals at most, since visitors are spread over 10,000 buckets. */
const SHARE_STEPS = 100;

export function versionsOf(document: EnvironmentDocument, part: string): readonly VersionEntry[] {
  const versions = ownMember<readonly VersionEntry[]>(document.parts, part);
  if (versions) return versions;
  const known = Object.keys(document.parts).join(', ');
  throw new ComposeError('GX104', { name: document.name, part, known, placeholder: '{version}' });
}

export const defaultOf = (document: EnvironmentDocument, part: string): VersionEntry =>
  defaultIn(versionsOf(document, part));

/** Refuses a change that changes nothing. */
export const refuseUnchanged = (problem: string): never => {
  throw new ComposeError('GX110', { problem });
};

const standbyOf = (document: EnvironmentDocument, part: string): readonly VersionEntry[] =>
  versionsOf(document, part).filter(({ deployment }) => deployment.standby);

/**
 * Returns the standby after another version becomes the default: the former default, which has proved to work. A default that a
 * lower version replaces was taken back and must not return. The shell and the data have no standby.
 */
function standbyAfter(document: EnvironmentDocument, part: string, next: string): VersionEntry[] {
  const former = defaultOf(document, part);
  const { version } = former.metadata;
  const isLower = valid(version) !== null && valid(next) !== null && lt(version, next);
  return isLower && isRemote(part)
    ? [{ ...former, deployment: { traffic: 0, default: false, standby: true } }]
    : [];
}

function assertOneCanary(document: EnvironmentDocument, part: string): void {
  const { length } = canariesIn(versionsOf(document, part));
  if (length === 1) return;
  const found = length > 0 ? `${length} canaries` : 'no canary';
  throw new ComposeError('GX106', { part, name: document.name, found });
}

function assertNoCanary(document: EnvironmentDocument, part: string, except?: string): void {
  const other = canariesIn(versionsOf(document, part)).find(({ metadata }) => metadata.version !== except);
  if (!other) return;
  const found = `the canary ${other.metadata.version}`;
  throw new ComposeError('GX106', { part, name: document.name, found });
}

// The new version has the old one's address with its own version.
function movedTo(url: string, from: string, to: string): string {
  if (url.includes('{version}')) return url;
  if (url.includes(from)) return url.replaceAll(from, to);
  throw new ComposeError('GX108', { url, placeholder: '{version}' });
}

/** Returns the entry of another version at the addresses of a version, without visitors. */
function entryLike({ fallbackUrl, extras, ...sibling }: VersionEntry, release: Release): VersionEntry {
  const moved = (url: string): string => movedTo(url, sibling.metadata.version, release.version);
  return {
    url: moved(sibling.url),
    ...(fallbackUrl && { fallbackUrl: moved(fallbackUrl) }),
    metadata: { version: release.version, integrity: release.integrity },
    deployment: { traffic: 0, default: false },
    ...(extras && { extras }),
  };
}

/** Returns a version as the default with a share of the visitors; it is then no standby. */
export const asDefault = (entry: VersionEntry, traffic = 100): VersionEntry => ({
  ...entry,
  deployment: { traffic, default: true },
});

export const withVersions = (
  document: EnvironmentDocument,
  part: string,
  versions: readonly VersionEntry[],
): EnvironmentDocument => ({ ...document, parts: { ...document.parts, [part]: versions } });

const withOrigins = (document: EnvironmentDocument, origins: readonly string[]): EnvironmentDocument => {
  const { policy } = document;
  const allowedOrigins = [...new Set([...policy.allowedOrigins, ...origins])];
  return { ...document, policy: { ...policy, allowedOrigins } };
};

/** Adds a part that the environment does not have yet, and allows its origins. */
export function addPart(
  document: EnvironmentDocument,
  part: string,
  entry: VersionEntry,
  origins: readonly string[],
): EnvironmentDocument {
  if (Object.hasOwn(document.parts, part)) refuseUnchanged(`"${document.name}" has "${part}" already.`);
  return withVersions(withOrigins(document, origins), part, [entry]);
}

/**
 * Gives a version to a share of the visitors; the default keeps the rest, so that traffic always adds up to 100.
 * @param percent above 0, two decimals at most; 100 makes the version the default
 * @param plan the further steps of the canary
 * @throws {ComposeError} GX106 when another canary runs, GX110 when the version is the default, GX112 for the data
 */
export function startCanary(
  document: EnvironmentDocument,
  part: string,
  release: Release,
  percent: number,
  plan?: CanaryPlan,
): EnvironmentDocument {
  if (part === DATA)
    throw usageError(
      `The data have no canary: every visitor gets the same prices. Use set data ${release.version}.`,
    );
  const stable = defaultOf(document, part);
  if (stable.metadata.version === release.version)
    refuseUnchanged(`${part} ${release.version} is the default of "${document.name}" already.`);
  assertNoCanary(document, part, release.version);
  const [running = entryLike(stable, release)] = canariesIn(versionsOf(document, part));
  if (percent === 100)
    return withVersions(document, part, [
      asDefault(running),
      ...standbyAfter(document, part, release.version),
    ]);
  const rest = Math.round((100 - percent) * SHARE_STEPS) / SHARE_STEPS;
  return withVersions(document, part, [
    asDefault(stable, rest),
    {
      ...entryLike(stable, release),
      deployment: { traffic: percent, default: false, ...(plan && { plan }) },
    },
    ...standbyOf(document, part).filter(({ metadata }) => metadata.version !== release.version),
  ]);
}

export function abortCanary(document: EnvironmentDocument, part: string): EnvironmentDocument {
  assertOneCanary(document, part);
  return withVersions(document, part, [asDefault(defaultOf(document, part)), ...standbyOf(document, part)]);
}

export interface Addresses {
  readonly url?: string;
  readonly fallbackUrl?: string;
}

/**
 * Makes a version the only one of a part. With an address, the part may be new.
 * @param addresses those of the present version unless given
 * @param origins origins to allow for it
 * @throws {ComposeError} GX104 for a new part without an address, GX106 when a canary runs, GX108 when the address has no place
 * for a version, GX110 when nothing changes
 */
export function promoteTo(
  document: EnvironmentDocument,
  part: string,
  { version, integrity }: Release,
  { url, fallbackUrl }: Addresses = {},
  origins: readonly string[] = [],
): EnvironmentDocument {
  const release = { version, integrity };
  const fallback = fallbackUrl ? { fallbackUrl } : {};
  if (url && !Object.hasOwn(document.parts, part)) {
    const deployment = { traffic: 100, default: true };
    return addPart(document, part, { url, ...fallback, metadata: release, deployment }, origins);
  }
  const stable = defaultOf(document, part);
  assertNoCanary(document, part);
  const entry = entryLike({ ...stable, ...(url && { url }), ...fallback }, release);
  const isSame = isDeepStrictEqual(asDefault(entry), asDefault(stable));
  if (isSame) refuseUnchanged(`"${document.name}" has ${part} ${version} already.`);
  return withVersions(withOrigins(document, origins), part, [
    asDefault(entry),
    ...standbyAfter(document, part, version),
  ]);
}

/**
 * Returns an environment that gives one version of a part to all visitors, even if it lacks the part. For validation and
 * previews, not for writing.
 */
export function withOnly(document: EnvironmentDocument, part: string, release: Release): EnvironmentDocument {
  const sibling = Object.hasOwn(document.parts, part) ? defaultOf(document, part) : undefined;
  const isWithoutVersion = part === DATA && !sibling?.url.includes('{version}');
  // Without an address in the document, it is beside the page.
  const url = `${part}/{version}/${part === SHELL ? '' : part === DATA ? 'api' : 'descriptor.json'}`;
  const entry =
    sibling && !isWithoutVersion
      ? entryLike(sibling, release)
      : { url, metadata: { ...release }, deployment: { traffic: 100, default: true } };
  return withVersions(document, part, [asDefault(entry)]);
}

/** Refuses to disable or remove shell and data. */
function assertRemote(document: EnvironmentDocument, part: string): void {
  versionsOf(document, part);
  if (!isRemote(part)) throw usageError(`expected a remote but found "${part}": no store works without it.`);
}

/** Disables a remote: its routes show a notice, its navigation entries disappear. */
export function switchOff(document: EnvironmentDocument, part: string): EnvironmentDocument {
  assertRemote(document, part);
  const disabled = document.disabled ?? [];
  if (disabled.includes(part)) refuseUnchanged(`"${part}" is switched off in "${document.name}" already.`);
  return { ...document, disabled: [...disabled, part] };
}

export function switchOn(document: EnvironmentDocument, part: string): EnvironmentDocument {
  assertRemote(document, part);
  const { disabled = [], ...rest } = document;
  if (!disabled.includes(part)) refuseUnchanged(`"${part}" is not switched off in "${document.name}".`);
  const left = disabled.filter((name) => name !== part);
  return left.length > 0 ? { ...rest, disabled: left } : rest;
}

export function withPartOf(
  document: EnvironmentDocument,
  state: EnvironmentDocument,
  part: string,
): EnvironmentDocument {
  versionsOf(document, part);
  return withVersions(document, part, versionsOf(state, part));
}

export function removePart(document: EnvironmentDocument, part: string): EnvironmentDocument {
  assertRemote(document, part);
  const { disabled = [], signers = {}, ...rest } = document;
  const { [part]: _, ...parts } = document.parts;
  const { [part]: __, ...stillSigned } = signers;
  const stillOff = disabled.filter((name) => name !== part);
  return {
    ...rest,
    parts: parts as Parts,
    ...(Object.keys(stillSigned).length > 0 && { signers: stillSigned }),
    ...(stillOff.length > 0 && { disabled: stillOff }),
  };
}
