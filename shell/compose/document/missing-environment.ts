import { membersOf, parsedJson } from '../files';
import type { Store } from '../store/store';
import { type DocumentPlace, isDocument, label, nameOf } from './environment-document';

export class MissingEnvironment extends Error {
  constructor(place: DocumentPlace, preview?: string, others: readonly string[] = []) {
    const needed = preview === undefined ? '' : ` "${preview}" is a preview of it.`;
    const there =
      others.length > 0
        ? ` There are: ${others.join(', ')}.`
        : ' Say where environments lie: --environments FOLDER, or GADGETRY_ENVIRONMENTS.';
    super(`There is no environment "${nameOf(place.key)}": ${label(place)} is missing.${needed}${there}`);
    this.name = 'MissingEnvironment';
  }
}

/** Returns the names of the documents in a store of environments. */
export const environmentsIn = async (store: Store): Promise<string[]> =>
  (await store.list('')).filter(isDocument).map(nameOf);

/** Returns the names of the environments in a folder that may contain other JSON files, such as a repository's root. */
async function namedEnvironments(store: Store): Promise<string[]> {
  const isEnvironment = async (name: string): Promise<boolean> => {
    const text = String((await store.read(`${name}.json`))?.bytes);
    const { formatVersion, preview } = membersOf(parsedJson(text));
    return formatVersion !== undefined || preview !== undefined;
  };
  const names = await environmentsIn(store);
  const areEnvironments = await Promise.all(names.map(isEnvironment));
  return names.filter((_, index) => areEnvironments[index]);
}

/**
 * Returns the error about a missing environment, which names those that are there.
 * @param preview the preview that needs it, if any
 */
export const missingEnvironment = async (
  place: DocumentPlace,
  preview?: string,
): Promise<MissingEnvironment> =>
  new MissingEnvironment(place, preview, await namedEnvironments(place.store));
