import { CLEANUP, type Held, hold, type Watch } from './held-resource';
import { watchMember } from './watch-page';

interface HeldListener extends Held {
  readonly type: string;
  readonly listener: unknown;
  readonly capture: boolean;
}

/** Watches listeners on an object that outlives a remote. */
export function watchListeners(name: string, target: EventTarget): Watch {
  let held: HeldListener[] = [];
  const { addEventListener, removeEventListener } = target;
  const forget = (type: string, listener: unknown, capture: boolean): void => {
    held = held.filter((one) => !(one.type === type && one.listener === listener && one.capture === capture));
  };
  const captures = (options: boolean | EventListenerOptions | undefined): boolean =>
    typeof options === 'object' ? (options.capture ?? false) : (options ?? false);

  target.addEventListener = (type, listener, options) => {
    const capture = captures(options);
    const { once = false, signal } = typeof options === 'object' ? options : {};
    if (listener && !signal?.aborted)
      held.push({ type, listener, capture, ...hold(`"${type}" listener on ${name}`) });
    addEventListener.call(target, type, listener, options);
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
    return held;
  };
}

/** Watches the members of an object that outlives a remote which hold a listener each, such as `onresize`. */
export function watchHandlers(name: string, target: EventTarget): Watch {
  const before = new Map<string, unknown>();
  for (const key in target) if (key.startsWith('on')) before.set(key, Reflect.get(target, key));
  const held = new Map<string, Held>();
  const remedy = `use addEventListener, and removeEventListener ${CLEANUP}`;
  const ends = [...before.keys()].map((key) =>
    watchMember(target, key, () => held.set(key, hold(`${key} of ${name} was left set`, remedy))),
  );
  return () => {
    for (const end of ends) end();
    return [...held].flatMap(([key, one]) => {
      if (Reflect.get(target, key) === before.get(key)) return [];
      Reflect.set(target, key, before.get(key));
      return one;
    });
  };
}

/** Watches listeners on media queries. Each call of `matchMedia` may return another object. */
export function watchMediaQueries(): Watch {
  const { matchMedia } = globalThis;
  const watched = new Map<MediaQueryList, Watch>();
  globalThis.matchMedia = (query) => {
    const list = matchMedia(query);
    if (watched.has(list)) return list;
    const { onchange, addListener, removeListener } = list;
    const what = `the media query "${query}"`;
    const changeListener = hold(`"change" listener on ${what}`);
    const end = watchListeners(what, list);
    list.addListener = (listener) => list.addEventListener('change', listener as EventListener);
    list.removeListener = (listener) => list.removeEventListener('change', listener as EventListener);
    watched.set(list, () => {
      Object.assign(list, { addListener, removeListener });
      return [...end(), ...(list.onchange === onchange ? [] : [changeListener])];
    });
    return list;
  };
  return () => {
    globalThis.matchMedia = matchMedia;
    return [...watched.values()].flatMap((end) => end());
  };
}
