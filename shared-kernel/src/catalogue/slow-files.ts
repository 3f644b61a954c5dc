import { BehaviorSubject } from 'rxjs';
import { kernelSingleton } from '../instance/instance';
import type { CatalogueFile } from './catalogue-file';

/** A shopper who waits for so long is told that it goes on. */
const WAIT_MS = 5000;

/** So long after the visit began, a shopper has read something, whatever is late. */
const FIRST_WORDS_MS = 9000;

/** How long a skeleton may stand without a word, in milliseconds from now. */
export function slowAfterMs(): number {
  const left = FIRST_WORDS_MS - performance.now();
  return left > 0 ? Math.min(left, WAIT_MS) : WAIT_MS;
}

type AnyFile = Pick<CatalogueFile<unknown>, 'refetch'>;

/** Files that something on the page has waited for too long, an entry for each that waits. */
export const slowFiles$ = kernelSingleton('slow-files', () => new BehaviorSubject<readonly AnyFile[]>([]));

/** Waits for a file; returns how to stop that. */
export function watchSlow(file: AnyFile): () => void {
  const timer = setTimeout(() => slowFiles$.next([...slowFiles$.value, file]), slowAfterMs());
  return () => {
    clearTimeout(timer);
    if (slowFiles$.value.includes(file)) slowFiles$.next(slowFiles$.value.filter((one) => one !== file));
  };
}
