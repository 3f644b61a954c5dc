import { Observable, type Subscription } from 'rxjs';
import { CLEANUP, type Held, hold, isOfSources, named, type Watch } from './held-resource';
import { watchHandlers, watchListeners, watchMediaQueries } from './watch-listeners';
import { watchObjects } from './watch-objects';
import { watchAttributes, watchShared } from './watch-page';
import { watchTimers } from './watch-timers';

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
    return held.filter(({ subscription }) => !subscription.closed);
  };
}

const IN_EFFECT = 'a module never ends, so start it in an effect';

/** Ends a watch after timers and promises have ended, and returns what was not released. */
type LeakWatch = () => Promise<readonly Held[]>;

/**
 * Watches what outlives a remote (listeners, subscriptions, timers, observers, connections, object URLs, attributes of the page)
 * and members that belong to the store.
 * @param allowed names of members that this remote may use
 */
function watchAll(allowed?: readonly string[]): LeakWatch {
  // The first computed style adds listeners of jsdom's own.
  getComputedStyle(document.body);
  const timers = watchTimers();
  const targets = [
    ['window', window],
    ['document', document],
    ['the root element', document.documentElement],
    ['the body', document.body],
  ] as const;
  const watches = [
    ...targets.flatMap(([name, target]) => [watchListeners(name, target), watchHandlers(name, target)]),
    watchMediaQueries(),
    watchSubscriptions(),
    timers.end,
    watchObjects(),
    watchAttributes(),
    watchShared(allowed),
  ];
  return async () => {
    await timers.settle();
    return watches.flatMap((end) => end());
  };
}

/** Like `watchAll`, but returns texts with lines, each once. */
export function watchLeaks(allowed?: readonly string[]): () => Promise<string[]> {
  const end = watchAll(allowed);
  return async () => [...new Set((await end()).map(named))];
}

/** Watches what the modules of a remote do when they are loaded, and may only do while a page or a fragment is shown. */
export function watchLoading(): () => Promise<string[]> {
  const end = watchAll();
  return async () => {
    const held = (await end()).filter(isOfSources);
    return [
      ...new Set(
        held.map((one) => named(one.remedy.endsWith(CLEANUP) ? { ...one, remedy: IN_EFFECT } : one)),
      ),
    ];
  };
}
