import type { FocusedControl, Place } from '../boot/places';

/** How the shopper has come to an address. */
export type Way =
  /** The document has been loaded: by a new visit, a reload, or Back from another site. */
  | 'load'
  /** By an address of their own in the open page: typed, pasted, a bookmark. */
  | 'entry'
  /** By a link of the store. */
  | 'link'
  /** By something else on the page that leads on: an order, a number of items, the Back button of a page without history. */
  | 'control'
  /** By a choice on the page that has an address, such as a colour (`KEEP_FOCUS`). */
  | 'choice'
  /** By Back or Forward. */
  | 'traversal';

/** What of the address is another than before. */
export type Change = 'page' | 'query' | 'nothing';

/** What is known of a step when its page is shown. */
export interface Arrival {
  readonly way: Way;
  readonly change: Change;
  /** How this entry of the history was left, if it has been shown before. */
  readonly place?: Place | undefined;
}

/** What is to be done when the page is shown. */
export interface Landing {
  /** Where to scroll, in CSS pixels from the top. */
  readonly scroll: number | 'stay';
  readonly focus: FocusedControl | 'heading' | 'stay';
}

/** A page that begins anew. */
const BEGINNING: Landing = { scroll: 0, focus: 'heading' };
const AS_IT_IS: Landing = { scroll: 'stay', focus: 'stay' };

/**
 * Where a step ends, as the platform does it: what is new begins at its top, with the focus on its heading; what was seen
 * before is found as it was left; a choice leaves all as it is. Where the query alone changes, the focus stays.
 */
export function landingOf({ way, change, place }: Arrival): Landing {
  switch (way) {
    case 'load':
      // A document begins at its top, and with the focus nowhere.
      return place ? { scroll: place.top, focus: 'stay' } : AS_IT_IS;
    case 'choice':
      return AS_IT_IS;
    case 'control':
      return change === 'page' ? BEGINNING : AS_IT_IS;
    case 'entry':
    case 'link':
      return change === 'query' ? { scroll: 0, focus: 'stay' } : BEGINNING;
    case 'traversal':
      return { scroll: place?.top ?? 0, focus: place?.focus ?? (change === 'page' ? 'heading' : 'stay') };
  }
}

/** What is known of a step when it begins. */
export interface StepFacts {
  /** React Router's word for it. */
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
  /** Whether the entry of the history has not been seen before. */
  readonly isNew: boolean;
  /** Whether a link is being pressed. */
  readonly isLink: boolean;
  /** Whether the navigation asks for the focus to stay. */
  readonly keepsFocus: boolean;
}

/** How a step in the open page is made. */
export function wayOf({ action, isNew, isLink, keepsFocus }: StepFacts): Exclude<Way, 'load'> {
  if (action === 'POP') return isNew ? 'entry' : 'traversal';
  if (keepsFocus) return 'choice';
  return isLink ? 'link' : 'control';
}

/** What differs between two addresses. */
export function changeOf(
  from: { readonly pathname: string; readonly search: string },
  to: { readonly pathname: string; readonly search: string },
): Change {
  if (from.pathname !== to.pathname) return 'page';
  return from.search === to.search ? 'nothing' : 'query';
}
