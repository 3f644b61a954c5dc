/** `sizes` of the main picture; the descriptor's `lead` names the same, or the preload would be in vain. */
export const MAIN_SIZES =
  '(min-width: 1168px) 400px, (min-width: 900px) calc(50vw - 184px), (min-width: 640px) calc(50vw - 64px), calc(100vw - 64px)';

/** `sizes` of a picture that is enlarged: its largest rendering. */
export const ZOOMED_SIZES = '832px';

/** What a picture may show; the page has a word for each. */
const VIEWS = ['pair', 'whole', 'front', 'back', 'angle', 'camera'] as const;

/** Whether the page has a word for what a picture shows. */
export const hasWords = (view: string | undefined): view is (typeof VIEWS)[number] =>
  VIEWS.some((known) => known === view);

/** Whether a picture runs out of its frame on purpose, so that it has to fill its tile to the edge. */
export const isCloseUp = (view: string | undefined): boolean => view === 'camera';
