/** What films have done since they were given. */
export interface GivenFilms {
  /** Sources of the films that play now. */
  readonly playing: () => (string | undefined)[];
  readonly restore: () => void;
}

/** Lets films play in a browser that can't: jsdom knows the element and none of its acts. */
export function giveFilms(): GivenFilms {
  const running = new Set<HTMLMediaElement>();
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(
    this: HTMLMediaElement,
  ) {
    running.add(this);
    return Promise.resolve();
  });
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(
    this: HTMLMediaElement,
  ) {
    running.delete(this);
  });
  const paused = jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function paused(
    this: HTMLMediaElement,
  ) {
    return !running.has(this);
  });
  return {
    playing: () => [...running].map((film) => film.querySelector('source')?.getAttribute('src') ?? undefined),
    restore: () => {
      for (const spy of [play, pause, paused]) spy.mockRestore();
    },
  };
}
