import {
  type EnvironmentDocument,
  remotesOf,
  type VersionEntry,
  WORKSPACE,
} from '@gadgetry/environment/environment-document';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { addressOf, folderOfUrl } from './environment-document';
import { asSeenFromItsPage } from './previews';

/*
 * A page says less than the document that it was composed from, and says some of it otherwise. To compare the two, both
 * are reduced to what visitors get: versions with their shares and addresses, switches, data, policy, recalled versions.
 */

/** Replaces the number in the address of data by `{version}`. */
const withoutNumber = (base: string, version: string): string =>
  version === WORKSPACE ? base : base.replaceAll(version, '{version}');

const given = (version: string, traffic: number, isDefault: boolean, url = ''): VersionEntry => ({
  url,
  metadata: { version },
  deployment: { traffic, default: isDefault },
});

/**
 * Reduces a document to what its page says of it.
 * @param numberOf says the number of a version that is none, such as `workspace`
 */
export function decidedState(
  document: EnvironmentDocument,
  numberOf: (part: string, version: string) => string = (_, version) => version,
): EnvironmentDocument {
  const { parts, policy, disabled, recalled, ...rest } = asSeenFromItsPage(document);
  const { remotes: _, ...pagePolicy } = policy;
  const { formatVersion, name, generation, preview, descriptions } = rest;
  const entryOf = (part: string, entry: VersionEntry): VersionEntry => {
    const version = numberOf(part, entry.metadata.version);
    const at = (url: string): string => folderOfUrl(addressOf(url, version));
    return {
      url: at(entry.url),
      ...(entry.fallbackUrl && { fallbackUrl: at(entry.fallbackUrl) }),
      metadata: { version },
      deployment: entry.deployment,
    };
  };
  return {
    formatVersion,
    name,
    generation,
    ...(preview && { preview }),
    descriptions,
    policy: pagePolicy,
    parts: {
      ...Object.fromEntries(
        remotesOf({ parts })
          .filter(([part]) => !disabled?.includes(part))
          .map(([part, entries]) => [part, entries.map((entry) => entryOf(part, entry))]),
      ),
      shell: parts.shell.map(({ metadata, deployment }) =>
        given(numberOf('shell', metadata.version), deployment.traffic, deployment.default),
      ),
      data: parts.data.map(({ url, metadata, deployment }) =>
        given(metadata.version, deployment.traffic, deployment.default, withoutNumber(url, metadata.version)),
      ),
    },
    ...(recalled && { recalled }),
    ...(disabled && { disabled }),
  };
}

export function servedState({
  name,
  generation,
  preview,
  policy,
  shell = 'unknown',
  canary,
  recalled,
  catalogue: { base, descriptions, version = WORKSPACE },
  remotes,
  standby = {},
  disabled,
}: PageEnvironment): EnvironmentDocument {
  const names = [...new Set([...Object.keys(remotes), ...Object.keys(standby)])];
  const versionsOf = (part: string): VersionEntry[] => [
    ...(remotes[part] ?? []).map((one) => ({
      url: one.base,
      ...(one.fallbackBase && { fallbackUrl: one.fallbackBase }),
      metadata: { version: one.version },
      deployment: { traffic: one.traffic, default: one.default },
    })),
    ...(standby[part] ?? []).map(({ version: number, urls: [url = '', second] }) => ({
      url: folderOfUrl(url),
      ...(second && { fallbackUrl: folderOfUrl(second) }),
      metadata: { version: number },
      deployment: { traffic: 0, default: false, standby: true },
    })),
  ];
  return {
    formatVersion: 1,
    name,
    generation,
    ...(preview && { preview }),
    descriptions,
    policy,
    parts: {
      ...Object.fromEntries(names.map((part) => [part, versionsOf(part)])),
      shell: [
        given(shell, 100 - (canary?.traffic ?? 0), true),
        ...(canary ? [given(canary.version, canary.traffic, false)] : []),
      ],
      data: [given(version, 100, true, withoutNumber(base, version))],
    },
    ...(recalled && { recalled }),
    ...(disabled && { disabled: Object.keys(disabled) }),
  };
}

/** Returns the state of a place without a page that is to have the one of a document: no visitor gets a version. */
export const noState = (document: EnvironmentDocument): EnvironmentDocument => ({
  ...document,
  parts: {
    shell: [],
    data: document.parts.data.map((entry) => ({ ...entry, metadata: { version: WORKSPACE } })),
  },
});
