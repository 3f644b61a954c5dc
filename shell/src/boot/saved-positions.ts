import { parseObject, sessionRead, sessionWrite } from '@gadgetry/shared-kernel/browser-storage';

const POSITIONS_KEY = 'gadgetry:places';

/** Number of positions that the tab keeps, more than the pages of a visit. Beyond it, the earliest are dropped. */
const MAX_POSITIONS = 1000;

/** The control that had the focus, described so that it can be found after another render. */
export interface FocusedControl {
  readonly tag: string;
  /** An attribute that identifies it, and its value. */
  readonly name: string;
  readonly value: string;
  /** Index among the elements with the same attribute and value. */
  readonly index: number;
}

export interface SavedPosition {
  readonly top: number;
  readonly focus?: FocusedControl | undefined;
}

export type SavedPositions = Readonly<Record<string, SavedPosition>>;

const isEntry = (entry: [string, unknown]): entry is [string, SavedPosition] =>
  typeof Object(entry[1]).top === 'number';

/** Returns the positions in session storage, whose content may be anything. */
export const readPositions = (): SavedPositions =>
  Object.fromEntries(Object.entries(parseObject(sessionRead(POSITIONS_KEY)) ?? {}).filter(isEntry));

/** Adds positions to session storage. Does not replace all: a page from the bfcache lacks those of later pages. */
export function savePositions(positions: SavedPositions): void {
  const known = Object.entries({ ...readPositions(), ...positions });
  sessionWrite(POSITIONS_KEY, JSON.stringify(Object.fromEntries(known.slice(-MAX_POSITIONS))));
}

const presentState = (): Readonly<Record<string, unknown>> => Object(history.state);

/** Returns the key of the current history entry; empty if it has none. */
export const entryKey = (): string => String(presentState().key ?? '');

/** Returns the saved scroll position of the current history entry, in CSS pixels. */
export const savedTop = (): number => readPositions()[entryKey()]?.top ?? 0;

/** Index of the latest entry, as React Router counts. */
let latest = -1;

/**
 * Gives the current entry a key and an index if it has none, as React Router does for its own entries. This tells a typed
 * address, a bookmark or a plain link from an entry that was shown before. Adds a slash to a hash that was typed without it.
 * @returns whether the entry is new
 */
export function markEntry(): boolean {
  const { key, idx } = presentState();
  const isNew = typeof key !== 'string';
  latest = typeof idx === 'number' ? idx : latest + 1;
  if (isNew)
    history.replaceState(
      { ...presentState(), idx: latest, key: Math.random().toString(36).slice(2, 10) },
      '',
      location.hash.replace(/^#(?!\/)/, '#/'),
    );
  return isNew;
}
