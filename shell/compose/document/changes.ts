import type { EnvironmentDocument, VersionEntry } from '@gadgetry/environment/environment-document';
import { lt, valid } from 'semver';
import { ComposeError } from '../codes';

export interface Release {
  readonly version: string;
  /** SRI value of its `descriptor.json`. */
  readonly integrity: string;
}

/** Shares have two decimals at most, since visitors are spread over 10,000 buckets. */
const SHARE_STEPS = 100;

/** The versions of a part; refuses a part that the environment does not have. */
export function versionsOf(document: EnvironmentDocument, part: string): readonly VersionEntry[] {
  const versions = document.microFrontends[part];
  if (versions && Object.hasOwn(document.microFrontends, part)) return versions;
  const known = Object.keys(document.microFrontends).join(', ');
  throw new ComposeError(
    'GX104',
    `"${document.name}" has no part "${part}"; it has ${known || 'none'}. A new one comes by the verb add.`,
  );
}

/** The version that everybody gets who is not in a canary. */
export function defaultOf(document: EnvironmentDocument, part: string): VersionEntry {
  const found = versionsOf(document, part).find(({ deployment }) => deployment.default);
  if (!found) throw new ComposeError('GX104', `"${part}" has no default version in "${document.name}".`);
  return found;
}

const canariesOf = (document: EnvironmentDocument, part: string): readonly VersionEntry[] =>
  versionsOf(document, part).filter(({ deployment }) => !deployment.default && !deployment.standby);

const standbyOf = (document: EnvironmentDocument, part: string): readonly VersionEntry[] =>
  versionsOf(document, part).filter(({ deployment }) => deployment.standby);

/**
 * What stands by when another version becomes the default: the one that was it, of which is known that it works. One
 * that is left for a lower version has been taken back, and must not return.
 */
function standbyAfter(
  document: EnvironmentDocument,
  part: string,
  release: Pick<Release, 'version'>,
): VersionEntry[] {
  const former = defaultOf(document, part);
  const { version } = former.metadata;
  const isLower = valid(version) !== null && valid(release.version) !== null && lt(version, release.version);
  return isLower ? [{ ...former, deployment: { traffic: 0, default: false, standby: true } }] : [];
}

function onlyCanary(document: EnvironmentDocument, part: string): VersionEntry {
  const [canary, ...others] = canariesOf(document, part);
  if (!canary) throw new ComposeError('GX106', `"${part}" has no canary in "${document.name}".`);
  if (others.length > 0)
    throw new ComposeError(
      'GX106',
      `"${part}" has ${others.length + 1} canaries in "${document.name}": leave one in the document first.`,
    );
  return canary;
}

// The new version lies where the old one does, but for its number.
function movedTo(url: string, from: string, to: string): string {
  if (url.includes('{version}')) return url;
  if (url.includes(from)) return url.replaceAll(from, to);
  throw new ComposeError(
    'GX108',
    `${url} does not say where its version goes: write {version} in it, such as https://parts.example/cart/{version}/descriptor.json.`,
  );
}

function entryLike({ fallbackUrl, extras, ...like }: VersionEntry, release: Release): VersionEntry {
  const moved = (url: string): string => movedTo(url, like.metadata.version, release.version);
  return {
    url: moved(like.url),
    ...(fallbackUrl && { fallbackUrl: moved(fallbackUrl) }),
    metadata: { version: release.version, integrity: release.integrity },
    deployment: { traffic: 0, default: false },
    ...(extras && { extras }),
  };
}

const withTraffic = (entry: VersionEntry, traffic: number, isDefault: boolean): VersionEntry => ({
  ...entry,
  deployment: { ...entry.deployment, traffic, default: isDefault },
});

const withVersions = (
  document: EnvironmentDocument,
  part: string,
  versions: readonly VersionEntry[],
): EnvironmentDocument => ({
  ...document,
  microFrontends: { ...document.microFrontends, [part]: versions },
});

/**
 * Adds a part that the environment does not have yet.
 * @param entry its only version
 * @param origins origins that have to be allowed for it
 */
export function addPart(
  document: EnvironmentDocument,
  part: string,
  entry: VersionEntry,
  origins: readonly string[],
): EnvironmentDocument {
  if (Object.hasOwn(document.microFrontends, part))
    throw new ComposeError('GX110', `"${document.name}" has "${part}" already.`);
  const { policy } = document;
  const allowedOrigins = [...new Set([...policy.allowedOrigins, ...origins])];
  return withVersions({ ...document, policy: { ...policy, allowedOrigins } }, part, [entry]);
}

function assertShare(percent: number): void {
  const steps = percent * SHARE_STEPS;
  if (!(percent > 0 && percent < 100) || Math.abs(steps - Math.round(steps)) > 1e-6)
    throw new ComposeError(
      'GX112',
      'A canary takes a percentage above 0 and below 100, with two decimals at most.',
    );
}

/**
 * Gives a version to a share of the visitors; the default keeps the rest, so that traffic always adds up to 100.
 * @param percent above 0, below 100, two decimals at most
 */
export function startCanary(
  document: EnvironmentDocument,
  part: string,
  release: Release,
  percent: number,
): EnvironmentDocument {
  assertShare(percent);
  const stable = defaultOf(document, part);
  if (stable.metadata.version === release.version)
    throw new ComposeError(
      'GX110',
      `${part} ${release.version} is the default of "${document.name}" already.`,
    );
  const other = canariesOf(document, part).find(({ metadata }) => metadata.version !== release.version);
  if (other)
    throw new ComposeError(
      'GX106',
      `${part} ${other.metadata.version} is a canary of "${document.name}" already: complete or abort it first.`,
    );
  const rest = Math.round((100 - percent) * SHARE_STEPS) / SHARE_STEPS;
  return withVersions(document, part, [
    withTraffic(stable, rest, true),
    withTraffic(entryLike(stable, release), percent, false),
    ...standbyOf(document, part).filter(({ metadata }) => metadata.version !== release.version),
  ]);
}

/** Makes the canary the version for everybody. */
export function completeCanary(document: EnvironmentDocument, part: string): EnvironmentDocument {
  const canary = onlyCanary(document, part);
  return withVersions(document, part, [
    withTraffic(canary, 100, true),
    ...standbyAfter(document, part, canary.metadata),
  ]);
}

/** Takes the canary away; everybody gets the default again. */
export function abortCanary(document: EnvironmentDocument, part: string): EnvironmentDocument {
  onlyCanary(document, part);
  return withVersions(document, part, [
    withTraffic(defaultOf(document, part), 100, true),
    ...standbyOf(document, part),
  ]);
}

/** Makes a version the only one of a part. A canary that runs has to be ended first. */
export function promoteTo(
  document: EnvironmentDocument,
  part: string,
  release: Release,
): EnvironmentDocument {
  const stable = defaultOf(document, part);
  const [canary] = canariesOf(document, part);
  if (canary)
    throw new ComposeError(
      'GX106',
      `${part} ${canary.metadata.version} is a canary of "${document.name}": complete or abort it first.`,
    );
  if (stable.metadata.version === release.version && stable.metadata.integrity === release.integrity)
    throw new ComposeError('GX110', `"${document.name}" has ${part} ${release.version} already.`);
  return withVersions(document, part, [
    withTraffic(entryLike(stable, release), 100, true),
    ...standbyAfter(document, part, release),
  ]);
}

/** The canary of the shell; refuses an environment that has none. */
function shellCanary({ name, shell: { canary } }: EnvironmentDocument) {
  if (!canary) throw new ComposeError('GX106', `"shell" has no canary in "${name}".`);
  return canary;
}

/**
 * Gives a version of the shell to a share of the visitors.
 * @param percent above 0, below 100, two decimals at most
 */
export function startShellCanary(
  document: EnvironmentDocument,
  { version, integrity }: Release,
  percent: number,
): EnvironmentDocument {
  const { name, shell } = document;
  assertShare(percent);
  if (shell.version === version)
    throw new ComposeError('GX110', `shell ${version} is that of "${name}" already.`);
  if (shell.canary && shell.canary.version !== version)
    throw new ComposeError(
      'GX106',
      `shell ${shell.canary.version} is a canary of "${name}" already: complete or abort it first.`,
    );
  return { ...document, shell: { ...shell, canary: { version, integrity, traffic: percent } } };
}

/** Makes the canary of the shell the version for everybody. */
export function completeShellCanary(document: EnvironmentDocument): EnvironmentDocument {
  const { version, integrity } = shellCanary(document);
  return { ...document, shell: { url: document.shell.url, version, ...(integrity && { integrity }) } };
}

/** Takes the canary of the shell away. */
export function abortShellCanary(document: EnvironmentDocument): EnvironmentDocument {
  shellCanary(document);
  const { canary: _, ...shell } = document.shell;
  return { ...document, shell };
}

/** Makes a version of the shell the one of this environment. A canary that runs has to be ended first. */
export function promoteShell(
  document: EnvironmentDocument,
  { version, integrity }: Pick<EnvironmentDocument['shell'], 'version' | 'integrity'>,
): EnvironmentDocument {
  const { canary } = document.shell;
  if (canary)
    throw new ComposeError(
      'GX106',
      `shell ${canary.version} is a canary of "${document.name}": complete or abort it first.`,
    );
  if (document.shell.version === version && document.shell.integrity === integrity)
    throw new ComposeError('GX110', `"${document.name}" has shell ${version} already.`);
  const { url } = document.shell;
  return { ...document, shell: { url, version, ...(integrity && { integrity }) } };
}

/**
 * Makes a version of the data the one of this environment.
 * @param base folder of its files, `{version}` for the version; where they lie now unless told
 * @param origins origins that have to be allowed for it
 */
export function promoteData(
  document: EnvironmentDocument,
  { version, integrity }: Release,
  base: string = document.catalogue.base,
  origins: readonly string[] = [],
): EnvironmentDocument {
  const { catalogue, policy } = document;
  if (catalogue.version === version && catalogue.integrity === integrity && catalogue.base === base)
    throw new ComposeError('GX110', `"${document.name}" has data ${version} already.`);
  if (!base.includes('{version}'))
    throw new ComposeError(
      'GX108',
      `${base} does not say where the version of the data goes: say it by --url, such as data/{version}/api or https://data.example/data/{version}/api.`,
    );
  const allowedOrigins = [...new Set([...policy.allowedOrigins, ...origins])];
  return {
    ...document,
    catalogue: { ...catalogue, base, version, integrity },
    policy: { ...policy, allowedOrigins },
  };
}

/**
 * An environment as it would be if everybody had this version of a part, whatever it gives to whom now; a part that it does
 * not have yet lies beside the page. For looking at, not for writing.
 */
export function withOnly(document: EnvironmentDocument, part: string, release: Release): EnvironmentDocument {
  const { version, integrity } = release;
  const { shell, catalogue } = document;
  if (part === 'shell') return { ...document, shell: { url: shell.url, version, integrity } };
  if (part === 'data') {
    const base = catalogue.version === undefined ? 'data/{version}/api' : catalogue.base;
    return { ...document, catalogue: { ...catalogue, base, version, integrity } };
  }
  const like = Object.hasOwn(document.microFrontends, part) ? defaultOf(document, part) : undefined;
  const entry = like
    ? entryLike(like, release)
    : {
        url: `${part}/{version}/descriptor.json`,
        metadata: { version, integrity },
        deployment: { traffic: 100, default: true },
      };
  return withVersions(document, part, [withTraffic(entry, 100, true)]);
}

/** Switches a part off: its routes show a notice, its navigation goes. */
export function switchOff(document: EnvironmentDocument, part: string): EnvironmentDocument {
  versionsOf(document, part);
  const disabled = document.disabled ?? [];
  if (disabled.includes(part))
    throw new ComposeError('GX110', `"${part}" is switched off in "${document.name}" already.`);
  return { ...document, disabled: [...disabled, part] };
}

/** Switches a part on again. */
export function switchOn(document: EnvironmentDocument, part: string): EnvironmentDocument {
  versionsOf(document, part);
  const { disabled = [], ...rest } = document;
  if (!disabled.includes(part))
    throw new ComposeError('GX110', `"${part}" is not switched off in "${document.name}".`);
  const left = disabled.filter((name) => name !== part);
  return left.length > 0 ? { ...rest, disabled: left } : rest;
}

/** Gives a part the versions that it has in another state; everything else stays. */
export function withPartOf(
  document: EnvironmentDocument,
  state: EnvironmentDocument,
  part: string,
): EnvironmentDocument {
  if (part === 'shell') return { ...document, shell: state.shell };
  if (part === 'data') return { ...document, catalogue: state.catalogue };
  versionsOf(document, part);
  return withVersions(document, part, versionsOf(state, part));
}

/** Takes a part out, with all that the document says of it. */
export function removePart(document: EnvironmentDocument, part: string): EnvironmentDocument {
  versionsOf(document, part);
  const { disabled = [], signers = {}, ...rest } = document;
  const without = <T>(members: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(members).filter(([name]) => name !== part));
  const stillOff = disabled.filter((name) => name !== part);
  const stillSigned = without(signers);
  return {
    ...rest,
    microFrontends: without(document.microFrontends),
    ...(Object.keys(stillSigned).length > 0 && { signers: stillSigned }),
    ...(stillOff.length > 0 && { disabled: stillOff }),
  };
}
