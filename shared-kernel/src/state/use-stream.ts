import { useCallback, useSyncExternalStore } from 'react';
import type { StateStream } from './state-stream';

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
