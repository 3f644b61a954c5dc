import type { DocumentChange, EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { sortedByName } from '../collections';
import { isRecord, sha256 } from '../files';

/** JSON replacer that sorts members by name, so that equal content gives equal text. */
const inOrder = (_: string, value: unknown): unknown => (isRecord(value) ? sortedByName(value) : value);

const DIGITS = 32;

/** Members of a document that its history uses. */
export type Revisable = Pick<
  EnvironmentDocument,
  'name' | 'id' | 'generation' | 'revision' | 'parent' | 'change'
>;

/** Returns the hash (SHA-256) of all members of a document except its revision. */
export const hashOf = ({ revision: _, ...members }: Revisable): string =>
  sha256(JSON.stringify(members, inOrder));

/** Returns the revision of a document: its generation, and the beginning of its hash. */
export const revisionOf = (document: Revisable): string =>
  `${document.generation}-${hashOf(document).slice(0, DIGITS)}`;

export type Revised<T extends Revisable> = T & { readonly revision: string };
export type RevisedDocument = Revised<EnvironmentDocument>;

/** Returns a generation with a signature of its content and its parent's hash. */
export type Sign = <T extends Revisable & { readonly change: DocumentChange }>(
  document: T,
  parent: Revisable | undefined,
) => T;

export const revised = <T extends Revisable>(document: T): Revised<T> => ({
  ...document,
  revision: revisionOf(document),
});

/** Author of changes that no command made. */
export const UNKNOWN_AUTHOR = 'an unknown author';

const EDITED = 'edited by hand';

/** Returns author and text of the change that made a document, for messages. */
export const changeOf = ({ change }: Pick<Revisable, 'change'>): Pick<DocumentChange, 'by' | 'what'> => ({
  by: change?.by ?? UNKNOWN_AUTHOR,
  what: change?.what ?? EDITED,
});

/** Returns whether a document was edited by hand since a command wrote it. */
export const isEdited = (document: Revisable): boolean =>
  document.revision !== undefined && document.revision !== revisionOf(document);

/** Returns whether a document was edited by hand without a higher generation, so that two states have one number. */
export const isEditedUnderOldNumber = (document: Revisable): boolean =>
  isEdited(document) && Number.parseInt(document.revision ?? '', 10) >= document.generation;

/** Parameters of GX020 and GX107: the generation that was edited, and the number that the edit needs. */
export const editedUnder = ({ generation }: Revisable) => ({ generation, next: generation + 1 });

/**
 * Returns a document as a record of its history. A document that no command wrote is recorded as it was found; one that was
 * edited by hand follows the revision before the edit.
 */
export function recorded<T extends Revisable>(
  document: T,
  now: Pick<DocumentChange, 'at' | 'by'>,
): Revised<T> {
  const { revision } = document;
  if (!revision) return revised({ ...document, change: { ...now, what: 'as it was found' } });
  if (!isEdited(document)) return revised(document);
  return revised({ ...document, parent: revision, change: { ...now, what: EDITED } });
}
