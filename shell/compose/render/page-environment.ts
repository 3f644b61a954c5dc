import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import type { EnvironmentDocument, VersionEntry } from '../environment/environment-document';
import { type PartSource, readDescriptor, type ShellManifest } from '../registry/parts';
import { leadHints } from './leads';

const fill = (url: string, version: string): string => url.replaceAll('{version}', version);

const folder = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

function remoteVersion(source: PartSource, part: string, entry: VersionEntry): RemoteVersion {
  const descriptor = readDescriptor(source, part, entry);
  // Proof for those who check environments; a visitor would only wait longer for it.
  const { uses: _, ...build } = descriptor.build;
  return {
    version: descriptor.version,
    base: folder(fill(entry.url, descriptor.version)),
    ...(entry.fallbackUrl && { fallbackBase: folder(fill(entry.fallbackUrl, descriptor.version)) }),
    traffic: entry.deployment.traffic,
    default: entry.deployment.default,
    descriptor: { ...descriptor, build },
  };
}

const pathsOf = ({ descriptor }: RemoteVersion): string[] => descriptor.routes.map(({ path }) => path);

/** What of a document and the built parts goes into the page. */
export function pageEnvironment(
  document: EnvironmentDocument,
  source: PartSource,
  shell: ShellManifest,
  shellBase: string,
  dataFolder: string,
): PageEnvironment {
  const everything = Object.entries(document.microFrontends).map(
    ([part, entries]) => [part, entries.map((entry) => remoteVersion(source, part, entry))] as const,
  );
  const isOff = (part: string): boolean => document.disabled?.includes(part) ?? false;
  const remotes = Object.fromEntries(everything.filter(([part]) => !isOff(part)));
  const disabled = Object.fromEntries(
    everything
      .filter(([part]) => isOff(part))
      .map(([part, versions]) => [part, [...new Set(versions.flatMap(pathsOf))]]),
  );
  const hosted = (files: readonly { path: string; integrity: string }[]) =>
    files.map(({ path, integrity }) => ({ url: shellBase + path, integrity }));
  return {
    name: document.name,
    generation: document.generation,
    policy: document.policy,
    catalogue: document.catalogue,
    remotes,
    ...(document.disabled && { disabled }),
    onDemand: Object.fromEntries(
      Object.entries(shell.onDemand).map(([name, { scripts, styles }]) => [
        name,
        { scripts: hosted(scripts), styles: hosted(styles) },
      ]),
    ),
    leads: leadHints(Object.values(remotes).flat(), dataFolder),
  };
}
