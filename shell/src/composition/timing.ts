/** Settles with the promise, or rejects after the time limit. */
export function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Maximum wait for a frame, in milliseconds. */
const FRAME_LIMIT_MS = 500;

/** Resolves after the next paint, or after 500 ms: the browser paints no tab in the background. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, FRAME_LIMIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Time limit in milliseconds, after which optional work starts even on a busy page. */
const IDLE_LIMIT_MS = 10_000;

const idle = (act: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: IDLE_LIMIT_MS });
  else setTimeout(act, 0);
};

/** Calls back once the page has loaded and is idle; a file that hangs delays it by ten seconds at most. */
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
  const late = setTimeout(begin, IDLE_LIMIT_MS);
  addEventListener('load', begin);
}
