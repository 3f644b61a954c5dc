import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../files';

/** Beside the data: which state it is, and the hashes of its files. */
const VERSION_FILE = 'version.json';

/** One state of the catalogue's data. */
export interface CatalogueFiles {
  /** As `version.json` says; changes with the data. */
  readonly version: string;
  /** Contents of the files, by name without `.json`. */
  readonly files: Readonly<Record<string, unknown>>;
}

/** Whether the data say which state they are. */
export const isVersioned = (folder: string): boolean => existsSync(join(folder, VERSION_FILE));

/**
 * Reads the catalogue's files, of one and the same state.
 * @throws when `version.json` is missing, or does not speak of the files that lie beside it
 */
export function readCatalogue(folder: string): CatalogueFiles {
  const path = join(folder, VERSION_FILE);
  if (!isVersioned(folder))
    throw new Error(`${path} is missing: without it nobody can tell whether a view still shows today's data`);
  const { version, integrity }: { version?: unknown; integrity?: Readonly<Record<string, string>> } =
    JSON.parse(readFileSync(path, 'utf8'));
  if (typeof version !== 'string' || !integrity) throw new Error(`${path} names no version and hashes`);
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== VERSION_FILE);
  const files: Record<string, unknown> = {};
  for (const name of names) {
    const bytes = readFileSync(join(folder, name));
    if (integrityOf(bytes) !== integrity[name])
      throw new Error(`${path} speaks of other bytes than ${name} has; build the data again`);
    files[name.slice(0, -'.json'.length)] = JSON.parse(bytes.toString());
  }
  return { version, files };
}
