import { useReducedMotion } from '../ui/use-media';

const SLIDE_MS = 300;

/**
 * Milliseconds that a slide takes to come in. Without motion it is 0: the style sheet then allows no
 * transition, and Swiper would wait for the end of one for ever.
 */
export const useSlideSpeed = (): number => (useReducedMotion() ? 0 : SLIDE_MS);
