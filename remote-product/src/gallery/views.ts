/** What a picture may show; the page has a word for each. */
const VIEWS = ['pair', 'whole', 'front', 'back', 'angle', 'camera'] as const;

/** Whether the page has a word for what a picture shows. */
export const hasWords = (view: string | undefined): view is (typeof VIEWS)[number] =>
  VIEWS.some((known) => known === view);

/** Whether a picture runs out of its frame on purpose, so that it has to fill its tile to the edge. */
export const isCloseUp = (view: string | undefined): boolean => view === 'camera';
