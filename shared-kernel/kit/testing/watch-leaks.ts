import { Observable, type Subscription } from 'rxjs';
import { type Held, hold, named, type Watch } from './held-resource';
import { watchHandlers, watchListeners, watchMediaQueries } from './watch-listeners';
import { watchObjects } from './watch-objects';
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
    return held.filter(({ subscription }) => !subscription.closed).map(named);
  };
}

/**
 * Watches listeners on window, document and media queries, subscriptions to streams, intervals, endless chains of timeouts and
 * frames, observers, open connections, object URLs, and changes of the page's address.
 * @returns a function that lets timers and promises end, then ends the watch and returns the unreleased resources with their lines
 */
export function watchLeaks(): () => Promise<string[]> {
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
    () => timers.end().map(named),
    watchObjects(),
  ];
  return async () => {
    await timers.settle();
    return [...new Set(watches.flatMap((end) => end()))];
  };
}
