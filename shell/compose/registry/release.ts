import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { valid } from 'semver';
import { filesBelow, isRecord, parsedJson } from '../files';
import type { Allowance } from './code-problems';
import { DELTA_ENDING } from './dictionary';
import { isSourceMap } from './source-maps';

export const RELEASE_FILE = 'release.json';

export interface ReleaseRecord {
  readonly part: string;
  readonly version: string;
  /** ISO 8601, UTC. */
  readonly published: string;
  readonly by: string;
  /** SRI value of the file that the environment names: the descriptor, or the shell's list of files. */
  readonly integrity: string;
  /** SRI value of every file, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Exceptions of `publish --allow`. */
  readonly allows?: readonly Allowance[];
  /** Trusted Types policies that its code creates. */
  readonly trustedTypes?: readonly string[];
}

const isTexts = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((member) => typeof member === 'string');

const isReleaseRecord = (value: unknown): value is ReleaseRecord => {
  if (!isRecord(value)) return false;
  const { part, version, published, integrity, files } = value;
  return isTexts({ part, version, published, integrity }) && isTexts(files);
};

/** Reads a record; `undefined` if it is invalid, or a hash is missing. */
export function recordIn(bytes: Buffer | undefined): ReleaseRecord | undefined {
  const found = parsedJson(bytes?.toString() ?? '');
  return isReleaseRecord(found) ? found : undefined;
}

/** Returns the record of a version; `undefined` if it is missing or unreadable. */
export function readRelease(folder: string): ReleaseRecord | undefined {
  const path = join(folder, RELEASE_FILE);
  return existsSync(path) ? recordIn(readFileSync(path)) : undefined;
}

const IN_VERSION = /^([a-z][^/]*)\/([^/]+)\/(.+)$/;

/** Returns the version that a key of a registry belongs to, and the path in it; `undefined` for notes. */
export function versionOfKey(key: string) {
  const [, part = '', version = '', path = ''] = IN_VERSION.exec(key) ?? [];
  return valid(version) === version ? { part, version, path } : undefined;
}

export const SBOM_FILE = 'sbom.cdx.json';

export const STATEMENT_FILE = 'release.intoto.json';

// The build's own records, which visitors don't need.
const LEFT_OUT = ['built-from.txt', RELEASE_FILE, STATEMENT_FILE];

/** Returns entries that are neither file nor folder, such as links, which a registry can't store. */
export const linksIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isFile() && !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** Returns the files of a version for visitors, without those that publishing adds. */
export const publishedFiles = (folder: string): string[] =>
  // Deltas are written after a version is published.
  filesBelow(folder).filter(
    (path) => !LEFT_OUT.includes(basename(path)) && !path.includes(`${DELTA_ENDING}/`) && !isSourceMap(path),
  );
