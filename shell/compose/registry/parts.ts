import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  DATA,
  isRemote,
  listOf,
  SHELL,
  type VersionEntry,
  WORKSPACE,
} from '@gadgetry/environment/environment-document';
import type { BuildFile, BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { readBuiltDescriptor } from '@gadgetry/shared-kernel/contract/validate';
import { compare, valid } from 'semver';
import { COMMAND, ComposeError } from '../codes';
import { isCopyOf, VARIANTS } from '../compressed';
import type { Release } from '../document/edit-parts';
import { fileIntegrity, integrityOf } from '../files';
import { requireJson } from '../json-syntax';
import { placeIn } from '../store/store';
import { RELEASE_FILE, readRelease } from './release';
import { type BuiltShell, readShell } from './shell-manifest';

interface InspectedFile {
  readonly integrity: string;
  /** Endings of compressed copies beside the file that hold other bytes, such as `.br`. */
  readonly otherCopies: readonly string[];
}

/** Files that a command has inspected, by path: each is read and hashed once. */
export type InspectedFiles = Map<string, InspectedFile>;

/** Returns the hashes of a file and its compressed copies; `undefined` if it is missing. */
export function inspectFile(path: string, inspected: InspectedFiles = new Map()): InspectedFile | undefined {
  const earlier = inspected.get(path);
  if (earlier) return earlier;
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  const otherCopies = VARIANTS.filter(
    ({ ending, decode }) =>
      existsSync(path + ending) && !isCopyOf(bytes, readFileSync(path + ending), decode),
  ).map(({ ending }) => ending);
  const found = { integrity: integrityOf(bytes), otherCopies };
  inspected.set(path, found);
  return found;
}

/** The folders of built parts, and the meaning of the version `workspace`. */
export interface PartSource {
  /** Root of the repository with built parts; absent for an installed command. */
  readonly root?: string;
  /** Folders of single parts from options, by name. */
  readonly folders: Readonly<Record<string, string>>;
  /** A registry folder with `<part>/<version>/`; `workspace` is the packages' own `dist`. */
  readonly registry?: string;
  /** The address that the registry was fetched from, for messages. */
  readonly place?: string;
  /** Files that this command has read already. */
  readonly inspected?: InspectedFiles;
}

const packageOf = (part: string): string => (part === SHELL ? SHELL : `remote-${part}`);

function workspaceVersion(root: string, part: string): string {
  const path = join(root, packageOf(part), 'package.json');
  if (!existsSync(path))
    throw new Error(
      `There is no workspace for "${part}": ${path} is missing. Give its folder: --part ${part}=FOLDER.`,
    );
  const { version = '' }: { version?: string } = requireJson(path);
  return version;
}

/**
 * Returns the folder of a built version of a part. This repository's builds are `workspace`, which is never a published
 * version.
 * @throws {ComposeError} GX114 when no registry is named
 */
export function folderOf(source: PartSource, part: string, version: string): string {
  const given = source.folders[part];
  if (given) return resolve(given);
  if (version === WORKSPACE && part === DATA)
    return source.root === undefined ? 'data' : join(source.root, 'data/public');
  if (version === WORKSPACE && source.root !== undefined)
    return join(source.root, packageOf(part), 'dist', workspaceVersion(source.root, part));
  if (version !== WORKSPACE && source.registry) return join(source.registry, part, version);
  throw new ComposeError(
    'GX114',
    `The folder of ${part} ${version} is not known: name a registry with --registry FOLDER (or GADGETRY_REGISTRY), or the folder itself with --part ${part}=FOLDER.`,
  );
}

/** Returns the folder of a published version; `undefined` for local builds and without a registry. */
export const publishedFolder = (source: PartSource, part: string, version: string): string | undefined =>
  version !== WORKSPACE && (source.folders[part] || source.registry)
    ? folderOf(source, part, version)
    : undefined;

/**
 * Returns differences between a build and the environment's entry, for messages.
 * @param path of the file that lists its files
 */
export function mismatches(
  path: string,
  { name, version }: Pick<BuiltDescriptor, 'name' | 'version'>,
  part: string,
  wanted: VersionEntry['metadata'],
) {
  const integrity = fileIntegrity(path);
  const pairs = [
    ['the remote', `"${part}"`, `"${name}"`],
    ['version', wanted.version === WORKSPACE ? version : wanted.version, version],
    ['integrity', wanted.integrity ?? integrity, integrity],
  ] as const;
  return pairs.flatMap(([what, expected, found]) =>
    expected === found ? [] : [{ expected: `${what} ${expected}`, found: `${found} in ${path}` }],
  );
}

/**
 * Reads the descriptor of a built remote.
 * @throws if it is missing, or differs from the remote, version or hash in the environment
 */
export function readDescriptor(
  source: PartSource,
  part: string,
  { metadata }: Pick<VersionEntry, 'metadata'>,
): BuiltDescriptor {
  const path = join(folderOf(source, part, metadata.version), 'descriptor.json');
  if (!existsSync(path))
    throw new Error(`${part} ${metadata.version} is not built: ${path} is missing. Run npm run build.`);
  const descriptor = readBuiltDescriptor(requireJson(path), path);
  for (const { expected, found } of mismatches(path, descriptor, part, metadata))
    throw new Error(
      `Expected ${expected}, as the environment names it, but found ${found}. Build or publish that one, or correct the environment.`,
    );
  return descriptor;
}

/** Returns every file that a built descriptor names, once. */
export function filesOf({ build }: Pick<BuiltDescriptor, 'build'>): readonly BuildFile[] {
  const chunks = [build.app, ...Object.values(build.pages), ...Object.values(build.fragments)];
  const files = [
    build.entry,
    ...(build.views ? [build.views] : []),
    ...(build.files ?? []),
    ...chunks.flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ];
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

/** Returns a build's version, which replaces `workspace` in addresses; data have none. */
export function builtVersion(source: PartSource, part: string, version: string): string {
  if (part === DATA) return version;
  if (part === SHELL) return readShell(folderOf(source, part, version)).version;
  return readDescriptor(source, part, { metadata: { version } }).version;
}

/** Returns a file's bytes after comparing them with the hash in the list of the build's files, if that names the file. */
export function readVerified(
  folder: string,
  { path, integrity }: Pick<BuildFile, 'path'> & Partial<BuildFile>,
): Buffer {
  const bytes = readFileSync(join(folder, path));
  const found = integrityOf(bytes);
  if (integrity !== undefined && integrity !== found)
    throw new Error(
      `${join(folder, path)} has other bytes than its build names: expected ${integrity} but found ${found}. Publish or build that version again.`,
    );
  return bytes;
}

/** Returns a file of a shell after comparing its hash with the shell's list, since composing runs it or inlines it. */
export const shellFile = ({ shell, shellFolder }: BuiltShell, path: string): Buffer =>
  readVerified(shellFolder, shell.files.find((file) => file.path === path) ?? { path });

/** Returns the versions of a part in a registry, lowest first. */
function versionsIn(registry: string, part: string): string[] {
  const folder = join(registry, part);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => valid(name) === name && statSync(join(folder, name)).isDirectory())
    .sort(compare);
}

function missingVersionError({ registry, place }: PartSource, part: string, version: string, path: string) {
  const published = registry && !place ? versionsIn(registry, part).join(', ') : '';
  const missing = place ? placeIn({ place }, `${part}/${version}/`) : path;
  return new ComposeError(
    'GX103',
    `${part} ${version} is not there: ${missing} is missing.${published && ` Published are: ${published}.`} Publish it: ${COMMAND} publish ${part} FOLDER${part === DATA ? ` --as ${version}` : ''} --registry ${place ?? registry ?? 'FOLDER'}.`,
  );
}

/**
 * Returns a difference between a version in a registry and its record. Skips builds from options or this repository, which have
 * no record.
 * @param integrity SRI value of the list of its files
 */
export function recordProblem(
  source: PartSource,
  part: string,
  version: string,
  integrity: string,
): string | undefined {
  if (source.folders[part] || version === WORKSPACE) return undefined;
  const folder = folderOf(source, part, version);
  const path = join(folder, RELEASE_FILE);
  const record = readRelease(folder);
  if (!record)
    return `${path}: expected the record of what was published, with its hash, but found none. Publish the version again, under a new number.`;
  if (record.part !== part || record.version !== version)
    return `${path}: expected the record of ${part} ${version} but found that of ${record.part} ${record.version}. Publish the version again, under a new number.`;
  return record.integrity === integrity
    ? undefined
    : `${folder}: expected ${record.integrity}, as it was published by ${record.by} at ${record.published}, but found ${integrity}. The build was changed in the registry: find out by whom, and publish it again, under a new number.`;
}

/**
 * Finds a version of a part with the integrity of the file that lists its files.
 * @throws {ComposeError} GX103 when it is not there
 */
export function foundRelease(source: PartSource, part: string, version: string): Release {
  const path = join(folderOf(source, part, version), listOf(part));
  if (!existsSync(path)) throw missingVersionError(source, part, version, path);
  const number = isRemote(part) ? builtVersion(source, part, version) : version;
  return { version: number, integrity: fileIntegrity(path) };
}

/**
 * Finds a published version of a part for a new entry of an environment.
 * @throws {ComposeError} GX103 if it is missing, GX123 if it differs from its record
 */
export function findRelease(source: PartSource, part: string, version: string): Release {
  const release = foundRelease(source, part, version);
  const problem = recordProblem(source, part, version, release.integrity);
  if (problem) throw new ComposeError('GX123', problem);
  return release;
}
