import { BehaviorSubject } from 'rxjs';
import { kernelSingleton } from '../instance/instance';
import type { CatalogueFile } from './catalogue-file';

/** Wait in milliseconds after which the shopper sees a message. */
const WAIT_MS = 5000;

/** Latest time of that message, in milliseconds since the start of the visit. */
const FIRST_WORDS_MS = 9000;

/** Returns the time in milliseconds, from now, after which a loading place shows a message. */
export function slowAfterMs(): number {
  const left = FIRST_WORDS_MS - performance.now();
  return left > 0 ? Math.min(left, WAIT_MS) : WAIT_MS;
}

type AnyFile = Pick<CatalogueFile<unknown>, 'refetch'>;

/** Files for which a component has waited too long, one entry per component. */
export const slowFiles$ = kernelSingleton('slow-files', () => new BehaviorSubject<readonly AnyFile[]>([]));

/** Starts to wait for a file; returns a function that stops. */
export function watchSlow(file: AnyFile): () => void {
  let isListed = false;
  const timer = setTimeout(() => {
    isListed = true;
    slowFiles$.next([...slowFiles$.value, file]);
  }, slowAfterMs());
  return () => {
    clearTimeout(timer);
    // Another component may still wait for the same file.
    if (isListed) slowFiles$.next(slowFiles$.value.toSpliced(slowFiles$.value.indexOf(file), 1));
  };
}
