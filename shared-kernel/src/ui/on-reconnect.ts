/** Delay in milliseconds, since a new network may not work at once, and service workers notice it last. */
const SETTLING_MS = 1000;

/**
 * Calls back on each reconnect, to repeat what failed while offline.
 * @returns a function that stops
 */
export function onReconnect(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    clearTimeout(timer);
    timer = setTimeout(call, SETTLING_MS);
  };
  addEventListener('online', settle);
  return () => {
    removeEventListener('online', settle);
    clearTimeout(timer);
  };
}
