/** A network that has just been found may still lead nowhere, and service workers hear of it last; in milliseconds. */
const SETTLING_MS = 1000;

/**
 * Calls back each time the connection has come back, for what has failed without it.
 * @returns takes it back
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
