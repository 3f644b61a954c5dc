import { DATA_ATTRIBUTES } from '@gadgetry/shared-kernel/contract/data-attributes';
import type { FocusedControl, SavedPosition } from '../boot/saved-positions';
import { findControl } from './scroll-restoration';

export type NavigationCause =
  /** A document load: a new visit, a reload, or Back from another site. */
  | 'load'
  /** An address that the shopper enters in the open page: typed, pasted or a bookmark. */
  | 'entry'
  | 'link'
  /** Another control that navigates: a sort order, a number of items, the Back button of a page without history. */
  | 'control'
  /** A choice on the page that has an address, such as a colour (`KEEP_FOCUS`). */
  | 'choice'
  | 'traversal';

export type AddressChange = 'page' | 'query' | 'nothing';

export interface CompletedNavigation {
  readonly cause: NavigationCause;
  readonly change: AddressChange;
  /** The position of the history entry, if it was shown before. */
  readonly saved?: SavedPosition | undefined;
}

export interface ScrollAndFocus {
  /** CSS pixels from the top. */
  readonly scroll: number | 'stay';
  readonly focus: FocusedControl | 'heading' | 'stay';
}

type Address = Pick<Location, 'pathname' | 'search'>;

const PAGE_START: ScrollAndFocus = { scroll: 0, focus: 'heading' };
const UNCHANGED: ScrollAndFocus = { scroll: 'stay', focus: 'stay' };

/**
 * Returns scroll position and focus after a navigation, as browsers set them: a new page starts at its top with the focus
 * on its heading; Back restores both; a choice changes neither. A change of only the query keeps the focus.
 */
export function scrollAndFocusAfter({ cause, change, saved }: CompletedNavigation): ScrollAndFocus {
  switch (cause) {
    case 'load':
      // A new document starts at its top without focus.
      return saved ? { scroll: saved.top, focus: 'stay' } : UNCHANGED;
    case 'choice':
      return UNCHANGED;
    case 'control':
      return change === 'page' ? PAGE_START : UNCHANGED;
    case 'entry':
    case 'link':
      return change === 'query' ? { scroll: 0, focus: 'stay' } : PAGE_START;
    case 'traversal':
      return { scroll: saved?.top ?? 0, focus: saved?.focus ?? (change === 'page' ? 'heading' : 'stay') };
  }
}

export interface NavigationFacts {
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
  readonly isNew: boolean;
  readonly isLink: boolean;
  readonly keepsFocus: boolean;
}

/** Returns the cause of a navigation in the open page. */
export function causeOf({ action, isNew, isLink, keepsFocus }: NavigationFacts): NavigationCause {
  if (action === 'POP') return isNew ? 'entry' : 'traversal';
  if (keepsFocus) return 'choice';
  return isLink ? 'link' : 'control';
}

export function changeOf(from: Address, to: Address): AddressChange {
  if (from.pathname !== to.pathname) return 'page';
  return from.search === to.search ? 'nothing' : 'query';
}

/** Time in milliseconds for which loading content may still change the page's height or add the focused control. */
const SETTLE_MS = 3000;

/** Events of the reader that end holding the scroll position. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

const isLoading = (page: Element | null): boolean =>
  page?.querySelector('[aria-busy="true"],[data-skeleton]') != null;

function whenSettled(page: Element | null, settled: () => void): () => void {
  const timer = setInterval(() => {
    if (isLoading(page)) return;
    clearInterval(timer);
    settled();
  }, SETTLE_MS);
  return () => clearInterval(timer);
}

/** Scrolls to a position and holds it until the page has settled or the reader acts; returns a function that ends it. */
export function holdScroll(top: number, page: Element | null): () => void {
  const scroll = (): void => window.scrollTo({ top, behavior: 'instant' });
  scroll();
  if (top === 0) return () => {};
  const observer = new ResizeObserver(scroll);
  const stop = (): void => {
    observer.disconnect();
    stopWaiting();
    for (const name of USER_EVENTS) removeEventListener(name, stop);
  };
  const stopWaiting = whenSettled(page, () => {
    // Scrolls again: content that has just loaded was not laid out when the observer ran.
    scroll();
    stop();
  });
  for (const name of USER_EVENTS) addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/** Focuses a control or the heading, as soon as it exists, unless the reader moves the focus; returns a function that ends it. */
export function moveFocus(wanted: FocusedControl | 'heading', page: HTMLElement): () => void {
  const control = wanted === 'heading' ? undefined : wanted;
  const before = document.activeElement;
  let given: Element | null = before;
  const focus = (target: HTMLElement | null | undefined): boolean => {
    target?.focus({ preventScroll: true });
    if (!target || document.activeElement !== target) return false;
    given = target;
    return true;
  };
  const observer = new MutationObserver(() => tryFocus());
  let isSettled = control === undefined;
  const tryFocus = (): void => {
    // If the reader has moved the focus, for example into the search field, it stays there.
    const hasMoved = ![before, given, document.body].includes(document.activeElement);
    if (hasMoved || (!isSettled && control && focus(findControl(control)))) stop();
    else if (focus(page.querySelector<HTMLElement>(`[${DATA_ATTRIBUTES.pageHeading}]`)) && isSettled) stop();
  };
  const stop = (): void => {
    observer.disconnect();
    stopWaiting();
  };
  const stopWaiting = control
    ? whenSettled(page, () => {
        isSettled = true;
        tryFocus();
      })
    : () => {};
  observer.observe(page, { childList: true, subtree: true });
  tryFocus();
  return stop;
}
