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

/** Replaces the number in the address of data by `{version}`. */
const withoutNumber = (base: string, version: string): string =>
  version === WORKSPACE ? base : base.replaceAll(version, '{version}');

const given = (
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
 * @param numberOf returns the version of a build such as `workspace`
 */
export function decidedState(
  document: EnvironmentDocument,
  numberOf: (part: string, version: string) => string,
): EnvironmentDocument {
  const { parts, policy, ...rest } = omit(relativeToPage(document), 'signers', 'slots', 'targets');
  const entryOf = (part: string, { url, fallbackUrl, metadata, deployment }: VersionEntry): VersionEntry => {
    const version = numberOf(part, metadata.version);
    const at = (address: string): string => folderOfUrl(addressOf(address, version));
    return given(version, deployment, at(url), fallbackUrl && at(fallbackUrl));
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
        given(numberOf('shell', metadata.version), deployment),
      ),
      data: parts.data.map(({ url, metadata: { version }, deployment }) =>
        given(version, deployment, withoutNumber(url, version)),
      ),
    },
  };
}

export function servedState(page: PageEnvironment): EnvironmentDocument {
  const { shell = 'unknown', canary, catalogue, remotes, standby = {}, disabled, ...rest } = page;
  const { base, descriptions, version: data = WORKSPACE } = catalogue;
  const names = namesIn(remotes, standby);
  const versionsOf = (part: string): VersionEntry[] => [
    ...(remotes[part] ?? []).map((one) => given(one.version, one, one.base, one.fallbackBase)),
    ...(standby[part] ?? []).map(({ version, urls: [url = '', second] }) => {
      const deployment = { traffic: 0, default: false, standby: true };
      return given(version, deployment, folderOfUrl(url), second && folderOfUrl(second));
    }),
  ];
  return {
    ...rest,
    formatVersion: 1,
    descriptions,
    parts: {
      ...Object.fromEntries(names.map((part) => [part, versionsOf(part)])),
      shell: [
        given(shell, { traffic: 100 - (canary?.traffic ?? 0), default: true }),
        ...(canary ? [given(canary.version, { traffic: canary.traffic, default: false })] : []),
      ],
      data: [given(data, { traffic: 100, default: true }, withoutNumber(base, data))],
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

/** Returns the state of a target without a page: no visitor gets a version. */
export const noState = (document: EnvironmentDocument): EnvironmentDocument => ({
  ...document,
  parts: {
    shell: [],
    data: document.parts.data.map((entry) => ({ ...entry, metadata: { version: WORKSPACE } })),
  },
});
