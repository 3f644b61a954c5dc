interface Surroundings {
  /** Viewport width in pixels. */
  readonly width?: number;
  readonly reducedMotion?: boolean;
}

const { matchMedia } = globalThis;
const changes = new EventTarget();
afterEach(() => {
  globalThis.matchMedia = matchMedia;
});

/** Makes media queries for width and reduced motion answer as told until the test ends, and reports the change. */
export function answerMedia({ width = 1280, reducedMotion = false }: Surroundings): void {
  const holds = (query: string): boolean =>
    query.includes('prefers-reduced-motion: reduce')
      ? reducedMotion
      : [...query.matchAll(/\((min|max)-width: ([\d.]+)(px|em)\)/g)].every(([, edge, length, unit]) => {
          const px = Number(length) * (unit === 'em' ? 16 : 1);
          return edge === 'max' ? width <= px : width >= px;
        });
  globalThis.matchMedia = (query) => ({
    ...matchMedia(query),
    matches: holds(query),
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
  });
  changes.dispatchEvent(new Event('change'));
}
