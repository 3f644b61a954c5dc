import {
  defaultIn,
  type EnvironmentDocument,
  remotesOf,
  type VersionEntry,
  WORKSPACE,
} from '@gadgetry/environment/environment-document';
import type { PageEnvironment, RemoteVersion, StandbyVersion } from '@gadgetry/environment/page-environment';
import { unmetNeeds } from '@gadgetry/environment/unmet-needs';
import type { BuildFile, BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { mediaFolder } from '@gadgetry/shared-kernel/model/media';
import { mapValues, omit } from '../collections';
import { addressOf, folderOfUrl, urlsOf } from '../document/environment-document';
import { settingsOf } from '../document/settings';
import { filledIn, reservedSizeStyles } from '../document/slots';
import { dataFolderOf, readDataState, readSlices } from '../registry/catalogue-files';
import { foundRelease, type PartSource, readDescriptor } from '../registry/parts';
import { missingExports, type ShellManifest, satisfiesAsInPages } from '../registry/shell-manifest';
import { lcpHints } from './lcp-hints';

/** Returns the ranges of shared modules that a shell does not satisfy; a page needs no others. */
const unmetRanges = (descriptor: BuiltDescriptor, { offered }: ShellManifest) =>
  Object.fromEntries(
    unmetNeeds(descriptor, offered, satisfiesAsInPages)
      .filter(({ name }) => Object.hasOwn(descriptor.build.shared, name))
      .map(({ name, needed }) => [name, needed]),
  );

function remoteVersion(
  source: PartSource,
  part: string,
  entry: VersionEntry,
  shell: ShellManifest,
  document: EnvironmentDocument,
): RemoteVersion {
  const whole = readDescriptor(source, part, entry);
  const settings = settingsOf(document, part, whole);
  const descriptor = omit(whole, 'config', 'connect', 'owner', 'slots');
  // Only `check` needs the signatures; a page only needs the names of missing exports.
  const rest = omit(whole.build, 'uses', 'signatures', 'views', 'files', 'sizes');
  // `check` refuses missing exports unless forced.
  const missing = missingExports(whole.build, shell);
  const uses = missing.length > 0 && { uses: Object.fromEntries(missing) };
  // A development server may build between the page and the entry. The other files keep their hashes, as their loaders ask for them.
  const entryHash = document.policy.integrity === 'required' ? rest.entry.integrity : '';
  const entryFile = { ...rest.entry, integrity: entryHash };
  const build = { ...rest, entry: entryFile, shared: unmetRanges(whole, shell), ...uses };
  return {
    version: descriptor.version,
    base: folderOfUrl(addressOf(entry.url, descriptor.version)),
    ...(entry.fallbackUrl && { fallbackBase: folderOfUrl(addressOf(entry.fallbackUrl, descriptor.version)) }),
    traffic: entry.deployment.traffic,
    default: entry.deployment.default,
    // Only filled slots are needed, before the remote has loaded; its pages know the offered ones.
    descriptor: {
      ...descriptor,
      ...((whole.slots || document.slots) && { slots: { filled: filledIn(document, part, whole) } }),
      build,
    },
    ...(settings && { settings }),
  };
}

function standbyVersion(
  source: PartSource,
  part: string,
  entry: VersionEntry,
  document: EnvironmentDocument,
): StandbyVersion {
  const { version, integrity } = foundRelease(source, part, entry.metadata.version);
  const settings = settingsOf(document, part, readDescriptor(source, part, entry));
  return {
    version,
    urls: urlsOf(entry).map((url) => addressOf(url, version)),
    integrity: entry.metadata.integrity ?? integrity,
    ...(settings && { settings }),
  };
}

/** Returns the styles that reserve the size of filled slots, for the versions that most visitors get. */
export function reservedSizesOf(
  document: EnvironmentDocument,
  source: PartSource,
  { slots }: ShellManifest,
): string {
  const running = remotesOf(document)
    .filter(([part]) => !document.disabled?.includes(part))
    .map(([part, entries]) => ({ part, descriptor: readDescriptor(source, part, defaultIn(entries)) }));
  return reservedSizeStyles(
    [...slots, ...running.flatMap(({ descriptor }) => descriptor.slots?.offered ?? [])],
    running.flatMap(({ part, descriptor }) => filledIn(document, part, descriptor)),
  );
}

/** Returns a version without members of its routes that only composing needs. */
const withoutLeads = (version: RemoteVersion): RemoteVersion => ({
  ...version,
  descriptor: {
    ...version.descriptor,
    routes: version.descriptor.routes.map(({ lead: _, ...route }) => route),
  },
});

const pathsOf = ({ descriptor }: RemoteVersion): string[] => descriptor.routes.map(({ path }) => path);

function pinnedData(base: string, source: PartSource, version: string) {
  const folder = dataFolderOf(source, version);
  const { version: state, integrity } = readDataState(folder);
  return { base: addressOf(base, version), version, state, integrity };
}

/** Returns the remotes of a document for its page: enabled ones, their standbys, and routes of disabled ones. */
function remotesFor(document: EnvironmentDocument, source: PartSource, shell: ShellManifest) {
  const remotes: Record<string, readonly RemoteVersion[]> = {};
  const standby: Record<string, readonly StandbyVersion[]> = {};
  const disabled: Record<string, readonly string[]> = {};
  for (const [part, entries] of remotesOf(document)) {
    const standbys = entries.filter(({ deployment }) => deployment.standby);
    const serving = entries
      .filter(({ deployment }) => !deployment.standby)
      .map((entry) => remoteVersion(source, part, entry, shell, document));
    if (document.disabled?.includes(part)) disabled[part] = [...new Set(serving.flatMap(pathsOf))];
    else {
      remotes[part] = serving;
      if (standbys.length > 0)
        standby[part] = standbys.map((one) => standbyVersion(source, part, one, document));
    }
  }
  return { remotes, standby, disabled };
}

/** Returns the page's environment from a document and built parts. */
export function pageEnvironment(
  document: EnvironmentDocument,
  source: PartSource,
  shell: ShellManifest,
  shellBase: string,
  dataFolder: string,
): PageEnvironment {
  const { remotes, standby, disabled } = remotesFor(document, source, shell);
  const hosted = (files: readonly BuildFile[]) =>
    files.map(({ path, integrity }) => ({ url: shellBase + path, integrity }));
  const { remotes: _, sizes: __, protect, ...policy } = document.policy;
  const { url, metadata } = defaultIn(document.parts.data);
  const { version } = metadata;
  const slices = readSlices(dataFolder);
  return {
    name: document.name,
    generation: document.generation,
    ...(protect && !document.preview && document.revision && { revision: document.revision }),
    ...(document.preview && { preview: document.preview }),
    policy,
    shell: shell.version,
    ...(document.recalled && { recalled: document.recalled }),
    catalogue: {
      base: url,
      descriptions: document.descriptions,
      ...(version !== WORKSPACE && pinnedData(url, source, version)),
      ...(slices && { slices }),
    },
    remotes: mapValues(remotes, (versions) => versions.map(withoutLeads)),
    ...(Object.keys(standby).length > 0 && { standby }),
    ...(document.disabled && { disabled }),
    onDemand: mapValues(shell.onDemand, ({ scripts, styles }) => ({
      scripts: hosted(scripts),
      styles: hosted(styles),
    })),
    leads: lcpHints(Object.values(remotes).flat(), dataFolder, mediaFolder(addressOf(url, version))),
  };
}
