import { useEffect, useState } from 'react';

/** After this long a film starts even on a page that never comes to rest. */
const LONGEST_WAIT_MS = 3000;
/** For browsers that can't tell when they are idle. */
const SHORT_REST_MS = 200;

function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, SHORT_REST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(request);
}

/** Whether the page has loaded and come to rest once, so that heavy files no longer compete with first paint. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let stop = (): void => {};
    const wait = (): void => {
      stop = whenIdle(() => setIdle(true));
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      removeEventListener('load', wait);
      stop();
    };
  }, []);
  return idle;
}
