/** What media queries answer in a test. */
export interface Surroundings {
  /** Viewport width in pixels. */
  readonly width?: number;
  readonly reducedMotion?: boolean;
}

/** Makes media queries for width and reduced motion answer as told; returns the way back. */
export function answerMedia({ width = 1280, reducedMotion = false }: Surroundings): () => void {
  const before = globalThis.matchMedia;
  const holds = (query: string): boolean =>
    query.includes('prefers-reduced-motion: reduce')
      ? reducedMotion
      : [...query.matchAll(/\((min|max)-width: (\d+)px\)/g)].every(([, edge, px]) =>
          edge === 'max' ? width <= Number(px) : width >= Number(px),
        );
  globalThis.matchMedia = (query) => ({ ...before(query), matches: holds(query) });
  return () => {
    globalThis.matchMedia = before;
  };
}
