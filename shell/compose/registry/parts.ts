import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { readBuiltDescriptor } from '@gadgetry/shared-kernel/contract/validate';
import type { VersionEntry } from '../environment/environment-document';
import { fileIntegrity } from '../files';

/** Where built parts lie, and how a version `workspace` is understood. */
export interface PartSource {
  /** Root of the repository. */
  readonly root: string;
  /** Folders of single parts, given by hand: name to folder. */
  readonly folders: Readonly<Record<string, string>>;
  /** A registry folder with `<part>/<version>/`; without one, and for `workspace`, the packages' own `dist`. */
  readonly registry?: string;
}

/** A file of the shell with its integrity. */
export interface ShellFile {
  readonly path: string;
  readonly integrity: string;
}

interface ShellFiles {
  readonly scripts: readonly ShellFile[];
  readonly styles: readonly ShellFile[];
}

/** What `shell.json` says of a built shell. */
export interface ShellManifest {
  readonly version: string;
  readonly main: ShellFiles;
  readonly onDemand: Readonly<Record<string, ShellFiles>>;
  /** Modules that it lends to remotes, with their versions; shells before this member have none. */
  readonly offered?: Readonly<Record<string, string>>;
  /** Names that each of these modules exports; shells before 1.1.0 have none. */
  readonly exports?: Readonly<Record<string, readonly string[]>>;
}

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The version that stands for whatever is built in this repository. */
export const WORKSPACE = 'workspace';

const packageOf = (part: string): string => (part === 'shell' ? 'shell' : `remote-${part}`);

function workspaceVersion(root: string, part: string): string {
  const path = join(root, packageOf(part), 'package.json');
  if (!existsSync(path))
    throw new Error(
      `There is no workspace for "${part}": ${path} is missing. Give its folder: --part ${part}=FOLDER.`,
    );
  const manifest = json(path);
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : '';
}

/** The folder that holds a built version of a part. */
export function folderOf(source: PartSource, part: string, version: string): string {
  const given = source.folders[part];
  if (given) return resolve(given);
  if (source.registry && version !== WORKSPACE) return join(source.registry, part, version);
  const own = version === WORKSPACE ? workspaceVersion(source.root, part) : version;
  return join(source.root, packageOf(part), 'dist', own);
}

/** Reads what a built remote promises; the version in the document has to be the one that was built. */
export function readDescriptor(
  source: PartSource,
  part: string,
  { metadata }: VersionEntry,
): BuiltDescriptor {
  const path = join(folderOf(source, part, metadata.version), 'descriptor.json');
  if (!existsSync(path))
    throw new Error(`${part} ${metadata.version} is not built: ${path} is missing. Run npm run build.`);
  const descriptor = readBuiltDescriptor(json(path), path);
  if (descriptor.name !== part)
    throw new Error(
      `${path} belongs to the remote "${descriptor.name}", but the environment names it "${part}".`,
    );
  if (metadata.version !== WORKSPACE && metadata.version !== descriptor.version)
    throw new Error(
      `The environment names ${part} ${metadata.version}, but ${path} is version ${descriptor.version}.`,
    );
  const integrity = fileIntegrity(path);
  if (metadata.integrity && metadata.integrity !== integrity)
    throw new Error(
      `${path} is not the descriptor that the environment names: its integrity is ${integrity}.`,
    );
  return descriptor;
}

/** Reads which files a built shell consists of. */
export function readShell(folder: string): ShellManifest {
  const path = join(folder, 'shell.json');
  if (!existsSync(path)) throw new Error(`The shell is not built: ${path} is missing. Run npm run build.`);
  return json(path) as ShellManifest;
}
