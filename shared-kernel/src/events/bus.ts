import { filter, map, Observable, Subject } from 'rxjs';
import { kernelSingleton } from '../instance/instance';
import { behaviourOf, isCrossingEvent } from './behaviour';
import type { EventName, KernelEvents } from './index';

/** An event as inspectors see it. */
export interface KernelEvent<N extends EventName = EventName> {
  readonly name: N;
  readonly payload: KernelEvents[N];
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Most events of one name that are kept for late subscribers. */
const REPLAY_LIMIT = 16;
const CHANNEL_NAME = 'gadgetry.events';

interface Bus {
  readonly events: Subject<KernelEvent>;
  readonly kept: Map<EventName, KernelEvent[]>;
  readonly waiting: KernelEvent[];
  delivering: boolean;
  channel: BroadcastChannel | undefined;
}

const bus = kernelSingleton<Bus>('events', () => ({
  events: new Subject(),
  kept: new Map(),
  waiting: [],
  delivering: false,
  channel: undefined,
}));

function keep(event: KernelEvent): void {
  if (!behaviourOf(event.name).replay) return;
  bus.kept.set(event.name, [...(bus.kept.get(event.name) ?? []), event].slice(-REPLAY_LIMIT));
}

/** Delivers in order of publishing, also when a subscriber publishes in turn. */
function deliver(event: KernelEvent): void {
  bus.waiting.push(event);
  if (bus.delivering) return;
  bus.delivering = true;
  try {
    for (let next = bus.waiting.shift(); next; next = bus.waiting.shift()) {
      keep(next);
      // RxJS reports what a subscriber throws on its own turn: neither the publisher nor the others notice.
      bus.events.next(next);
    }
  } finally {
    bus.delivering = false;
  }
}

/** Tells everyone who listens. A subscriber that throws disturbs neither the caller nor other subscribers. */
export function publish<N extends EventName>(name: N, payload: KernelEvents[N]): void {
  deliver({ name, payload, at: Date.now() });
  if (behaviourOf(name).crossTabs) bus.channel?.postMessage({ name, payload });
}

function isNamed<N extends EventName>(name: N) {
  return (event: KernelEvent): event is KernelEvent<N> => event.name === name;
}

/** The payloads of one event, from now on; for a replayed event also those from before. */
export function on<N extends EventName>(name: N): Observable<KernelEvents[N]> {
  return new Observable<KernelEvent>((subscriber) => {
    for (const event of bus.kept.get(name) ?? []) subscriber.next(event);
    return bus.events.subscribe(subscriber);
  }).pipe(
    filter(isNamed(name)),
    map((event) => event.payload),
  );
}

/** Every event from now on, for inspectors and logs. Features use `on`. */
export const events$: Observable<KernelEvent> = bus.events.asObservable();

/** Begins to exchange events with the shopper's other tabs, where the browser can. */
export function openChannel(): void {
  if (bus.channel || typeof BroadcastChannel === 'undefined') return;
  bus.channel = new BroadcastChannel(CHANNEL_NAME);
  bus.channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isCrossingEvent(data)) deliver({ name: data.name, payload: data.payload, at: Date.now() });
  };
}

/** Forgets what is kept for late subscribers and leaves the other tabs; for tests. */
export function resetEvents(): void {
  bus.kept.clear();
  bus.channel?.close();
  bus.channel = undefined;
}
