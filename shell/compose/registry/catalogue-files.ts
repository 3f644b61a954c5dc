import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA, WORKSPACE } from '@gadgetry/environment/environment-document';
import type { Slices } from '@gadgetry/shared-kernel/model/slices';
import { mapValues } from '../collections';
import { digestOf, integrityOf } from '../files';
import { requireJson } from '../json-syntax';
import { folderOf, type PartSource } from './parts';

/** Names the state of the data, and the hashes of its files. */
export const VERSION_FILE = 'version.json';

export interface CatalogueFiles {
  readonly version: string;
  /** Bytes of the files, by name without `.json`. */
  readonly files: Readonly<Record<string, Buffer>>;
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== VERSION_FILE)
    .sort();

const readVersion = (folder: string): Readonly<Record<string, unknown>> =>
  requireJson(join(folder, VERSION_FILE));

/** A folder of slices, below the data, for one of their states. */
const SLICES = /^slices\/[\w-]+$/;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Returns the slices that the data publish beside their files. */
export function readSlices(folder: string): Slices | undefined {
  const slices = isVersioned(folder) ? readVersion(folder).slices : undefined;
  if (slices === undefined) return undefined;
  const { folder: name, totals } = Object(slices);
  if (typeof name !== 'string' || !SLICES.test(name) || !Object.values(Object(totals)).every(isCount))
    throw new Error(
      `${join(folder, VERSION_FILE)}: slices must have a folder such as "slices/1" and a number of products for each category`,
    );
  return { folder: name, totals };
}

export const isVersioned = (folder: string): boolean => existsSync(join(folder, VERSION_FILE));

/** Returns the state of the data, and the hash of each file. */
export function readDataState(folder: string): {
  readonly version: string;
  readonly integrity: Readonly<Record<string, string>>;
} {
  const path = join(folder, VERSION_FILE);
  const { version, integrity }: { version?: unknown; integrity?: Readonly<Record<string, string>> } =
    readVersion(folder);
  if (typeof version !== 'string' || !integrity) throw new Error(`${path} names no version and hashes`);
  return { version, integrity };
}

/** Returns the content of `version.json` for data without one. */
export function stateOf(folder: string): string {
  const integrity = Object.fromEntries(
    filesOf(folder).map((name) => [name, integrityOf(readFileSync(join(folder, name)))]),
  );
  return JSON.stringify({ version: digestOf(JSON.stringify(integrity)), integrity });
}

/** Reads the catalogue's files, all of one state. */
export function readCatalogue(folder: string): CatalogueFiles {
  const path = join(folder, VERSION_FILE);
  if (!isVersioned(folder))
    throw new Error(
      `${path} is missing: without it no page can tell whether a prerendered page shows today's data`,
    );
  const { version, integrity } = readDataState(folder);
  const files: Record<string, Buffer> = {};
  for (const name of filesOf(folder)) {
    const bytes = readFileSync(join(folder, name));
    if (integrityOf(bytes) !== integrity[name])
      throw new Error(`${path}: the hash of ${name} is not that of its bytes; build the data again`);
    files[name.slice(0, -'.json'.length)] = bytes;
  }
  return { version, files };
}

/**
 * Parses the catalogue's files: contents by name without `.json`. A large catalogue takes several times the memory of its bytes.
 * @throws if one of them is not JSON
 */
export const parseCatalogue = ({ files }: CatalogueFiles): Readonly<Record<string, unknown>> =>
  mapValues(files, (bytes) => JSON.parse(bytes.toString()));

/** Names every file of a version of the data with its hash. */
export const DATA_LIST = 'data.json';

/** Folder of the four files in a version; pictures and films are beside it. */
const FILES = 'api';

export interface DataList {
  readonly version: string;
  /** SRI value of every file, by path. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Returns the folder of the data's four files: of a published version, or of this repository's build. For an installed command,
 * the latter is the folder `data` in the current folder.
 * @throws {ComposeError} GX114 if no registry is named
 */
export const dataFolderOf = (source: PartSource, version: string = WORKSPACE): string =>
  join(folderOf(source, DATA, version), FILES);

export const readDataList = (folder: string): DataList => requireJson(join(folder, DATA_LIST));
