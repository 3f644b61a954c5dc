import type { StorageArea } from '../persistence/storage';
import type { TabStore } from '../persistence/store';

/** How long the stored state is waited for (spec §9). Then the store goes on in memory. */
export const REHYDRATION_LIMIT_MS = 5000;

/** How the store comes by its storage; the browser's answers at once. */
export type OpenStorage = () => StorageArea | Promise<StorageArea>;

/** Hydrates the store: at once where storage answers at once, else when it does or the time is over. */
export function rehydrate(store: TabStore, open: OpenStorage): void | Promise<void> {
  const opening = open();
  if (!(opening instanceof Promise)) {
    store.attach(opening);
    return;
  }
  return new Promise((resolve) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      store.fail('timeout');
      resolve();
    }, REHYDRATION_LIMIT_MS);
    const arrive = (report: () => void) => {
      // Too late is too late: what the shopper did meanwhile must not be changed under their hands.
      if (late) return;
      clearTimeout(timer);
      report();
      resolve();
    };
    opening.then(
      (area) => arrive(() => store.attach(area)),
      () => arrive(() => store.fail('denied')),
    );
  });
}
