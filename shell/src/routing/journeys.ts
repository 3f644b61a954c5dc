import type { Step } from './site-router';

/** A card among those of its product that stand on a page. */
export interface Card {
  readonly itemId: string;
  /** Place among the cards of the same product: home may show one in several sliders. */
  readonly place: number;
}

/** The way of a picture: from its card into the product's page (`main`), or back into its card. */
export interface Journey extends Card {
  readonly towards: 'main' | 'card';
}

/**
 * Tells which picture travels with a step: that of a card that is followed, and the same one whenever a later
 * step goes the same way back or forth. The function that it returns has to hear of every step.
 */
export function createJourneys(): (step: Step, followed: Card | undefined) => Journey | undefined {
  /** Cards that have been followed, by the keys of the two entries of the history that they join. */
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
