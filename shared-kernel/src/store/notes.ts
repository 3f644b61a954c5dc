import { ROOT_KEY } from './format';
import type { StorageArea } from './storage';
import { compareVectors, highest, readVector, TAB_LIMIT, type Vector } from './vector';

// The root itself has no room for a vector: its bytes belong to the format that shoppers already have stored.
// So each tab notes, under a key of its own and before it writes the root, which root it is about to write and
// what that root includes. Browsers deliver one tab's writes in order, so whoever sees the root has the note.
// One key shared by all tabs would not do: two tabs writing at once would overwrite each other's note.

/** Before the tab's name: where its note is kept. */
export const NOTE_PREFIX = `${ROOT_KEY}:tabs:`;

/** Roots that a tab remembers having written: a reader may see an older one with the newest note. */
const ROOTS_NOTED = 4;

/** One root that a tab wrote: the state with this fingerprint includes these actions. */
interface NotedRoot {
  readonly fingerprint: string;
  readonly vector: Vector;
}

export type Note = readonly NotedRoot[];

/** A short name for a root's text: its length and two 32-bit hashes. */
export function fingerprintOf(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x2545f491;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high + unit, 0x9e3779b1) ^ (high >>> 13);
  }
  return `${text.length.toString(36)}.${(low >>> 0).toString(36)}.${(high >>> 0).toString(36)}`;
}

export function withRoot(note: Note, root: NotedRoot): Note {
  return [...note, root].slice(-ROOTS_NOTED);
}

/** What the root includes by the notes; undefined for one written by somebody who takes none. */
export function vectorIn(notes: readonly Note[], fingerprint: string): Vector | undefined {
  // Two tabs may have arrived at the same text by different actions. Each claim is true on its own, not both
  // together: every tab settles on the same one, and whoever is not in it acts again.
  return notes
    .flat()
    .filter((root) => root.fingerprint === fingerprint)
    .map((root) => root.vector)
    .sort(compareVectors)
    .at(-1);
}

function readRoot(value: unknown): NotedRoot[] {
  if (!Array.isArray(value)) return [];
  const [fingerprint, claimed]: readonly unknown[] = value;
  const vector = readVector(claimed);
  return typeof fingerprint === 'string' && vector ? [{ fingerprint, vector }] : [];
}

/** Checks a stored note; what is no note is an empty one. */
function parseNote(text: string | null): Note {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.flatMap(readRoot) : [];
  } catch {
    return [];
  }
}

export function serializeNote(note: Note): string {
  return JSON.stringify(note.map(({ fingerprint, vector }) => [fingerprint, vector]));
}

/** Every tab's stored note by its key. */
export function readNotes(area: StorageArea): ReadonlyMap<string, Note> {
  return new Map(
    area.keys(NOTE_PREFIX).map((key) => {
      const result = area.read(key);
      return [key, parseNote(result.ok ? result.text : null)];
    }),
  );
}

/** Throws away all notes but those of the tabs that acted last, and never the one under `ownKey`. */
export function pruneNotes(area: StorageArea, ownKey: string): void {
  if (area.keys(NOTE_PREFIX).length <= TAB_LIMIT) return;
  const lastAct = (note: Note) => Math.max(0, ...note.map(({ vector }) => highest(vector)));
  const byAge = [...readNotes(area)].sort(([, left], [, right]) => lastAct(right) - lastAct(left));
  for (const [key] of byAge.slice(TAB_LIMIT)) if (key !== ownKey) area.remove(key);
}
