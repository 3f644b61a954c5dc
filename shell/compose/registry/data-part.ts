import { join } from 'node:path';
import { DATA, WORKSPACE } from '@gadgetry/environment/environment-document';
import { requireJson } from '../json-syntax';
import { folderOf, type PartSource } from './parts';

export { DATA } from '@gadgetry/environment/environment-document';

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
