import { useReducedMotion } from '../ui/use-media';

const SLIDE_MS = 300;

/** Returns the duration of a slide in milliseconds; 0 with reduced motion, where Swiper would wait for a transition's end. */
export const useSlideSpeed = (): number => (useReducedMotion() ? 0 : SLIDE_MS);

/** Space between the slides of a row of cards, in CSS pixels (spec §9). */
export const SLIDE_GAP_PX = 16;

/** Number of cards that the widest page shows. A row with no more cards rewinds instead of looping. */
const MAX_IN_VIEW = 5;

/** Returns the loop settings of a row with so many cards. */
export const loopSettings = (cards: number) => ({
  // In a loop the first card follows the last one, which needs more cards than are visible.
  loops: cards > MAX_IN_VIEW,
  // Hidden cards that Swiper keeps on each side. Without enough cards Swiper reduces this number, and then moves the row
  // by fewer cards.
  spare: Math.max(0, Math.floor((cards - MAX_IN_VIEW) / 2)),
});

/** Position of a row of cards; lengths in CSS pixels. */
export interface Row {
  readonly frame: number;
  readonly card: number;
  /** Index of the first visible card, and of the last card of the row. */
  readonly first: number;
  readonly last: number;
  /** Whether the row is at its start, or at its end. */
  readonly isBeginning: boolean;
  readonly isEnd: boolean;
  readonly loops: boolean;
}

/** Returns the number of fully visible cards; a frame that is a fraction of a pixel too narrow counts as wide enough. */
const cardsInView = ({ frame, card }: Pick<Row, 'frame' | 'card'>): number =>
  Math.max(1, Math.floor((frame + SLIDE_GAP_PX + 1) / (card + SLIDE_GAP_PX)));

/** Returns the index of the first visible card after the row moved by one view. */
export function indexAfterTurn(row: Row, direction: 'prev' | 'next'): number {
  const { first, last, isBeginning, isEnd, loops } = row;
  if (direction === 'next') return isEnd && !loops ? 0 : Math.min(first + cardsInView(row), last);
  return isBeginning && !loops ? last : Math.max(first - cardsInView(row), 0);
}
