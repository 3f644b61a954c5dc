import { readFileSync } from 'node:fs';
import type { DocumentChange, EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { ComposeError } from '../codes';
import { editedJson, jsonText } from '../files';
import { isAddress } from '../store/open-store';
import type { Store } from '../store/store';
import { parseEnvironment, readEnvironment, textOf } from './environment-document';
import { isEditedUnderOldNumber, type RevisedDocument, recorded, revised } from './revision';

/** Where a document lies. */
export interface DocumentPlace {
  readonly store: Store;
  /** Such as `production.json`. */
  readonly key: string;
}

/** A document as it stands in its store, its `${NAME:-default}` unfilled, so that writing it again loses nothing. */
export interface StoredDocument {
  readonly place: DocumentPlace;
  readonly text: string;
  readonly document: EnvironmentDocument;
  /** What the store calls the present value. */
  readonly revision: string;
}

/** A record of the history that can't be read, and why. */
export interface BrokenRecord {
  readonly path: string;
  readonly reason: string;
}

/** What is known of an environment's past. */
export interface History {
  /** From the present state back to the first one that is kept, each the parent of the one before it. */
  readonly generations: readonly RevisedDocument[];
  /** All states that are kept, those included that were left by going back in version control. */
  readonly kept: readonly EnvironmentDocument[];
  readonly broken: readonly BrokenRecord[];
}

/** Where a document lies, for messages. */
export const label = ({ store, key }: DocumentPlace): string => `${store.place.replace(/\/$/, '')}/${key}`;

/**
 * What a registry knows an environment by: its address, or its name where it lies in a folder, which is another one with
 * every checkout.
 */
export const userName = (place: DocumentPlace, name: string): string =>
  isAddress(place.store.place) ? label(place) : name;

/** The folder beside a document that keeps one file per generation. */
export const historyFolder = (key: string): string => key.replace(/\.json$/, '.history');

const recordKey = (key: string, revision: string): string => `${historyFolder(key)}/${revision}.json`;
const RECORD = /\/\d+-[0-9a-f]{32}\.json$/;

/**
 * Reads a document that lies in a folder, its `${NAME:-default}` unfilled.
 * @throws when it is not sound
 */
export function readStored(path: string, variables?: NodeJS.ProcessEnv): EnvironmentDocument {
  readEnvironment(path, variables);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** There is no environment of that name. */
export class MissingEnvironment extends Error {
  constructor(place: DocumentPlace) {
    super(`There is no environment "${place.key.replace(/\.json$/, '')}": ${label(place)} is missing.`);
    this.name = 'MissingEnvironment';
  }
}

/**
 * Reads a document.
 * @throws when it is missing or not sound, with every problem
 */
export async function readDocument(
  place: DocumentPlace,
  variables?: NodeJS.ProcessEnv,
): Promise<StoredDocument> {
  const stored = await place.store.read(place.key);
  if (!stored) throw new MissingEnvironment(place);
  const text = textOf(stored.bytes, label(place));
  parseEnvironment(text, label(place), variables);
  return { place, text, document: JSON.parse(text), revision: stored.revision };
}

/** Notes a state in the history, once. */
const keep = ({ store, key }: DocumentPlace, document: RevisedDocument): Promise<boolean> =>
  store.create(recordKey(key, document.revision), Buffer.from(jsonText(document)));

/**
 * Writes the next generation of a document: its parent is kept first, then the document is replaced if it still is the
 * one that was read. So whoever dies or stands still at any point leaves the state before or the state after, and
 * whoever comes second is told and has changed nothing.
 * @param found the document that the change was made from
 * @returns the document as written, with its new generation
 * @throws {ComposeError} GX101 when another change came first, GX107 when the document was edited by hand
 */
export async function writeGeneration(
  { place, text, document: before, revision }: StoredDocument,
  changed: EnvironmentDocument,
  change: DocumentChange,
): Promise<RevisedDocument> {
  if (isEditedUnderOldNumber(before))
    throw new ComposeError('GX107', `${label(place)} ${editedText(before)}`);
  const { store, key } = place;
  const parent = recorded(before, change);
  const generation = before.generation + 1;
  const document = revised({ ...changed, name: before.name, generation, parent: parent.revision, change });
  await keep(place, parent);
  const isMine = async (): Promise<boolean> => {
    const now = await store.read(key);
    return now !== undefined && textOf(now.bytes, label(place)).includes(document.revision);
  };
  const next = Buffer.from(editedJson(text, document));
  // Of a connection that broke nobody knows which way; the document tells.
  const isWritten = await store.replace(key, next, revision).catch(async (error) => {
    if (await isMine().catch(() => false)) return true;
    throw error;
  });
  if (!isWritten) throw new ComposeError('GX101', await conflictText(place, before));
  // Should this fail, the next change does it: until then the state is the document itself.
  await keep(place, document).catch(() => false);
  return document;
}

/** What to say of a document that was edited under its old number. */
export const editedText = ({ generation }: EnvironmentDocument): string =>
  `was edited since generation ${generation} was written. Raise its "generation" to ${generation + 1}, or take the edit back.`;

async function conflictText(place: DocumentPlace, before: EnvironmentDocument): Promise<string> {
  const first = await readDocument(place).catch(() => undefined);
  const { by = 'somebody', what = 'an edit by hand' } = first?.document.change ?? {};
  return `"${before.name}" was changed in the meantime by ${by}: ${what}. Nothing of yours was written; look at it (history), then try again.`;
}

/** A text of a record, or why there is none. */
async function readRecord(place: DocumentPlace, key: string): Promise<RevisedDocument | BrokenRecord> {
  const broken = (reason: string): BrokenRecord => ({ path: label({ ...place, key }), reason });
  try {
    const stored = await place.store.read(key);
    if (!stored) return broken('it is missing');
    const found: RevisedDocument = JSON.parse(textOf(stored.bytes, key));
    return revised(found).revision === found.revision && key.includes(found.revision)
      ? found
      : broken('its content is not what its name says');
  } catch (error) {
    return broken(error instanceof Error ? error.message : String(error));
  }
}

const isBroken = (found: RevisedDocument | BrokenRecord): found is BrokenRecord => 'reason' in found;

/** Reads the past of an environment; what of it can't be read is named, and keeps nobody from anything. */
export async function readHistory({ place, document }: StoredDocument): Promise<History> {
  const keys = (await place.store.list(historyFolder(place.key))).filter((key) => RECORD.test(key));
  const records = await Promise.all(keys.map((key) => readRecord(place, key)));
  const broken = records.filter(isBroken);
  const kept = records.filter((found) => !isBroken(found)) as RevisedDocument[];
  const byRevision = new Map(kept.map((one) => [one.revision, one]));
  const now = recorded(document, { at: '', by: 'somebody' });
  const generations: RevisedDocument[] = [];
  for (let one: RevisedDocument | undefined = now; one; one = byRevision.get(one.parent ?? '')) {
    if (generations.includes(one)) break;
    generations.push(one);
  }
  return { generations, kept, broken };
}

/** How to put a broken record right, for messages. */
export const brokenText = ({ path, reason }: BrokenRecord): string =>
  `Note: the record ${path} can't be read (${reason}). Take it back from version control or a backup, or delete it; what it held is lost to the history, and nothing else.`;

/**
 * The state that a rollback leads to: the one before the present, where going back itself counts as nothing. Two
 * rollbacks in a row lead two states back.
 */
export function stateBefore(generations: readonly RevisedDocument[]): RevisedDocument | undefined {
  const origin = (one: RevisedDocument | undefined): RevisedDocument | undefined => {
    const restores = one?.change?.restores;
    return restores === undefined
      ? one
      : origin(generations.find(({ generation }) => generation === restores));
  };
  const present = origin(generations[0]);
  const before = generations.find(({ revision }) => revision === present?.parent);
  return origin(before);
}

/** The last state in which a part had other versions than now, or other shares of them. */
export const partBefore = (
  generations: readonly RevisedDocument[],
  part: string,
): RevisedDocument | undefined => {
  const versions = ({ microFrontends, shell, catalogue: data }: EnvironmentDocument): string =>
    JSON.stringify({ shell, data, ...microFrontends }[part]);
  const [now] = generations;
  return now && generations.find((one) => versions(one) !== versions(now));
};
