import {
  type EnvironmentDocument,
  remotesOf,
  type VersionEntry,
  WORKSPACE,
} from '@gadgetry/environment/environment-document';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { namesIn, omit } from '../collections';
import { addressOf, folderOfUrl } from './environment-document';
import { relativeToPage } from './previews';

/*
 * A page contains less than its document, partly in another form. To compare them, both are reduced to what visitors get:
 * versions with their shares and addresses, switches, data, policy, recalled versions.
 */

/** Replaces the version in the address of data by `{version}`. */
const withVersionPlaceholder = (base: string, version: string): string =>
  version === WORKSPACE ? base : base.replaceAll(version, '{version}');

const reducedEntry = (
  version: string,
  { traffic, default: isDefault, standby }: VersionEntry['deployment'],
  url = '',
  fallbackUrl?: string,
): VersionEntry => ({
  url,
  ...(fallbackUrl && { fallbackUrl }),
  metadata: { version },
  deployment: { traffic, default: isDefault, ...(standby && { standby }) },
});

/**
 * Reduces a document to the content of its page.
 * @param builtVersionOf returns the version of a build such as `workspace`
 */
export function decidedState(
  document: EnvironmentDocument,
  builtVersionOf: (part: string, version: string) => string,
): EnvironmentDocument {
  const { parts, policy, ...rest } = omit(relativeToPage(document), 'signers', 'slots', 'targets');
  const entryOf = (part: string, { url, fallbackUrl, metadata, deployment }: VersionEntry): VersionEntry => {
    const version = builtVersionOf(part, metadata.version);
    const at = (address: string): string => folderOfUrl(addressOf(address, version));
    return reducedEntry(version, deployment, at(url), fallbackUrl && at(fallbackUrl));
  };
  return {
    ...rest,
    policy: omit(policy, 'remotes', 'protect'),
    parts: {
      ...Object.fromEntries(
        remotesOf({ parts })
          .filter(([part]) => !rest.disabled?.includes(part))
          .map(([part, entries]) => [part, entries.map((entry) => entryOf(part, entry))]),
      ),
      shell: parts.shell.map(({ metadata, deployment }) =>
        reducedEntry(builtVersionOf('shell', metadata.version), deployment),
      ),
      data: parts.data.map(({ url, metadata: { version }, deployment }) =>
        reducedEntry(version, deployment, withVersionPlaceholder(url, version)),
      ),
    },
  };
}

export function servedState(page: PageEnvironment): EnvironmentDocument {
  const { shell = 'unknown', canary, catalogue, remotes, standby = {}, disabled, ...rest } = page;
  const { base, descriptions, version: data = WORKSPACE } = catalogue;
  const names = namesIn(remotes, standby);
  const versionsOf = (part: string): VersionEntry[] => [
    ...(remotes[part] ?? []).map((one) => reducedEntry(one.version, one, one.base, one.fallbackBase)),
    ...(standby[part] ?? []).map(({ version, urls: [url = '', second] }) => {
      const deployment = { traffic: 0, default: false, standby: true };
      return reducedEntry(version, deployment, folderOfUrl(url), second && folderOfUrl(second));
    }),
  ];
  return {
    ...rest,
    formatVersion: 1,
    descriptions,
    parts: {
      ...Object.fromEntries(names.map((part) => [part, versionsOf(part)])),
      shell: [
        reducedEntry(shell, { traffic: 100 - (canary?.traffic ?? 0), default: true }),
        ...(canary ? [reducedEntry(canary.version, { traffic: canary.traffic, default: false })] : []),
      ],
      data: [reducedEntry(data, { traffic: 100, default: true }, withVersionPlaceholder(base, data))],
    },
    ...(disabled && { disabled: Object.keys(disabled) }),
  };
}

/** Returns the versions of each part that a page names, including standbys; omits parts without a version. */
export function versionsIn(page: PageEnvironment): Readonly<Record<string, readonly string[]>> {
  const { shell, canary, canaryOf, catalogue, remotes, standby = {} } = page;
  const names = namesIn(remotes, standby);
  const all = [
    ['shell', [shell, canary?.version, canaryOf]] as const,
    ['data', [catalogue.version]] as const,
    ...names.map((part) => {
      const versions = [...(remotes[part] ?? []), ...(standby[part] ?? [])];
      return [part, versions.map(({ version }) => version)] as const;
    }),
  ];
  const versionsByPart = all.map(([part, versions]) => [part, versions.flatMap((one) => one ?? [])] as const);
  return Object.fromEntries(versionsByPart.filter(([, versions]) => versions.length > 0));
}

/** Returns the state of a target without a page. Other members stay, so that only the versions count as changes for visitors. */
export const emptyState = (document: EnvironmentDocument): EnvironmentDocument => ({
  ...document,
  parts: {
    shell: [],
    data: document.parts.data.map((entry) => ({ ...entry, metadata: { version: WORKSPACE } })),
  },
});
