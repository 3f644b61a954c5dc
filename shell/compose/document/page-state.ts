import type { EnvironmentDocument, VersionEntry } from '@gadgetry/environment/environment-document';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { addressOf } from './environment-document';
import { asSeenFromItsPage } from './previews';

/*
 * A page says less than the document that it was composed from, and says some of it otherwise. To compare the two, both
 * are reduced to what visitors get: versions with their shares and addresses, switches, data, policy, recalled versions.
 */

const folder = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/** Replaces the number in the address of data by what stands for it in a document. */
const withoutNumber = (base: string, version: string | undefined): string =>
  version === undefined ? base : base.replaceAll(version, '{version}');

/**
 * Reduces a document to what its page says of it.
 * @param document variables filled in
 * @param numberOf says the number of a version that is none, such as `workspace`
 */
export function decidedState(
  document: EnvironmentDocument,
  numberOf: (part: string, version: string) => string = (_, version) => version,
): EnvironmentDocument {
  const { shell, catalogue, microFrontends, policy, disabled, recalled, ...rest } =
    asSeenFromItsPage(document);
  const { remotes: _, ...pagePolicy } = policy;
  const { formatVersion, name, generation, preview } = rest;
  const entryOf = (part: string, entry: VersionEntry): VersionEntry => {
    const version = numberOf(part, entry.metadata.version);
    const at = (url: string): string => folder(addressOf(url, version));
    return {
      url: at(entry.url),
      ...(entry.fallbackUrl && { fallbackUrl: at(entry.fallbackUrl) }),
      metadata: { version },
      deployment: entry.deployment,
    };
  };
  const { canary } = shell;
  return {
    formatVersion,
    name,
    generation,
    ...(preview && { preview }),
    shell: {
      url: '',
      version: numberOf('shell', shell.version),
      ...(canary && { canary: { version: canary.version, traffic: canary.traffic } }),
    },
    catalogue: {
      base: withoutNumber(catalogue.base, catalogue.version),
      descriptions: catalogue.descriptions,
      ...(catalogue.version !== undefined && { version: catalogue.version }),
    },
    policy: pagePolicy,
    microFrontends: Object.fromEntries(
      Object.entries(microFrontends)
        .filter(([part]) => !disabled?.includes(part))
        .map(([part, entries]) => [part, entries.map((entry) => entryOf(part, entry))]),
    ),
    ...(recalled && { recalled }),
    ...(disabled && { disabled }),
  };
}

/** Reads the same from a page. */
export function servedState({
  name,
  generation,
  preview,
  policy,
  shell = 'before 1.3.0',
  canary,
  recalled,
  catalogue,
  remotes,
  standby = {},
  disabled,
}: PageEnvironment): EnvironmentDocument {
  const { base, descriptions, version } = catalogue;
  const parts = [...new Set([...Object.keys(remotes), ...Object.keys(standby)])];
  return {
    formatVersion: 1,
    name,
    generation,
    ...(preview && { preview }),
    shell: {
      url: '',
      version: shell,
      ...(canary && { canary: { version: canary.version, traffic: canary.traffic } }),
    },
    catalogue: {
      base: withoutNumber(base, version),
      descriptions,
      ...(version !== undefined && { version }),
    },
    policy,
    microFrontends: Object.fromEntries(
      parts.map((part) => [
        part,
        [
          ...(remotes[part] ?? []).map((one) => ({
            url: one.base,
            ...(one.fallbackBase && { fallbackUrl: one.fallbackBase }),
            metadata: { version: one.version },
            deployment: { traffic: one.traffic, default: one.default },
          })),
          ...(standby[part] ?? []).map(({ version: number, urls: [url = '', second] }) => ({
            url: folder(url),
            ...(second && { fallbackUrl: folder(second) }),
            metadata: { version: number },
            deployment: { traffic: 0, default: false, standby: true },
          })),
        ],
      ]),
    ),
    ...(recalled && { recalled }),
    ...(disabled && { disabled: Object.keys(disabled) }),
  };
}

/** The state of a place that has no page yet and is to have the one of a document: it gives no version to anybody. */
export function noState(document: EnvironmentDocument): EnvironmentDocument {
  const { version: _, ...catalogue } = document.catalogue;
  return { ...document, shell: { url: '', version: 'none' }, catalogue, microFrontends: {} };
}
