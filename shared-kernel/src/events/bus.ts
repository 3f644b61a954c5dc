import { map, type Observable, ReplaySubject, Subject } from 'rxjs';
import { getOrCreate, kernelSingleton } from '../instance/instance';
import { isRecord } from '../model/checks';
import { EVENTS, type EventBehaviour } from './core-events';

export interface BusEvent {
  readonly name: string;
  readonly payload: unknown;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const bus = kernelSingleton('bus', () => ({
  all: new Subject<BusEvent>(),
  byName: new Map<string, Subject<BusEvent>>(),
  /** Events published while another one was being delivered. */
  waiting: [] as BusEvent[],
  delivering: false,
}));

/** The behaviour of one of the kernel's events; those of remotes are neither kept nor checked. */
const behaviourOf = (name: string): EventBehaviour | undefined =>
  Object.hasOwn(EVENTS, name) ? (EVENTS as Readonly<Record<string, EventBehaviour>>)[name] : undefined;

const subjectOf = (name: string): Subject<BusEvent> =>
  getOrCreate(bus.byName, name, () => {
    const replay = behaviourOf(name)?.replay;
    return replay ? new ReplaySubject<BusEvent>(replay) : new Subject<BusEvent>();
  });

/** Members of a payload that are not what the event's behaviour asks for. */
export function malformedMembers(name: string, payload: unknown): string[] {
  const behaviour = behaviourOf(name);
  if (!behaviour) return [];
  if (!isRecord(payload)) return ['payload'];
  return Object.entries(behaviour.payload as Readonly<Record<string, (value: unknown) => boolean>>)
    .filter(([member, check]) => !check(payload[member]))
    .map(([member]) => member);
}

/** Tells everyone who listens, in the order of publishing, also when a subscriber publishes in turn. */
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
      // RxJS reports what a subscriber throws on its own turn.
      subjectOf(next.name).next(next);
      bus.all.next(next);
    }
  } finally {
    bus.delivering = false;
  }
}

export const payloadsOf = (name: string): Observable<unknown> =>
  subjectOf(name).pipe(map(({ payload }) => payload));

export const everyEvent$: Observable<BusEvent> = bus.all.asObservable();

/** Forgets what is kept for late subscribers; for tests. */
export function resetBus(): void {
  bus.byName.clear();
}
