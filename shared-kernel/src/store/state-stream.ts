import { useCallback, useSyncExternalStore } from 'react';
import { type BehaviorSubject, distinctUntilChanged, map, Observable } from 'rxjs';

/** A part of the state: an observable that begins with the present value, and that value at once. */
export class StateStream<T> extends Observable<T> {
  readonly #present: () => T;

  private constructor(changes: Observable<T>, present: () => T) {
    super((subscriber) => changes.subscribe(subscriber));
    this.#present = present;
  }

  /** `select` must return the same reference as long as its part of the state is the same. */
  static of<S, T>(source: BehaviorSubject<S>, select: (state: S) => T): StateStream<T> {
    return new StateStream(source.pipe(map(select), distinctUntilChanged()), () => select(source.value));
  }

  /** The present value. */
  get value(): T {
    return this.#present();
  }
}

/** The present value of a part of the state; the component renders again when it changes. */
export function useStream<T>(stream: StateStream<T>): T {
  return useSelected(stream, (value) => value);
}

/** As `useStream`, for what `select` makes of the value; it must return equal results for the same value. */
export function useSelected<T, R>(stream: StateStream<T>, select: (value: T) => R): R {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = stream.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [stream],
  );
  const present = () => select(stream.value);
  return useSyncExternalStore(subscribe, present, present);
}
