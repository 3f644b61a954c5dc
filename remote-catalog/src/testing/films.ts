const running = new Set<HTMLMediaElement>();

/** Lets films play in each test of a file, since jsdom implements no methods of video elements. */
export function giveFilms(): void {
  beforeEach(() => {
    running.clear();
    const { prototype } = HTMLMediaElement;
    jest.spyOn(prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
      running.add(this);
      return Promise.resolve();
    });
    jest.spyOn(prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
      running.delete(this);
    });
    jest.spyOn(prototype, 'paused', 'get').mockImplementation(function paused(this: HTMLMediaElement) {
      return !running.has(this);
    });
  });
  afterEach(() => jest.restoreAllMocks());
}

/** Returns the sources of the playing films. */
export const playing = (): (string | undefined)[] =>
  [...running].map((film) => film.querySelector('source')?.getAttribute('src') ?? undefined);
