import { isOutage, KEPT_MARK } from '@gadgetry/environment/worker-config';

/** `kept`: offline, with the worker's files; `alone`: offline without a worker. */
export type Connection = 'online' | 'kept' | 'alone';

/** Interval in milliseconds at which an offline page checks whether the server answers. */
const ASK_EVERY_MS = 15_000;

/** Whether the worker answered this page from its cache, as the answer's mark says. */
const isFromWorkerCache = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    document.querySelector(`meta[name=${KEPT_MARK}]`) !== null ||
    (navigation?.serverTiming?.some(({ name }) => name === KEPT_MARK) ?? false)
  );
};

const isServerReachable = (): Promise<boolean> =>
  fetch(location.origin + location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => !isOutage(status),
    () => false,
  );

/** Reports the connection, now and after each change. A page from the worker's cache counts as offline until the server answers. */
export function watchConnection(onConnection: (connection: Connection) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  let isOnline = navigator.onLine && !isFromWorkerCache();
  const report = (): void => {
    const offline = navigator.serviceWorker?.controller ? 'kept' : 'alone';
    onConnection(isOnline ? 'online' : offline);
  };
  const change = (online: boolean): void => {
    isOnline = online;
    report();
  };
  const checkServer = async (): Promise<void> => {
    if (isOnline || !navigator.onLine || document.visibilityState === 'hidden') return;
    if ((await isServerReachable()) && !signal.aborted && navigator.onLine) change(true);
  };
  addEventListener('offline', () => change(false), { signal });
  addEventListener('online', () => void checkServer(), { signal });
  // A page from the bfcache has missed the event.
  addEventListener('pageshow', () => navigator.onLine || change(false), { signal });
  document.addEventListener('visibilitychange', () => void checkServer(), { signal });
  const timer = setInterval(() => void checkServer(), ASK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  report();
  // The server may have been too slow for this page and answer now.
  void checkServer();
  return () => end.abort();
}
