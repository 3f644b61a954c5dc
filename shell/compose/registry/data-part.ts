import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentCatalogue } from '@gadgetry/environment/environment-document';
import { mediaFolder } from '@gadgetry/shared-kernel/model/media';
import type { Release } from '../document/changes';
import { fileIntegrity } from '../files';
import { assertPublished, folderOf, notThere, type PartSource } from './parts';

/** Name of the data among the parts. */
export const DATA = 'data';

/** Names every file of a version of the data with its hash. */
export const DATA_LIST = 'data.json';

/** Folder of the four files in a version; pictures and films lie beside it. */
const FILES = 'api';

/** What `data.json` says. */
export interface DataList {
  readonly version: string;
  /** SRI value of every file, by path. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Folder of the data's four files: of the version that an environment names, or else of what is built here; for a command that is
 * installed, that is the folder `data` where it is called.
 * @throws {ComposeError} GX114 when nobody has said where published versions lie
 */
export function dataFolderOf(source: PartSource, { version }: Pick<DocumentCatalogue, 'version'>): string {
  if (version !== undefined) return join(folderOf(source, DATA, version), FILES);
  const own = source.root === undefined ? 'data' : join(source.root, 'data/public');
  return join(source.folders[DATA] ?? own, FILES);
}

/** Reads the list of a version of the data. */
export const readDataList = (folder: string): DataList =>
  JSON.parse(readFileSync(join(folder, DATA_LIST), 'utf8'));

/**
 * Finds a published version of the data with the integrity of its list of files.
 * @throws {ComposeError} GX103 when it is not there, GX123 when it is not what was published
 */
export function findData(source: PartSource, version: string): Release {
  const path = join(folderOf(source, DATA, version), DATA_LIST);
  if (!existsSync(path)) throw notThere(source, DATA, version, path);
  const integrity = fileIntegrity(path);
  assertPublished(source, DATA, version, integrity);
  return { version, integrity };
}

/** Whether the data's files, pictures included, lie elsewhere than beside the page. */
export const liesElsewhere = ({ base }: Pick<DocumentCatalogue, 'base'>): boolean => mediaFolder(base) !== '';
