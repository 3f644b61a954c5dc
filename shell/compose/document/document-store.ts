import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { DocumentChange, EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { ComposeError, messageOf, usageError } from '../codes';
import { editedJson, jsonText, parsedJson } from '../files';
import {
  assertReadable,
  assertStored,
  type DocumentPlace,
  label,
  missingEnvironment,
  nameOf,
  resolveLink,
  textOf,
} from './environment-document';
import { applyPatch, createPatch, isOverlay, type Overlay } from './previews';
import {
  changeOf,
  editedUnder,
  isEditedUnderOldNumber,
  type Revisable,
  type Revised,
  type RevisedDocument,
  recorded,
  revised,
  type Sign,
  UNKNOWN_AUTHOR,
} from './revision';

export { type DocumentPlace, label } from './environment-document';

/** A document of a store, with its `${NAME:-default}` not filled in, so that writing it again loses nothing. */
export interface StoredDocument {
  readonly place: DocumentPlace;
  /** The whole environment; for a preview, merged with its environment. */
  readonly text: string;
  readonly document: EnvironmentDocument;
  /** The value in the store: the document, or the patch of a preview. */
  readonly written: { readonly text: string; readonly document: Revisable };
  /** For a preview: its environment, as written. */
  readonly base?: EnvironmentDocument;
  /** The store's revision of the present value. */
  readonly revision: string;
  /** Names of its file; for a symbolic link, also of its target. */
  readonly names: readonly string[];
  /** Values for its `${NAME:-default}`; by default those of the process. */
  readonly variables?: NodeJS.ProcessEnv | undefined;
}

/** A record of the history that can't be read, and why. */
export interface BrokenRecord {
  readonly path: string;
  readonly reason: string;
}

export interface History {
  /** From the present state back to the earliest stored one, each the parent of the one before it. */
  readonly generations: readonly RevisedDocument[];
  /** All stored states, including those that version control has reverted. */
  readonly kept: readonly RevisedDocument[];
  readonly broken: readonly BrokenRecord[];
}

/** The folder beside a document that keeps one file per generation. */
export const historyFolder = (key: string): string => key.replace(/\.json$/, '.history');

const recordKey = (key: string, revision: string): string => `${historyFolder(key)}/${revision}.json`;
const RECORD = /\/\d+-[0-9a-f]{32}\.json$/;

/**
 * Reads the environment that a preview changes.
 * @throws if it is missing, invalid or a preview itself
 */
export async function readBase(
  { store }: Pick<DocumentPlace, 'store'>,
  { name, preview: { of } }: Pick<Overlay, 'name' | 'preview'>,
  variables?: NodeJS.ProcessEnv,
): Promise<EnvironmentDocument> {
  const place = { store, key: `${of}.json` };
  const stored = await store.read(place.key);
  if (!stored) throw await missingEnvironment(place, name);
  const text = textOf(stored.bytes, label(place));
  if (isOverlay(parsedJson(text)))
    throw usageError(`"${name}" is a preview of "${of}", which is a preview itself: name an environment.`);
  assertStored(text, place, variables, [of]);
  return JSON.parse(text);
}

/** A document as it was found, valid or not. */
export interface UnvalidatedDocument extends Omit<StoredDocument, 'document' | 'written'> {
  /** The value in the store. */
  readonly raw: string;
  /** For a preview: its patch and its environment. */
  readonly storedDocuments?: readonly Revisable[];
}

/** Reads a document, valid or not; `undefined` if it is missing. A preview is merged with its environment. */
export async function readUnvalidated(
  namedPlace: DocumentPlace,
  variables?: NodeJS.ProcessEnv,
): Promise<UnvalidatedDocument | undefined> {
  const place = resolveLink(namedPlace);
  const stored = await place.store.read(place.key);
  if (!stored) return undefined;
  const { revision } = stored;
  const names = [...new Set([nameOf(namedPlace.key), nameOf(place.key)])];
  const raw = textOf(stored.bytes, label(place));
  const overlay = parsedJson(raw);
  const found = { place, raw, revision, names, variables };
  if (!isOverlay(overlay)) return { ...found, text: raw };
  // Of a link to a preview, the environment is looked up beside the link, not beside its target.
  const base = await readBase(namedPlace, overlay, variables);
  // The patch's revision is no hash of the merged document.
  const { revision: _, ...whole } = applyPatch(overlay, base);
  return { ...found, text: jsonText(whole), base, storedDocuments: [overlay, base] };
}

/**
 * Reads a document.
 * @throws if it is missing or invalid, with every problem
 */
export async function readDocument(
  place: DocumentPlace,
  variables?: NodeJS.ProcessEnv,
): Promise<StoredDocument> {
  const found = await readUnvalidated(place, variables);
  if (!found) throw await missingEnvironment(place);
  const { raw, storedDocuments: _, ...rest } = found;
  assertStored(found.text, found.place, variables, found.names);
  const written = { text: raw, document: JSON.parse(raw) };
  return { ...rest, document: JSON.parse(found.text), written };
}

const recordKeys = async ({ store, key }: DocumentPlace): Promise<string[]> =>
  (await store.list(historyFolder(key))).filter((one) => RECORD.test(one));

/** Returns the documents of an environment; for a preview, its own and that of its environment. */
export const storedDocuments = ({ written, base }: StoredDocument): readonly Revisable[] => [
  written.document,
  ...(base ? [base] : []),
];

/** Returns the generation of a document's page. A preview's page changes with its environment, so it adds up both generations. */
export const pageGeneration = (document: EnvironmentDocument, base?: EnvironmentDocument): number =>
  document.generation + (base?.generation ?? 0);

/** Returns a state as an environment; a preview's is merged with its environment. */
export const toEnvironment = (found: Revised<Revisable>, base?: EnvironmentDocument): RevisedDocument => ({
  ...(base ? applyPatch(found, base) : (found as EnvironmentDocument)),
  revision: found.revision,
});

/** Stores a state as a record of the history, unless it is there. */
const storeRecord = ({ store, key }: DocumentPlace, document: Revised<Revisable>): Promise<boolean> =>
  store.create(recordKey(key, document.revision), Buffer.from(jsonText(document)));

/**
 * Records a written state in the history, so that an edit by hand does not lose it. If this fails, the next change does it; until
 * then, the document itself is the only copy of the state.
 */
export async function recordWritten(place: DocumentPlace, document: Revised<Revisable>): Promise<void> {
  await storeRecord(place, document).catch(() => false);
}

const unsigned: Sign = (document) => document;

/**
 * Returns the next generation of a document, and the record of its parent.
 * @throws {ComposeError} GX107 when the document was edited by hand
 */
export function nextGeneration(
  { place, written: { document: before }, base }: StoredDocument,
  changed: EnvironmentDocument,
  change: DocumentChange,
  sign = unsigned,
) {
  if (isEditedUnderOldNumber(before))
    throw new ComposeError('GX107', { place: label(place), ...editedUnder(before) });
  const parent = recorded(before, change);
  const { name } = before;
  const { preview } = changed;
  // `restore` may pass a higher number, since the live page can be newer than the backup.
  const generation = Math.max(before.generation + 1, changed.generation);
  const content: Revisable = base && preview ? createPatch({ ...changed, preview }, base) : changed;
  const id = before.id ?? changed.id ?? randomUUID();
  const about = { name, id, generation, parent: parent.revision, change };
  return { parent, document: revised(sign({ ...content, ...about }, parent)) };
}

/**
 * Writes the next generation of a document: stores its parent first, then replaces the document if no other writer has changed
 * it. A process that dies at any point leaves the state before or after; of two writers, the second one is refused and has
 * changed nothing.
 * @returns the document as written, with its new generation
 * @throws {ComposeError} GX101 when another change came first, GX107 when the document was edited by hand, GX121 when no
 * command could read the result
 */
export async function writeGeneration(
  found: StoredDocument,
  changed: EnvironmentDocument,
  change: DocumentChange,
  sign?: Sign,
): Promise<RevisedDocument> {
  const { place, written, base, revision, variables } = found;
  const { name } = written.document;
  const { parent, document } = nextGeneration(found, changed, change, sign);
  const { store, key } = place;
  const next = editedJson(written.text, document);
  assertReadable(base ? jsonText(toEnvironment(document, base)) : next, name, variables);
  await storeRecord(place, parent);
  const isWritten = await store.replace(key, Buffer.from(next), revision).catch(async (error) => {
    // The connection dropped, so the outcome is unknown; the document shows it.
    const now = await store.read(key).catch(() => undefined);
    if (now?.bytes.includes(document.revision)) return true;
    throw error;
  });
  if (!isWritten) {
    const winner = await readDocument(place).catch(() => undefined);
    const { by, what } = changeOf(winner?.document ?? {});
    const problem = `"${name}" was changed in the meantime by ${by}: ${what}.`;
    throw new ComposeError('GX101', { problem });
  }
  await recordWritten(place, document);
  return toEnvironment(document, base);
}

/** Characters that could make one printed record look like several. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

async function readRecord(place: DocumentPlace, key: string): Promise<Revised<Revisable> | BrokenRecord> {
  const broken = (reason: string): BrokenRecord => ({ path: label({ ...place, key }), reason });
  try {
    const stored = await place.store.read(key);
    if (!stored) return broken('it is missing');
    const found: Revised<Revisable> = JSON.parse(textOf(stored.bytes, key));
    if (Object.values(found.change ?? {}).some((value) => CONTROL.test(String(value))))
      return broken('its change holds a control character');
    return revised(found).revision === found.revision && key.includes(found.revision)
      ? found
      : broken('its content does not match its name');
  } catch (error) {
    return broken(messageOf(error));
  }
}

const isBroken = (found: Revised<Revisable> | BrokenRecord): found is BrokenRecord => 'reason' in found;

/** Reads the records of an environment's past without its document, and names unreadable ones. */
export async function readRecords(place: DocumentPlace): Promise<{
  readonly records: readonly Revised<Revisable>[];
  readonly broken: readonly BrokenRecord[];
}> {
  const keys = await recordKeys(place);
  const found = await Promise.all(keys.map((key) => readRecord(place, key)));
  return {
    records: found.flatMap((one) => (isBroken(one) ? [] : [one])),
    broken: found.filter(isBroken),
  };
}

/** Returns a state and its recorded ancestors, newest first. */
export function chainFrom(newest: RevisedDocument, kept: readonly RevisedDocument[]): RevisedDocument[] {
  const byRevision = new Map(kept.map((one) => [one.revision, one]));
  const generations: RevisedDocument[] = [];
  for (let one: RevisedDocument | undefined = newest; one; one = byRevision.get(one.parent ?? '')) {
    if (generations.includes(one)) break;
    generations.push(one);
  }
  return generations;
}

export async function readHistory({ place, written, base }: StoredDocument): Promise<History> {
  const { records, broken } = await readRecords(place);
  const kept = records.map((found) => toEnvironment(found, base));
  const present = toEnvironment(recorded(written.document, { at: '', by: UNKNOWN_AUTHOR }), base);
  return { generations: chainFrom(present, kept), kept, broken };
}

/**
 * Returns the revision of a document, that of its parent, and those of all records beside it, reverted ones included. `''` is in
 * place of a missing one.
 */
export async function knownRevisions({
  place,
  written: { document },
}: Pick<StoredDocument, 'place' | 'written'>): Promise<ReadonlySet<string>> {
  const keys = await recordKeys(place);
  const { revision, parent } = document;
  return new Set([...keys.map((key) => basename(key, '.json')), revision ?? '', parent ?? '']);
}

export const brokenText = ({ path, reason }: BrokenRecord): string =>
  `Note: the record ${path} can't be read (${reason}). Restore it from version control or a backup, or delete it; without it, the history lacks this generation.`;
