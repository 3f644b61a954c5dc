import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  DATA,
  type EnvironmentDocument,
  type VersionEntry,
  WORKSPACE,
} from '@gadgetry/environment/environment-document';
import { problemText } from '@gadgetry/shared-kernel/contract/validate';
import { COMMAND, ComposeError, indented, messageOf, usageError } from '../codes';
import { membersOf, parsedJson } from '../files';
import { FolderStore } from '../store/folder-store';
import { isAddress } from '../store/open-store';
import { placeIn, type Store } from '../store/store';
import { textProblems } from './environment-problems';

export interface DocumentPlace {
  readonly store: Store;
  /** Such as `production.json`. */
  readonly key: string;
}

/** Returns the location of a document, for messages. */
export const label = ({ store, key }: DocumentPlace): string => placeIn(store, key);

const JSON_NAME = /\.json$/;

/** Whether a value of a store is a document; histories are in folders beside them. */
export const isDocument = (key: string): boolean => /^[^/]+\.json$/.test(key);

/** Name of the environment whose document has this key. */
export const nameOf = (key: string): string => key.replace(JSON_NAME, '');

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

/**
 * Returns the place of a document, or the target of a symbolic link. The target is replaced and has the history, so that all
 * links show the same environment.
 * @throws {ComposeError} GX112 if the link's target does not end in `.json`
 */
export function resolveLink(place: DocumentPlace): DocumentPlace {
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
  if (!JSON_NAME.test(real))
    throw usageError(
      `${path} is a link to ${real}: expected a file whose name ends in .json. Rename it, and set the link again.`,
    );
  return { store: new FolderStore(dirname(real)), key: basename(real) };
}

/**
 * Fills `${NAME:-default}` from the process's environment, so that ports can be moved without a second document.
 * @param text JSON, which stays valid for every value of a variable
 */
export const interpolate = (text: string, variables: NodeJS.ProcessEnv): string =>
  text.replaceAll(/\$\{(\w+)(?::-([^}]*))?\}/g, (whole, name: string, otherwise?: string) => {
    const value = variables[name];
    // As in a shell, `:-` takes the default for an empty variable, too.
    const isMissing = value === undefined || (value === '' && otherwise !== undefined);
    return isMissing ? (otherwise ?? whole) : JSON.stringify(value).slice(1, -1);
  });

/** Stands for the page's origin, which relative addresses are resolved against. */
export const PAGE_ORIGIN = 'https://page.invalid';

/** Returns the address of the folder that a file's address is in, ending in `/`. */
export const folderOfUrl = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/** Returns the origins of absolute addresses, each once. */
export const originsOf = (urls: readonly (string | undefined)[]): string[] => [
  ...new Set(urls.flatMap((url) => (url && /^https?:/.test(url) ? [new URL(url).origin] : []))),
];

/** Returns an address with the version in place of `{version}`. */
export const addressOf = (url: string, version: string): string => url.replaceAll('{version}', version);

/** Returns every version that a document names, with its path in the document. */
export const entriesIn = ({ parts }: Pick<EnvironmentDocument, 'parts'>) =>
  Object.entries(parts).flatMap(([part, entries]) =>
    entries.map((entry, index) => {
      const at = `parts.${part}[${index}]`;
      return { part, version: entry.metadata.version, entry, at };
    }),
  );

/** Returns the addresses of a version: its first, and the second if it has one. */
export const urlsOf = ({ url, fallbackUrl }: Pick<VersionEntry, 'url' | 'fallbackUrl'>): readonly string[] =>
  fallbackUrl ? [url, fallbackUrl] : [url];

/** Returns every address that a document names, with its path in the document. */
export const addressesIn = (document: EnvironmentDocument) =>
  entriesIn(document).flatMap(({ part, version, at, entry: { url, fallbackUrl } }) => [
    { part, version, at: `${at}.url`, url },
    ...(fallbackUrl ? [{ part, version, at: `${at}.fallbackUrl`, url: fallbackUrl }] : []),
  ]);

/** Whether a version has its own folder; data without a version are beside the page, and not in the registry. */
export const hasFolder = ({ part, version }: { readonly part: string; readonly version: string }): boolean =>
  part !== DATA || version !== WORKSPACE;

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Returns the text of a document's bytes.
 * @throws if they are not UTF-8
 */
export function textOf(bytes: Uint8Array, where: string): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new Error(`${where} is not valid UTF-8. Save it as UTF-8.`, { cause });
  }
}

/** Git's conflict marker. */
const CONFLICT = /^<{7} .*$/m;

/**
 * Validates the text of an environment document, and returns it parsed, with variables filled in.
 * @param where its location, for messages
 * @param names valid names; any by default
 * @throws with every problem: where it is, what was expected, what was found
 */
export function parseEnvironment(
  text: string,
  where: string,
  variables: NodeJS.ProcessEnv = process.env,
  names?: readonly string[],
): EnvironmentDocument {
  if (CONFLICT.test(text))
    throw new Error(
      `${where} holds a merge conflict: two clones have changed it. Keep one side whole (git checkout --ours or --theirs), then do the other change again.`,
    );
  let problems: ReturnType<typeof textProblems>;
  const interpolated = interpolate(text, variables);
  try {
    problems = textProblems(interpolated, names);
  } catch (cause) {
    throw new Error(`${where} can't be read: ${messageOf(cause)}\nCorrect it.`, { cause });
  }
  if (problems.length > 0)
    throw new Error(
      `${where} is not a valid environment:\n${indented(problems.map(problemText))}\nCorrect it, then check it: ${COMMAND} check ${where}`,
    );
  return JSON.parse(interpolated);
}

/** Reads and validates an environment document in a folder. */
export function readEnvironment(path: string, variables?: NodeJS.ProcessEnv): EnvironmentDocument {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (cause) {
    const reason = messageOf(cause);
    throw new Error(
      `${path} can't be read: ${reason}\nGive the path of a JSON document such as shell/environments/local.json.`,
      { cause },
    );
  }
  return parseEnvironment(textOf(bytes, path), path, variables);
}

/**
 * Refuses to write a document that the next command could not read. No `--force` overrides this.
 * @param text the whole document; for a preview, merged with its environment
 * @throws {ComposeError} GX121 with every problem
 */
export function assertReadable(text: string, name: string, variables: NodeJS.ProcessEnv = process.env): void {
  const problems = textProblems(interpolate(text, variables)).map(problemText);
  if (problems.length > 0) throw new ComposeError('GX121', { name, problems: indented(problems) });
}

/** Asserts that a document is readable; the error names the command that restores a readable generation. */
export function assertStored(
  text: string,
  place: DocumentPlace,
  variables: NodeJS.ProcessEnv | undefined,
  names: readonly string[],
): void {
  try {
    parseEnvironment(text, label(place), variables, names);
  } catch (cause) {
    throw new Error(
      `${messageOf(cause)}\nOr go back to its last readable generation: ${COMMAND} repair ${label(place)}`,
      { cause },
    );
  }
}
