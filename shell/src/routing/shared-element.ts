import { DATA_ATTRIBUTES } from '@gadgetry/shared-kernel/contract/data-attributes';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import type { Composition } from '../composition/composition';
import { isPageLoaded } from '../composition/page-loading';
import type { PageNavigation, RunTransition } from './site-router';

export interface Card {
  readonly itemId: string;
  /** Index among the cards of the same product, since home may show one in several sliders. */
  readonly index: number;
}

/** A picture that morphs from its card into the product page, or back. */
export interface SharedElement extends Card {
  readonly towards: 'main' | 'card';
}

/**
 * Returns a function that finds the shared element of a navigation: the picture of the pressed card, or the same one when
 * the shopper goes back or forward between the two pages. Call the function for every navigation.
 */
export function trackSharedElements(): (
  navigation: PageNavigation,
  followed: Card | undefined,
) => SharedElement | undefined {
  /** Pressed cards, by the keys of the two history entries between them. */
  const followedCards = new Map<string, Card>();
  return ({ action, from, to }, followed) => {
    if (action === 'PUSH') {
      if (!followed || !to.pathname.endsWith(`/${encodeURIComponent(followed.itemId)}`)) return undefined;
      followedCards.set(`${from.key} ${to.key}`, followed);
      return { ...followed, towards: 'main' };
    }
    const forth = followedCards.get(`${from.key} ${to.key}`);
    if (forth) return { ...forth, towards: 'main' };
    const back = followedCards.get(`${to.key} ${from.key}`);
    return back && { ...back, towards: 'card' };
  };
}

const NAME = 'product-picture';

const cardsOf = (itemId: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[${DATA_ATTRIBUTES.cardOf}="${CSS.escape(itemId)}"]`),
];

/** Whether the middle of an element is visible. Computed, since `elementFromPoint` finds nothing during a view transition. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return false;
  for (let box = element.parentElement; box; box = box.parentElement) {
    const edges = getComputedStyle(box).overflowX === 'visible' ? undefined : box.getBoundingClientRect();
    if (edges && (x < edges.left || x > edges.right)) return false;
  }
  return true;
}

function pictureAt(
  end: SharedElement['towards'],
  { itemId, index }: SharedElement,
): HTMLElement | null | undefined {
  if (end === 'main')
    return document.querySelector<HTMLElement>(`[${DATA_ATTRIBUTES.mainOf}="${CSS.escape(itemId)}"]`);
  // A page that is shown again may have more cards of a product, for example among the recently viewed ones.
  const cards = cardsOf(itemId);
  return cards.slice(index).find(isInSight) ?? cards.find(isInSight);
}

function cardAt(target: EventTarget | null): Card | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const picture = link?.querySelector<HTMLElement>(`[${DATA_ATTRIBUTES.cardOf}]`);
  const itemId = picture?.getAttribute(DATA_ATTRIBUTES.cardOf);
  return picture && itemId ? { itemId, index: cardsOf(itemId).indexOf(picture) } : undefined;
}

/** Shows the next page while one picture morphs into the other; returns a function that ends the transition. */
function morph(shared: SharedElement, start: HTMLElement, show: () => void): () => void {
  let named: HTMLElement | undefined;
  const name = (element?: HTMLElement): void => {
    named?.style.removeProperty('view-transition-name');
    element?.style.setProperty('view-transition-name', NAME);
    named = element;
  };
  let isOvertaken = false;
  name(start);
  const transition = document.startViewTransition(() => {
    name();
    if (isOvertaken) return;
    flushSync(show);
    const target = pictureAt(shared.towards, shared);
    if (target && isInSight(target)) name(target);
    else transition.skipTransition();
  });
  // A skipped transition rejects `ready`, which is not an error; errors of `show` still reach the console.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {}).finally(() => name());
  return () => {
    isOvertaken = true;
    transition.skipTransition();
    name();
  };
}

/**
 * Morphs the picture of a pressed card into the product page's picture, and back. The browser freezes the page until the
 * next one renders, so the transition only runs when that page has loaded and both pictures are visible.
 */
export function sharedElementTransition(composition: Composition): RunTransition {
  const sharedElementOf = trackSharedElements();
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let followed: Card | undefined;
  let isAnimatedByBrowser = false;
  let end = (): void => {};

  const onClick = ({ target }: Event): void => {
    followed = cardAt(target);
  };
  const onPopState = ({ hasUAVisualTransition }: PopStateEvent): void => {
    isAnimatedByBrowser = hasUAVisualTransition;
  };
  addEventListener('click', onClick, true);
  addEventListener('popstate', onPopState, true);

  return (navigation, show) => {
    end();
    const shared = sharedElementOf(navigation, followed);
    followed = undefined;
    const start = shared && pictureAt(shared.towards === 'main' ? 'card' : 'main', shared);
    const still =
      lessMotion.matches || document.hidden || (navigation.action === 'POP' && isAnimatedByBrowser);
    if (
      !shared ||
      !start ||
      still ||
      !isPageLoaded(composition, { path: navigation.to.pathname, query: navigation.to.search.slice(1) }) ||
      !isInSight(start)
    ) {
      startTransition(show);
      return;
    }

    end = morph(shared, start, show);
  };
}
