import { useEffect, useState } from 'react';

/** After this long a film starts even on a page that never comes to rest. */
const LONGEST_WAIT_MS = 3000;
const SHORT_REST_MS = 200;

/** Whether the page has loaded and come to rest once, so that heavy files no longer compete with first paint. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const rest = (): void => setIdle(true);
    const wait = (): void => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(rest, { timeout: LONGEST_WAIT_MS });
      else setTimeout(rest, SHORT_REST_MS);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true, signal: left.signal });
    return () => left.abort();
  }, []);
  return idle;
}
