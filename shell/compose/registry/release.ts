import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildFile, BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { ComposeError } from '../compose-error';
import type { Release } from '../environment/changes';
import { fileIntegrity } from '../files';
import { folderOf, type PartSource, readDescriptor } from './parts';

/** Name of the record that publishing leaves beside a version's files. */
export const RELEASE_FILE = 'release.json';

/** What publishing records of a version. */
export interface ReleaseRecord {
  readonly part: string;
  readonly version: string;
  /** ISO 8601, UTC. */
  readonly published: string;
  readonly by: string;
  /** SRI value of what the environment names: the descriptor, or the shell's list of files. */
  readonly integrity: string;
  /** SRI value of every file, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Modules that the part exposes to the shell. */
  readonly exposes: readonly string[];
  /** Range of kernel versions; nothing for the shell, which brings its own. */
  readonly kernel?: string;
  /** Modules that the host has to offer, with the range of each. */
  readonly shared: Readonly<Record<string, string>>;
  /** Exports of those modules that a remote uses, as far as its build has noted them. */
  readonly uses?: Readonly<Record<string, readonly string[]>>;
  /** Exports that a shell lends, by module. */
  readonly exports?: Readonly<Record<string, readonly string[]>>;
}

/** Every file that a built descriptor names, once. */
export function filesOf({ build }: BuiltDescriptor): readonly BuildFile[] {
  const chunks = [build.app, ...Object.values(build.pages), ...Object.values(build.fragments)];
  const files = [build.entry, ...chunks.flatMap(({ scripts, styles }) => [...scripts, ...styles])];
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

/** The versions of a part that lie in a registry. */
export function versionsIn(registry: string, part: string): string[] {
  const folder = join(registry, part);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => /^\d/.test(name) && statSync(join(folder, name)).isDirectory());
}

/** The record of a published version, if there is one. */
export function readRelease(folder: string): ReleaseRecord | undefined {
  const path = join(folder, RELEASE_FILE);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/**
 * Finds a published version of a remote with the integrity of its descriptor.
 * @throws {ComposeError} GX103 when it is not there
 */
export function findRelease(source: PartSource, part: string, version: string): Release {
  const folder = folderOf(source, part, version);
  const path = join(folder, 'descriptor.json');
  if (!existsSync(path)) {
    const known = source.registry ? versionsIn(source.registry, part).join(', ') : '';
    throw new ComposeError(
      'GX103',
      `${part} ${version} is not there: ${path} is missing.${known && ` Published are: ${known}.`} Publish it: npm run compose -- publish ${part} FOLDER --registry FOLDER.`,
    );
  }
  const descriptor = readDescriptor(source, part, {
    url: '',
    metadata: { version },
    deployment: { traffic: 0, default: false },
  });
  return { version: descriptor.version, integrity: fileIntegrity(path) };
}
