import type { HostFile } from '@gadgetry/environment/page-environment';
import { selectionFor } from '../composition/selection';
import { newFiles, type RunningPage, readPageSet } from './page-set';

/** How often a page in view asks whether it has been composed anew. */
const INTERVAL_MS = 5 * 60_000;

/** A page that comes back into view asks at most this often. */
const PAUSE_MS = 60_000;

const reaches = async ({ url, integrity }: HostFile): Promise<boolean> =>
  (await fetch(url, { credentials: 'omit', ...(integrity && { integrity }) })).ok;

/** Whether there is a newer page for this visitor, all of which can be had. Throws what fetching throws. */
async function newerPageIsReady(page: RunningPage): Promise<boolean> {
  const response = await fetch(location.pathname, { cache: 'no-cache' });
  if (!response.ok) return false;
  const next = readPageSet(new DOMParser().parseFromString(await response.text(), 'text/html'));
  if (next.environment.generation === page.environment.generation) return false;
  const files = newFiles(page, next, selectionFor(next.environment).selection);
  // Fetching them also means that the refreshed page finds them in the browser's cache.
  return files !== undefined && (await Promise.all(files.map(reaches))).every(Boolean);
}

/**
 * Watches for a newer page: now and then while the page is in view, when it comes back into view, and when the
 * connection does.
 * @param page asked for each time, since a remote may have moved to another version
 * @param onReady called once
 * @returns how to stop
 */
export function watchForNewerPage(page: () => RunningPage, onReady: () => void): () => void {
  let asked = Date.now();
  let asking = false;
  const ask = (): void => {
    if (asking) return;
    asking = true;
    asked = Date.now();
    newerPageIsReady(page()).then(
      (ready) => {
        asking = false;
        if (!ready) return;
        stop();
        onReady();
      },
      // Out of reach now; the next time may do.
      () => {
        asking = false;
      },
    );
  };
  const askInView = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - asked >= PAUSE_MS) ask();
  };
  const timer = setInterval(askInView, INTERVAL_MS);
  const stop = (): void => {
    clearInterval(timer);
    removeEventListener('online', ask);
    document.removeEventListener('visibilitychange', askInView);
  };
  addEventListener('online', ask);
  document.addEventListener('visibilitychange', askInView);
  return stop;
}
