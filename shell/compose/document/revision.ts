import { createHash } from 'node:crypto';
import type { DocumentChange, EnvironmentDocument } from '@gadgetry/environment/environment-document';

/** Members in the order of their names, however deep, so that the same content is the same text. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
};

const DIGITS = 32;

/** The revision of a document by its content: its generation, and a hash of all members but the revision itself. */
export function revisionOf({ revision: _, ...content }: EnvironmentDocument): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex');
  return `${content.generation}-${hash.slice(0, DIGITS)}`;
}

/** A document that says which revision it is. */
export type RevisedDocument = EnvironmentDocument & Required<Pick<EnvironmentDocument, 'revision'>>;

/** Gives a document the revision of its content. */
export const revised = (document: EnvironmentDocument): RevisedDocument => ({
  ...document,
  revision: revisionOf(document),
});

/** Whether somebody has edited a document since a verb wrote it. */
export const isEdited = (document: EnvironmentDocument): boolean =>
  document.revision !== undefined && document.revision !== revisionOf(document);

/** Whether somebody has edited it, and left its generation as it was: two states would have one number. */
export const isEditedUnderOldNumber = (document: EnvironmentDocument): boolean =>
  isEdited(document) && Number.parseInt(document.revision ?? '', 10) >= document.generation;

/**
 * A document as its history has it. One that no verb has written is noted as it was found; one that was edited by hand
 * follows the revision that it was edited from.
 */
export function recorded(
  document: EnvironmentDocument,
  now: Pick<DocumentChange, 'at' | 'by'>,
): RevisedDocument {
  const { revision, ...found } = document;
  if (!revision) return revised({ ...found, change: { ...now, what: 'as it was found' } });
  if (!isEdited(document)) return revised(found);
  return revised({ ...found, parent: revision, change: { ...now, what: 'edited by hand' } });
}
