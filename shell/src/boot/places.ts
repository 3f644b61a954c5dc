import { sessionRead, sessionWrite } from '@gadgetry/shared-kernel/browser-storage';

const PLACES_KEY = 'gadgetry:places';

/** The tab remembers so many places, the latest ones. */
const MOST_PLACES = 100;

/** Which control had the focus, in words that find it again in a page that was rendered anew. */
export interface FocusedControl {
  /** Name of the element, in lower case. */
  readonly tag: string;
  /** An attribute that tells it from others, and its value. */
  readonly name: string;
  readonly value: string;
  /** Place among those that say the same. */
  readonly index: number;
}

/** How the shopper left an entry of the history. */
export interface Place {
  /** How far the page was scrolled, in CSS pixels. */
  readonly top: number;
  readonly focus?: FocusedControl | undefined;
}

/** The places of this tab, by the key of their entry in the history. */
export type Places = Readonly<Record<string, Place>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isEntry = (entry: [string, unknown]): entry is [string, Place] =>
  isObject(entry[1]) && typeof entry[1].top === 'number';

/** What the session remembers; it may be anything. */
export function readPlaces(): Places {
  try {
    const stored: unknown = JSON.parse(sessionRead(PLACES_KEY) ?? '{}');
    const entries = Object.entries(isObject(stored) ? stored : {});
    return Object.fromEntries(entries.filter(isEntry));
  } catch {
    return {};
  }
}

/**
 * Adds to what the session remembers: a page that the browser has kept whole (bfcache) knows nothing of those that came
 * after it.
 */
export function addPlaces(places: Places): void {
  const known = Object.entries({ ...readPlaces(), ...places });
  sessionWrite(PLACES_KEY, JSON.stringify(Object.fromEntries(known.slice(-MOST_PLACES))));
}

const presentState = (): Readonly<Record<string, unknown>> => (isObject(history.state) ? history.state : {});

/** The key of the present entry; empty where nobody has given it one. */
export const presentKey = (): string => String(presentState().key ?? '');

/** Number of the latest entry that was seen, as React Router counts them. */
let latest = -1;

/**
 * Gives the present entry a key and a number if it has none, as React Router does for those that it makes itself: so an
 * address that is reached by typing, by a bookmark or by a plain link is told from one that was shown before.
 * @returns whether it is new
 */
export function markEntry(): boolean {
  const { key, idx } = presentState();
  const isNew = typeof key !== 'string';
  latest = typeof idx === 'number' ? idx : latest + 1;
  if (isNew)
    history.replaceState(
      { ...presentState(), idx: latest, key: Math.random().toString(36).slice(2, 10) },
      '',
    );
  return isNew;
}
