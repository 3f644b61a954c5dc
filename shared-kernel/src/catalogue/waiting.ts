import { BehaviorSubject } from 'rxjs';
import { kernelSingleton } from '../instance/instance';
import type { CatalogueFile } from './catalogue-file';

/** A shopper who waits for so long is told that it goes on. */
const WAIT_MS = 5000;

/** So long after the visit began, a shopper has read something, whatever is late. */
const FIRST_WORDS_MS = 9000;

/** How long a skeleton may stand without a word, in milliseconds from now. */
export function patienceMs(): number {
  const left = FIRST_WORDS_MS - performance.now();
  return left > 0 ? Math.min(left, WAIT_MS) : WAIT_MS;
}

type AnyFile = Pick<CatalogueFile<unknown>, 'askAgain'>;

/** Files that something on the page has waited for too long, an entry for each that waits. */
export const lateFiles$ = kernelSingleton('late-files', () => new BehaviorSubject<readonly AnyFile[]>([]));

/** Waits for a file; returns how to stop that. */
export function waitFor(file: AnyFile): () => void {
  const timer = setTimeout(() => lateFiles$.next([...lateFiles$.value, file]), patienceMs());
  return () => {
    clearTimeout(timer);
    if (lateFiles$.value.includes(file)) lateFiles$.next(lateFiles$.value.filter((one) => one !== file));
  };
}
