import { useCallback, useSyncExternalStore } from 'react';

/** A value that changes over time: a `BehaviorSubject`, or a part of the state. */
export interface Stream<T> {
  readonly value: T;
  readonly subscribe: (onChange: () => void) => { readonly unsubscribe: () => void };
}

/** Returns the present value of a stream; the component renders again when it changes. */
export function useStream<T>(stream: Stream<T>): T {
  return useSelected(stream, (value) => value);
}

/** Like `useStream`, for a selected part; `select` must return the same result for the same value. */
export function useSelected<T, R>(stream: Stream<T>, select: (value: T) => R): R {
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
