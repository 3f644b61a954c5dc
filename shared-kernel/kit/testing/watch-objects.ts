import { CLEANUP, type Held, hold, placeOf, type Watch } from './held-resource';
import { withoutNetwork } from './unanswered-socket';

const OBSERVERS = ['IntersectionObserver', 'ResizeObserver', 'MutationObserver', 'PerformanceObserver'];

/** Classes whose objects stay open until a method ends them. */
const OPENED = [
  ['BroadcastChannel', 'close'],
  ['EventSource', 'close'],
  ['WebSocket', 'close'],
  ['Worker', 'terminate'],
] as const;

/** An object's methods; each is absent in browsers and tests that lack it. */
type Methods = Readonly<Record<string, ((...args: unknown[]) => unknown) | undefined>>;

/** Describes what an observer observes: a node, or the kinds of entries. */
function observedText(target: unknown): string {
  if (target instanceof Element) return `<${target.localName}>`;
  if (target instanceof Node) return target.nodeName.replace('#', '');
  const { type, entryTypes } = Object(target);
  return String(type ?? entryTypes);
}

/**
 * Whether an observer may be forgotten: browsers drop it with elements that have left the page. Teams can mend only their own code, and
 * libraries observe in a frame that may come after the element has gone.
 */
const isHarmless = (target: unknown, held: Held): boolean =>
  target instanceof Node && !target.isConnected && placeOf(held) === undefined;

/** Watches the observers of one class: each holds what it observes until it is told to stop. */
function watchObserver(name: string): Watch {
  const prototype: Methods | undefined = Reflect.get(globalThis, name)?.prototype;
  const { observe, unobserve, disconnect } = prototype ?? {};
  if (!prototype || !observe || !disconnect) return () => [];
  const held = new Map<object, Map<unknown, Held>>();
  const watched = {
    observe(this: object, target: unknown, ...rest: unknown[]) {
      const observed = held.get(this) ?? new Map();
      const what = `${name} of ${observedText(target)}`;
      held.set(this, observed.set(target, hold(what, `call its disconnect() ${CLEANUP}`)));
      return observe.call(this, target, ...rest);
    },
    ...(unobserve && {
      unobserve(this: object, target: unknown) {
        held.get(this)?.delete(target);
        return unobserve.call(this, target);
      },
    }),
    disconnect(this: object) {
      held.delete(this);
      return disconnect.call(this);
    },
  };
  Object.assign(prototype, watched);
  return () => {
    Object.assign(prototype, { observe, disconnect, ...(unobserve && { unobserve }) });
    const observed = [...held.values()].flatMap((targets) => [...targets]);
    return observed.flatMap(([target, one]) => (isHarmless(target, one) ? [] : one));
  };
}

/** Watches the objects of one class, from their construction to the method that ends them. */
function watchOpened(name: string, method: string): Watch {
  const original: unknown = Reflect.get(globalThis, name);
  if (typeof original !== 'function') return () => [];
  const held = new Map<object, Held>();
  const watched = new Proxy(withoutNetwork(original), {
    construct(target, args, newTarget) {
      const made = Reflect.construct(target, args, newTarget);
      const end = made[method];
      held.set(made, hold(`open ${name} "${args[0]}"`, `call its ${method}() ${CLEANUP}`));
      made[method] = (...rest: unknown[]) => {
        held.delete(made);
        return end.apply(made, rest);
      };
      // A test's server may end it, too.
      made.addEventListener?.('close', () => held.delete(made));
      return made;
    },
  });
  Reflect.set(globalThis, name, watched);
  return () => {
    Reflect.set(globalThis, name, original);
    return [...held.values()];
  };
}

/** Watches object URLs: each keeps its file in memory until it is revoked. */
function watchObjectUrls(): Watch {
  const { createObjectURL, revokeObjectURL } = URL;
  if (!createObjectURL) return () => [];
  const held = new Map<string, Held>();
  URL.createObjectURL = (source) => {
    const url = createObjectURL.call(URL, source);
    held.set(url, hold('object URL', `pass it to URL.revokeObjectURL() ${CLEANUP}`));
    return url;
  };
  URL.revokeObjectURL = (url) => {
    held.delete(url);
    revokeObjectURL.call(URL, url);
  };
  return () => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    return [...held.values()];
  };
}

/** Watches observers, open connections, workers and object URLs. */
export function watchObjects(): Watch {
  const watches = [
    ...OBSERVERS.map(watchObserver),
    ...OPENED.map(([name, method]) => watchOpened(name, method)),
    watchObjectUrls(),
  ];
  return () => watches.flatMap((end) => end());
}
