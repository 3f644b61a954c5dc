import { Observable, type Subscription } from 'rxjs';
import { type Held, hold, named, type Watch } from './held-resource';
import { watchListeners, watchMediaQueries } from './watch-listeners';
import { watchObjects } from './watch-objects';

/** Watches subscriptions to any stream: event bus, cart, favourites, preferences, catalogue. */
function watchSubscriptions(): Watch {
  const held: (Held & { readonly subscription: Subscription })[] = [];
  const { subscribe } = Observable.prototype;
  const watched = function (this: Observable<unknown>, ...args: unknown[]): Subscription {
    const subscription: Subscription = Reflect.apply(subscribe, this, args);
    held.push({ subscription, ...hold('subscription to a stream') });
    return subscription;
  };
  Object.assign(Observable.prototype, { subscribe: watched });
  return () => {
    Observable.prototype.subscribe = subscribe;
    return held.filter(({ subscription }) => !subscription.closed).map(named);
  };
}

function watchIntervals(): Watch {
  const held = new Map<unknown, Held>();
  const { setInterval, clearInterval } = globalThis;
  const started = (...args: Parameters<typeof setInterval>) => {
    const id = setInterval(...args);
    held.set(id, hold('interval'));
    return id;
  };
  const ended = (id: Parameters<typeof clearInterval>[0]) => {
    held.delete(id);
    clearInterval(id);
  };
  Object.assign(globalThis, { setInterval: started, clearInterval: ended });
  return () => {
    Object.assign(globalThis, { setInterval, clearInterval });
    return [...held.values()].map(named);
  };
}

/** Requests after which a chain of them counts as endless. */
const CHAIN = 3;

/** Pending calls of one kind, such as timeouts. */
interface Timers {
  /** Runs all that are pending now, as if their time had come. */
  readonly run: () => void;
  /** Cancels the rest, and returns them. */
  readonly end: () => readonly Held[];
}

function watchTimers(start: string, stop: string, what: string): Timers {
  const held = new Map<unknown, Held & { readonly call: () => void }>();
  const request: (callback: () => void, ...rest: unknown[]) => unknown = Reflect.get(globalThis, start);
  const cancel: (id: unknown) => void = Reflect.get(globalThis, stop);
  const requested = (callback: (...args: unknown[]) => void, ...rest: unknown[]): unknown => {
    const called = (...args: unknown[]): void => {
      held.delete(id);
      callback(...args);
    };
    const id = request(called, ...rest);
    // Given an endless time, an animation of limited length ends.
    const args = start === 'setTimeout' ? rest.slice(1) : [Number.POSITIVE_INFINITY];
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
        cancelled(id);
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

/** Watches timeouts and animation frames whose callback requests the next one without end. */
function watchLoops(): Watch {
  const kinds = [
    watchTimers('setTimeout', 'clearTimeout', 'endless chain of timeouts'),
    watchTimers('requestAnimationFrame', 'cancelAnimationFrame', 'endless animation'),
  ];
  return () => {
    for (let length = 0; length < CHAIN; length += 1) for (const { run } of kinds) run();
    return kinds.flatMap(({ end }) => end()).map(named);
  };
}

/**
 * Watches listeners on window, document and media queries, subscriptions to streams, intervals, endless chains of timeouts and
 * frames, observers, open connections, object URLs, and changes of the page's address.
 * @returns a function that ends the watch and returns the unreleased resources with their lines
 */
export function watchLeaks(): () => string[] {
  // The first computed style adds listeners of jsdom's own.
  getComputedStyle(document.body);
  const watches = [
    watchListeners('window', window),
    watchListeners('document', document),
    watchListeners('the root element', document.documentElement),
    watchListeners('the body', document.body),
    watchMediaQueries(),
    watchSubscriptions(),
    watchIntervals(),
    watchLoops(),
    watchObjects(),
  ];
  return () => [...new Set(watches.flatMap((end) => end()))];
}
