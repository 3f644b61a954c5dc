import { KEPT_MARK } from '@gadgetry/environment/kept-set';

/** Whether a page has a network; without one, whether what was seen was kept and works on. */
export type Connection = 'online' | 'kept' | 'alone';

/** How often a page that seems to be online is asked for whether it is, in milliseconds. */
const ASK_EVERY_MS = 15_000;

/** Whether this page was answered without the network, which the worker says. */
const wasKept = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    document.querySelector(`meta[name=${KEPT_MARK}]`) !== null ||
    (navigation?.serverTiming?.some(({ name }) => name === KEPT_MARK) ?? false)
  );
};

const reaches = (): Promise<boolean> =>
  fetch(location.origin + location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Tells how the page is connected, now and after each change. A page from the worker's cache asks until the server answers. */
export function watchConnection(tell: (connection: Connection) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  let isOnline = navigator.onLine && !wasKept();
  const report = (): void => {
    const offline = navigator.serviceWorker?.controller ? 'kept' : 'alone';
    tell(isOnline ? 'online' : offline);
  };
  const change = (online: boolean): void => {
    isOnline = online;
    report();
  };
  const ask = async (): Promise<void> => {
    if (isOnline || !navigator.onLine || document.visibilityState === 'hidden') return;
    if ((await reaches()) && !signal.aborted && navigator.onLine) change(true);
  };
  addEventListener('offline', () => change(false), { signal });
  addEventListener('online', () => void ask(), { signal });
  document.addEventListener('visibilitychange', () => void ask(), { signal });
  const timer = setInterval(() => void ask(), ASK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  report();
  // A server that was too slow for this page may answer now.
  void ask();
  return () => end.abort();
}
