import { useReducedMotion } from '../ui/use-media';

const SLIDE_MS = 300;

/** Milliseconds of a slide; 0 without motion, where Swiper would wait for ever for the end of a transition. */
export const useSlideSpeed = (): number => (useReducedMotion() ? 0 : SLIDE_MS);

/** Space between the slides of a row of cards, in CSS pixels (spec §9). */
export const SLIDE_GAP_PX = 16;

/** As many cards as the widest page shows at once. A row of no more goes round by rewinding. */
const MOST_IN_VIEW = 5;

/** How a row of so many cards goes round. */
export const roundOf = (cards: number) => ({
  // The first card follows the last one. Swiper needs more cards for that than are in view.
  loops: cards > MOST_IN_VIEW,
  // Cards beside the view that Swiper keeps on each side, so that they can come in. It shrinks a number for which there
  // are not enough cards, and turns the row by fewer then.
  spare: Math.max(0, Math.floor((cards - MOST_IN_VIEW) / 2)),
});

/** Where a row of cards stands; lengths in CSS pixels. */
export interface Row {
  readonly frame: number;
  readonly card: number;
  /** Place of the first card in view, and of the last card of all, from 0. */
  readonly first: number;
  readonly last: number;
  /** Whether it can't be moved any further back, or on. */
  readonly isBeginning: boolean;
  readonly isEnd: boolean;
  readonly loops: boolean;
}

/** Whole cards that a frame shows; one that is a fraction of a pixel too narrow still does. */
const cardsInView = ({ frame, card }: Pick<Row, 'frame' | 'card'>): number =>
  Math.max(1, Math.floor((frame + SLIDE_GAP_PX + 1) / (card + SLIDE_GAP_PX)));

/** The place of the card that comes first once a row has been turned by a view, on or back. */
export function turned(row: Row, direction: 'back' | 'on'): number {
  const { first, last, isBeginning, isEnd, loops } = row;
  if (direction === 'on') return isEnd && !loops ? 0 : Math.min(first + cardsInView(row), last);
  return isBeginning && !loops ? last : Math.max(first - cardsInView(row), 0);
}
