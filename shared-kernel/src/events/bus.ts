import { map, type Observable, ReplaySubject, Subject } from 'rxjs';
import { getOrCreate, kernelSingleton } from '../instance/instance';
import { isRecord } from '../model/checks';
import {
  EVENTS,
  type EventBehaviour,
  type EventName,
  type KernelEvent,
  type KernelEvents,
  type Meant,
  type PayloadOf,
  type PublishableName,
} from './core-events';

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
