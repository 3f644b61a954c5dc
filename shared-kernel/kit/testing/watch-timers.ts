import { setImmediate as turn } from 'node:timers/promises';
import { type Held, hold } from './held-resource';

/**
 * Rounds after which timers that remain count as endless. Libraries end some things late: after three failed requests, or when a last
 * subscriber has been away for a while.
 */
const ROUNDS = 8;

/** Pending calls of one kind, such as timeouts. */
interface Timers {
  /** Runs all that are pending now, as if their time had come. */
  readonly run: () => void;
  /** Cancels the rest, and returns them. */
  readonly end: () => readonly Held[];
}

/** The functions of one kind of timers: their names, and what remains of it. */
interface Kind {
  readonly start: string;
  readonly stop: string;
  readonly what: string;
}

const KINDS: readonly Kind[] = [
  { start: 'setTimeout', stop: 'clearTimeout', what: 'endless chain of timeouts' },
  { start: 'requestAnimationFrame', stop: 'cancelAnimationFrame', what: 'endless animation' },
  { start: 'setInterval', stop: 'clearInterval', what: 'interval' },
];

function watchKind({ start, stop, what }: Kind): Timers {
  const held = new Map<unknown, Held & { readonly call: () => void }>();
  const request: (callback: () => void, ...rest: unknown[]) => unknown = Reflect.get(globalThis, start);
  const cancel: (id: unknown) => void = Reflect.get(globalThis, stop);
  const repeats = start === 'setInterval';
  const requested = (callback: (...args: unknown[]) => void, ...rest: unknown[]): unknown => {
    const called = (...args: unknown[]): void => {
      if (!repeats) held.delete(id);
      callback(...args);
    };
    const id = request(called, ...rest);
    // Given an endless time, an animation of limited length ends.
    const args = start === 'requestAnimationFrame' ? [Number.POSITIVE_INFINITY] : rest.slice(1);
    held.set(id, { ...hold(what), call: () => callback(...args) });
    return id;
  };
  const cancelled = (id: unknown): void => {
    held.delete(id);
    cancel(id);
  };
  Object.assign(globalThis, { [start]: requested, [stop]: cancelled });
  return {
    run: () => {
      for (const [id, { call }] of [...held]) {
        if (!repeats) cancelled(id);
        try {
          call();
        } catch {
          // It may need elements that are gone, so it requests nothing more.
        }
      }
    },
    end: () => {
      Object.assign(globalThis, { [start]: request, [stop]: cancel });
      for (const id of held.keys()) cancel(id);
      return [...held.values()];
    },
  };
}

/** A watch of timers, which ends in two steps. */
export interface TimerWatch {
  /** Runs pending timers and promises, some of which release other resources. */
  readonly settle: () => Promise<void>;
  /** Ends the watch, and returns what still runs. */
  readonly end: () => readonly Held[];
}

/** Watches intervals, and timeouts and animation frames whose callback requests the next one without end. */
export function watchTimers(): TimerWatch {
  const kinds = KINDS.map(watchKind);
  return {
    settle: async () => {
      await turn();
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { run } of kinds) run();
        await turn();
      }
    },
    end: () => kinds.flatMap(({ end }) => end()),
  };
}
