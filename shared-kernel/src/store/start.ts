import { resetBus } from '../events/bus';
import { lastingStorage, type StorageArea } from './browser-storage';
import { ROOT_KEY } from './codec';
import { emptyStore, followSystem, store } from './store';
import { followTabs, type TabStore } from './tab-store';

/** Time limit for reading the stored state, in milliseconds (spec §9); after it, the store works in memory. */
export const REHYDRATION_LIMIT_MS = 5000;

/** Opens the storage; the browser's storage is available at once. */
export type OpenStorage = () => StorageArea | Promise<StorageArea>;

/** Hydrates the store once storage answers. After the time limit it does nothing, so that the state does not change late. */
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
 * Starts the page's kernel, before the host's first render. With the browser's storage, the state is loaded on return. If
 * `open` is asynchronous, the promise resolves when storage answers or after 5000 ms. A second call does nothing.
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

/** Resets the kernel to the state before its start; for tests. `keepStored` keeps storage, as a reload would. */
export function resetKernel({ keepStored = false }: { keepStored?: boolean } = {}): void {
  emptyStore();
  resetBus();
  if (keepStored) return;
  for (const key of lastingStorage.keys(ROOT_KEY)) lastingStorage.remove(key);
}
