import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { ComposeError } from '../codes';
import { editedJson, jsonText, writeOnce, writeWhole } from '../files';
import { readEnvironment } from './environment-document';

/** One generation of an environment, as its history keeps it. */
export interface Generation {
  readonly generation: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
  /** What was done: `canary cart 1.1.0 10 %`. */
  readonly change: string;
  readonly document: EnvironmentDocument;
}

export type Change = Pick<Generation, 'at' | 'by' | 'change'>;

const FOUND = 'as it was found';

/** The folder beside a document that keeps one file per generation. */
export const historyFolder = (path: string): string => path.replace(/\.json$/, '.history');

const recordPath = (path: string, generation: number): string =>
  join(historyFolder(path), `${generation}.json`);

/**
 * A document as it is written, its `${NAME:-default}` unfilled, so that writing it again loses nothing.
 * @throws when it is not sound
 */
export function readStored(path: string, variables?: NodeJS.ProcessEnv): EnvironmentDocument {
  readEnvironment(path, variables);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** A generation of the history, if it is kept. */
export const readGeneration = (path: string, generation: number): Generation | undefined =>
  existsSync(recordPath(path, generation))
    ? JSON.parse(readFileSync(recordPath(path, generation), 'utf8'))
    : undefined;

/** All generations that the history keeps, newest first. */
export function readHistory(path: string): Generation[] {
  if (!existsSync(historyFolder(path))) return [];
  return readdirSync(historyFolder(path))
    .flatMap((file) => /^(\d+)\.json$/.exec(file)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a)
    .flatMap((generation) => readGeneration(path, generation) ?? []);
}

/** Refuses a document that was edited by hand and kept its number: history would then tell a lie. */
export function assertRecorded(path: string, document: EnvironmentDocument): void {
  const record = readGeneration(path, document.generation);
  if (record && !isDeepStrictEqual(record.document, document))
    throw new ComposeError(
      'GX107',
      `${path} was edited since generation ${document.generation} was recorded. Raise its "generation" to ${document.generation + 1}, or take the edit back.`,
    );
}

// Whoever keeps documents in version control sees what has changed, and nothing else.
const replace = (path: string, document: EnvironmentDocument): void =>
  writeWhole(path, editedJson(readFileSync(path, 'utf8'), document));

/**
 * Writes the next generation of a document and its record. The record is created before the document is replaced,
 * and only one engineer can create it; whoever comes second is told and has changed nothing.
 * @param before the document that the change was made from
 * @returns the document as written, with its new generation
 * @throws {ComposeError} GX101 when another change came first, GX107 when the document was edited by hand
 */
export function writeGeneration(
  path: string,
  before: EnvironmentDocument,
  changed: EnvironmentDocument,
  change: Change,
): EnvironmentDocument {
  assertRecorded(path, before);
  const generation = before.generation + 1;
  const document = { ...changed, name: before.name, generation };
  const record = (of: EnvironmentDocument, as: Change): string =>
    jsonText({ generation: of.generation, at: as.at, by: as.by, change: as.change, document: of });
  writeOnce(recordPath(path, before.generation), record(before, { ...change, change: FOUND }));
  if (!writeOnce(recordPath(path, generation), record(document, change))) {
    const first = readGeneration(path, generation);
    // The first engineer may have been cut off between the record and the document: finish it for them.
    if (first && readStored(path).generation === before.generation) replace(path, first.document);
    throw new ComposeError(
      'GX101',
      `Generation ${generation} was made in the meantime by ${first?.by ?? 'somebody'}: ${first?.change ?? 'unknown'}. Nothing of yours was written; look at it (history), then try again.`,
    );
  }
  replace(path, document);
  return document;
}
