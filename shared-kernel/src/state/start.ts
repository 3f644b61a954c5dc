import { openChannel } from '../events/bus';
import { lastingStorage } from '../persistence/storage';
import { concernsStore } from '../persistence/store';
import { kernel, setPageState } from './kernel-state';
import { type OpenStorage, rehydrate } from './rehydrate';

/** Keeps this tab in step with the others; returns how to stop. */
function followTabs(): () => void {
  const store = kernel.store;
  const stopped = new AbortController();
  const { signal } = stopped;
  addEventListener(
    'storage',
    ({ key }) => {
      if (concernsStore(key)) store.sync();
    },
    { signal },
  );
  // A page that was frozen or kept for going back heard of no change meanwhile.
  addEventListener('pageshow', () => store.sync(), { signal });
  document.addEventListener('visibilitychange', () => store.sync(), { signal });
  return () => stopped.abort();
}

/** Follows the system's colour scheme; returns how to stop. */
function followSystemTheme(): () => void {
  if (typeof matchMedia === 'undefined') return () => undefined;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => setPageState({ systemTheme: dark.matches ? 'dark' : 'light' });
  follow();
  dark.addEventListener('change', follow);
  return () => dark.removeEventListener('change', follow);
}

/**
 * Starts the page's kernel: hydrates the state, keeps it in step with other tabs, follows the system's colour
 * scheme. For the host alone, before its first render. With the browser's storage all is done on return;
 * where `open` answers later, the promise resolves once it has or after 5000 ms. Starting twice does nothing.
 */
export function startKernel(open: OpenStorage = () => lastingStorage): void | Promise<void> {
  if (kernel.stop) return;
  const stops = [followSystemTheme(), followTabs()];
  kernel.stop = () => {
    for (const stop of stops) stop();
  };
  openChannel();
  return rehydrate(kernel.store, open);
}
