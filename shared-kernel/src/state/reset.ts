import { resetEvents } from '../events/bus';
import { ROOT_KEY } from '../persistence/format';
import { lastingStorage } from '../persistence/storage';
import { emptyKernelState } from './kernel-state';

/**
 * Puts the kernel back to before its start; for tests. Stored content goes too, unless `keepStored` asks for
 * what a reload of the page would find.
 */
export function resetKernel({ keepStored = false }: { keepStored?: boolean } = {}): void {
  emptyKernelState();
  resetEvents();
  if (keepStored) return;
  for (const key of lastingStorage.keys(ROOT_KEY)) lastingStorage.remove(key);
}
