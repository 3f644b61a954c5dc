/** Settles with the promise, or rejects once the time is over, so that nothing can hang. */
export function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });

/** Work that can wait gets its turn after this time even on a page that never rests. */
const PATIENCE_MS = 10_000;

const idle = (act: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: PATIENCE_MS });
  else setTimeout(act, 0);
};

/** Runs something once the page has loaded and come to rest; a file that hangs does not hold it up for ever. */
export function whenIdle(act: () => void): void {
  if (document.readyState === 'complete') {
    idle(act);
    return;
  }
  const begin = (): void => {
    clearTimeout(late);
    removeEventListener('load', begin);
    idle(act);
  };
  const late = setTimeout(begin, PATIENCE_MS);
  addEventListener('load', begin);
}
