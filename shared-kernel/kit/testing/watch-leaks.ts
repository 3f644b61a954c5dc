import { relative } from 'node:path';
import { Observable, type Subscription } from 'rxjs';

/** Ends a watch, and returns the resources that were not released. */
type Watch = () => readonly string[];

/** File and line at the end of a line of a stack. */
const PLACE = /((?:[A-Z]:)?[\\/][^()]*:\d+):\d+\)?$/;

/** Matches stack lines between a resource and the tested sources: installed packages, and this file. */
const IS_BETWEEN = /[\\/](node_modules[\\/]|watch-leaks\.[jt]s:)/;

/** A held resource, and the call that acquired it. */
interface Held {
  readonly what: string;
  /** Its stack is only read for leaks, since that is slow. */
  readonly taken: Error;
}

const hold = (what: string): Held => ({ what, taken: new Error(what) });

/** Describes a held resource with the nearest line of the tested sources. */
function named({ what, taken }: Held): string {
  const places = taken.stack?.split('\n').map((line) => PLACE.exec(line)?.[1]);
  const place = places?.find((one) => one !== undefined && !IS_BETWEEN.test(one));
  return `${what}, ${place === undefined ? 'unknown code' : relative(process.cwd(), place)}: end it in what the effect returns`;
}

interface HeldListener extends Held {
  readonly type: string;
  readonly listener: unknown;
  readonly capture: boolean;
}

/** Watches listeners on objects that outlive a remote. */
function watchListeners(name: string, target: EventTarget): Watch {
  let held: HeldListener[] = [];
  const { addEventListener, removeEventListener } = target;
  const forget = (type: string, listener: unknown, capture: boolean): void => {
    held = held.filter((one) => !(one.type === type && one.listener === listener && one.capture === capture));
  };
  const captures = (options: boolean | EventListenerOptions | undefined): boolean =>
    typeof options === 'object' ? (options.capture ?? false) : (options ?? false);

  target.addEventListener = (type, listener, options) => {
    const capture = captures(options);
    if (listener) held.push({ type, listener, capture, ...hold(`"${type}" listener on ${name}`) });
    addEventListener.call(target, type, listener, options);
    const { once = false, signal } = typeof options === 'object' ? options : {};
    const gone = (): void => forget(type, listener, capture);
    if (once) addEventListener.call(target, type, gone, { once, capture });
    signal?.addEventListener('abort', gone, { once: true });
  };
  target.removeEventListener = (type, listener, options) => {
    forget(type, listener, captures(options));
    removeEventListener.call(target, type, listener, options);
  };
  return () => {
    Object.assign(target, { addEventListener, removeEventListener });
    return held.map(named);
  };
}

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
 * Watches listeners on window and document, subscriptions to streams, intervals, and endless chains of timeouts and frames.
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
    watchSubscriptions(),
    watchIntervals(),
    watchLoops(),
  ];
  return () => [...new Set(watches.flatMap((end) => end()))];
}
