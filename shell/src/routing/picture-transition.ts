import { DATA_ATTRIBUTES } from '@gadgetry/shared-kernel/contract/data-attributes';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import type { Composition } from '../composition/composition';
import { isPageThere } from '../composition/prefetch';
import { type Card, createJourneys, type Journey } from './journeys';
import type { TurnPage } from './site-router';

/** Name of the one element that is on its way. */
const NAME = 'product-picture';

const cardsOf = (itemId: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[${DATA_ATTRIBUTES.cardOf}="${CSS.escape(itemId)}"]`),
];

const pictureAt = (end: Journey['towards'], { itemId, place }: Journey): HTMLElement | null | undefined =>
  end === 'card'
    ? cardsOf(itemId)[place]
    : document.querySelector<HTMLElement>(`[${DATA_ATTRIBUTES.mainOf}="${CSS.escape(itemId)}"]`);

/**
 * Whether the middle of an element is to be seen: not beyond an edge of the window, nor of a box that clips it.
 * While it waits for the other page the browser hits nothing (`elementFromPoint`), so it is calculated.
 */
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

/** The card whose link a click follows. */
function cardAt(target: EventTarget | null): Card | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const picture = link?.querySelector<HTMLElement>(`[${DATA_ATTRIBUTES.cardOf}]`);
  const itemId = picture?.getAttribute(DATA_ATTRIBUTES.cardOf);
  return picture && itemId ? { itemId, place: cardsOf(itemId).indexOf(picture) } : undefined;
}

/**
 * Lets the picture of a card that is followed grow into the product page's, and shrink back on the way back.
 * The browser shows nothing new while it waits for the other page: so only where that page is there at once,
 * and both pictures are to be seen. Every other step shows its page without delay.
 */
export function turnWithPicture(composition: Composition): TurnPage {
  const journeyOf = createJourneys();
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let followed: Card | undefined;
  let animatedByBrowser = false;
  let end = (): void => {};

  addEventListener(
    'click',
    ({ target }) => {
      followed = cardAt(target);
    },
    true,
  );
  addEventListener(
    'popstate',
    ({ hasUAVisualTransition }) => {
      animatedByBrowser = hasUAVisualTransition;
    },
    true,
  );

  return (step, show) => {
    end();
    const journey = journeyOf(step, followed);
    followed = undefined;
    const start = journey && pictureAt(journey.towards === 'main' ? 'card' : 'main', journey);
    const still = lessMotion.matches || document.hidden || (step.action === 'POP' && animatedByBrowser);
    if (
      !journey ||
      !start ||
      still ||
      !isPageThere(composition, { path: step.to.pathname, query: step.to.search.slice(1) }) ||
      !isInSight(start)
    ) {
      startTransition(show);
      return;
    }

    let named: HTMLElement | undefined;
    const name = (element?: HTMLElement): void => {
      named?.style.removeProperty('view-transition-name');
      element?.style.setProperty('view-transition-name', NAME);
      named = element;
    };
    let overtaken = false;
    name(start);
    const transition = document.startViewTransition(() => {
      name();
      if (overtaken) return;
      flushSync(show);
      const target = pictureAt(journey.towards, journey);
      if (target && isInSight(target)) name(target);
      else transition.skipTransition();
    });
    end = () => {
      overtaken = true;
      transition.skipTransition();
      name();
    };
    // A transition that was skipped is no failure; what fails in `show` still reaches the console.
    transition.ready.catch(() => {});
    transition.finished.catch(() => {}).finally(() => name());
  };
}
