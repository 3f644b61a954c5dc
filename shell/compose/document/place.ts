import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { usageError } from '../codes';
import { FolderStore } from '../store/folder-store';
import { isAddress } from '../store/open-store';
import { placeIn, type Store } from '../store/store';

export interface DocumentPlace {
  readonly store: Store;
  /** Such as `production.json`. */
  readonly key: string;
}

/** Returns the location of a document, for messages. */
export const label = ({ store, key }: DocumentPlace): string => placeIn(store, key);

const DOCUMENT = /\.json$/;

/** Whether a value of a store is a document; histories are in folders beside them. */
export const isDocument = (key: string): boolean => /^[^/]+\.json$/.test(key);

/** Name of the environment whose document has this key. */
export const nameOf = (key: string): string => key.replace(DOCUMENT, '');

/**
 * Returns the place of a document, or the target of a symbolic link. The target is replaced and has the history, so that all
 * links show the same environment.
 * @throws {ComposeError} GX112 if the link's target does not end in `.json`
 */
export function followed(place: DocumentPlace): DocumentPlace {
  if (isAddress(place.store.place)) return place;
  const path = join(place.store.place, place.key);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return place;
  let real: string;
  try {
    real = realpathSync(path);
  } catch {
    // A link to nothing: the document is missing.
    return place;
  }
  if (!DOCUMENT.test(real))
    throw usageError(
      `${path} is a link to ${real}: expected a file whose name ends in .json. Rename it, and set the link again.`,
    );
  return { store: new FolderStore(dirname(real)), key: basename(real) };
}
