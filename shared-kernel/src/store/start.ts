import { resetBus } from '../events/bus';
import { lastingStorage, type StorageArea } from './browser-storage';
import { ROOT_KEY } from './format';
import { emptyStore, followSystem, store } from './store';
import { followTabs, type TabStore } from './tab-store';

/** How long the stored state is waited for (spec §9). Then the store goes on in memory. */
export const REHYDRATION_LIMIT_MS = 5000;

/** How the store comes by its storage; the browser's answers at once. */
export type OpenStorage = () => StorageArea | Promise<StorageArea>;

/** Hydrates the store once storage answers, unless the time is over: what was done meanwhile must then not change. */
async function rehydrateLater(tab: TabStore, opening: Promise<StorageArea>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(resolve, REHYDRATION_LIMIT_MS, 'timeout');
  });
  const answer = await Promise.race([opening.catch(() => 'denied' as const), limit]);
  clearTimeout(timer);
  if (typeof answer === 'string') tab.fail(answer);
  else tab.attach(answer);
}

function followSystemTheme(signal: AbortSignal): void {
  if (typeof matchMedia === 'undefined') return;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = (): void => followSystem(dark.matches ? 'dark' : 'light');
  follow();
  dark.addEventListener('change', follow, { signal });
}

/**
 * Starts the page's kernel, before the host's first render. With the browser's storage the state is there on return; where
 * `open` answers later, the promise resolves once it has or after 5000 ms. Starting twice does nothing.
 */
export function startKernel(open: OpenStorage = () => lastingStorage): void | Promise<void> {
  if (store.stop) return;
  const stopped = new AbortController();
  store.stop = () => stopped.abort();
  followSystemTheme(stopped.signal);
  followTabs(store.tab, stopped.signal);
  const opening = open();
  if (opening instanceof Promise) return rehydrateLater(store.tab, opening);
  store.tab.attach(opening);
}

/** Puts the kernel back to before its start; for tests. `keepStored` keeps what a reload of the page would find. */
export function resetKernel({ keepStored = false }: { keepStored?: boolean } = {}): void {
  emptyStore();
  resetBus();
  if (keepStored) return;
  for (const key of lastingStorage.keys(ROOT_KEY)) lastingStorage.remove(key);
}
