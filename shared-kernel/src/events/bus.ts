import { map, type Observable, ReplaySubject, Subject } from 'rxjs';
import { getOrCreate, kernelSingleton } from '../instance/instance';
import { isAmount, isRecord } from '../model/checks';
import { isLanguage, isTheme } from '../model/preferences';
import { isProduct } from '../model/product';
import { isQuantity } from '../model/quantity';
import type {
  CoreEvents,
  EventName,
  KernelEvent,
  KernelEvents,
  Meant,
  PayloadOf,
  PublishableName,
} from './core-events';

type Check = (value: unknown) => boolean;

/** Delivery rules of an event. */
export interface EventBehaviour<P = object> {
  /** Number of latest events that late subscribers receive. */
  readonly replay: number;
  /** Checks of the payload's members; an invalid event is logged and not delivered. */
  readonly payload: { readonly [M in keyof P]?: Check };
}

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const count: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const line: Check = (value) => isProduct(value) && isRecord(value) && isQuantity(value.quantity);
const products: Check = (value) => Array.isArray(value) && value.every(isProduct);
const optionalLines: Check = (value) =>
  value === undefined || (Array.isArray(value) && value.every((one) => line(one)));

const optionalText: Check = (value) => value === undefined || text(value);

/** Accepts addresses of the store, not of other sites. */
const optionalLink: Check = (value) =>
  value === undefined ||
  (isRecord(value) && text(value.text) && typeof value.to === 'string' && /^\/(?![/\\])/.test(value.to));

const event = <P>(payload: EventBehaviour<P>['payload'], replay = 0): EventBehaviour<P> => ({
  payload,
  replay,
});

/** Enough for late subscribers; without a limit the number would grow during the visit. */
const REPLAYED = 16;

/** The delivery rules of the kernel's events. */
export const EVENTS: { readonly [N in keyof CoreEvents]: EventBehaviour<CoreEvents[N]> } = {
  'cart/add': event({ product: isProduct }),
  'cart/increase': event({ id: isAmount }),
  'cart/decrease': event({ id: isAmount }),
  'cart/remove': event({ id: isAmount }),
  'cart/restore': event({ line, index: count }),
  'cart/clear': event({ lines: optionalLines }),
  'favourites/add': event({ product: isProduct }),
  'favourites/remove': event({ id: isAmount }),
  'favourites/restore': event({ product: isProduct, index: count }),
  'preferences/choose-theme': event({ theme: isTheme }),
  'preferences/choose-language': event({ language: isLanguage }),
  'cart/product-added': event({ product: isProduct }),
  'cart/quantity-changed': event({ id: isAmount, name: text, quantity: count }),
  'cart/line-removed': event({ product: line }),
  'cart/line-restored': event({ product: line }),
  'cart/cleared': event({}),
  'favourites/product-added': event({ product: isProduct }),
  'favourites/product-removed': event({ product: isProduct }),
  'preferences/theme-changed': event({ theme: isTheme }),
  'preferences/language-changed': event({ language: isLanguage }),
  'catalogue/products-loaded': event({ count, products }, 1),
  'catalogue/entry-dropped': event({ file: text, reason: text }),
  'shell/announce': event({ text }),
  'shell/open-search': event({ query: optionalText }),
  'shell/close-search': event({}),
  'shell/notify': event({ id: text, text, link: optionalLink }, REPLAYED),
  'shell/hold-refresh': event({ by: text, hold: flag }, REPLAYED),
  'persistence/failed': event({ reason: text }, REPLAYED),
  'checkout/completed': event({ total: isAmount }),
  'remote/failed': event({ remote: text, code: text }),
  'remote/recovered': event({ remote: text, version: text }),
  'remote/step': event({ remote: text, version: text, outcome: text }, REPLAYED),
};

export interface BusEvent {
  readonly name: string;
  readonly payload: unknown;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const bus = kernelSingleton('bus', () => ({
  all: new Subject<BusEvent>(),
  byName: new Map<string, Subject<BusEvent>>(),
  /** Events published while another one is delivered. */
  waiting: [] as BusEvent[],
  delivering: false,
}));

/** Returns the behaviour of a kernel event; remotes' events are neither replayed nor checked. */
const behaviourOf = (name: string): EventBehaviour | undefined =>
  Object.hasOwn(EVENTS, name) ? (EVENTS as Readonly<Record<string, EventBehaviour>>)[name] : undefined;

const subjectOf = (name: string): Subject<BusEvent> =>
  getOrCreate(bus.byName, name, () => {
    const replay = behaviourOf(name)?.replay;
    return replay ? new ReplaySubject<BusEvent>(replay) : new Subject<BusEvent>();
  });

/** Returns the members of a payload that the event's behaviour rejects. */
export function malformedMembers(name: string, payload: unknown): string[] {
  const behaviour = behaviourOf(name);
  if (!behaviour) return [];
  if (!isRecord(payload)) return ['payload'];
  return Object.entries(behaviour.payload as Readonly<Record<string, (value: unknown) => boolean>>)
    .filter(([member, check]) => !check(payload[member]))
    .map(([member]) => member);
}

/** Delivers an event to its subscribers in the order of publishing, even if a subscriber publishes another event. */
export function deliver(name: string, payload: unknown): void {
  const malformed = malformedMembers(name, payload);
  if (malformed.length > 0) {
    console.error(
      `The event "${name}" was not delivered: expected a well-formed ${malformed.join(', ')} but found`,
      payload,
    );
    return;
  }
  bus.waiting.push({ name, payload, at: Date.now() });
  if (bus.delivering) return;
  bus.delivering = true;
  try {
    for (let next = bus.waiting.shift(); next; next = bus.waiting.shift()) {
      // RxJS reports errors of subscribers asynchronously.
      subjectOf(next.name).next(next);
      bus.all.next(next);
    }
  } finally {
    bus.delivering = false;
  }
}

/**
 * Delivers an event to all subscribers. An error of a subscriber affects neither the caller nor other subscribers. An event
 * with an invalid payload is logged and not delivered.
 */
export function publish<N extends PublishableName>(name: N, payload: KernelEvents[N]): void;
export function publish<N extends string>(name: Meant<N, PublishableName>, payload: PayloadOf<N>): void;
export function publish<N extends PublishableName>(name: N, payload: KernelEvents[N]): void {
  deliver(name, payload);
}

/** Returns the payloads of an event from now on, and earlier ones of a replayed event. */
export function on<N extends EventName>(name: N): Observable<KernelEvents[N]>;
export function on<N extends string>(name: Meant<N, EventName>): Observable<PayloadOf<N>>;
export function on<N extends EventName>(name: N): Observable<KernelEvents[N]> {
  // An event is delivered under the name that it was published with, so its payload has that name's type.
  return subjectOf(name).pipe(map(({ payload }) => payload)) as Observable<KernelEvents[N]>;
}

/** All events from now on, for devtools and logs. Features use `on`. */
export const events$ = bus.all.asObservable() as Observable<KernelEvent>;

/** Forgets the events for late subscribers; for tests. */
export function resetBus(): void {
  bus.byName.clear();
}
