import type { Observable } from 'rxjs';
import { deliver, everyEvent$, payloadsOf } from './bus';
import type { CoreEvents, StateFacts } from './core-events';

/**
 * Event name to payload. A remote adds its own events by declaration merging:
 *
 * ```ts
 * declare module '@gadgetry/shared-kernel/events' {
 *   interface KernelEvents {
 *     'reviews/review-posted': { readonly itemId: string };
 *   }
 * }
 * ```
 *
 * Such events are not replayed for late subscribers, and their payloads are not checked.
 */
export interface KernelEvents extends CoreEvents {}

export type EventName = keyof KernelEvents;

/** Events that code may publish: all except the facts that the kernel derives. */
export type PublishableName = Exclude<EventName, keyof StateFacts | 'catalogue/products-loaded'>;

/** The name itself if it exists, or else the existing names with its prefix, so that the compiler suggests them. */
export type Meant<Text extends string, Names extends string> = Text extends Names
  ? Text
  : Text extends `${infer Area}/${string}`
    ? Extract<Names, `${Area}/${string}`>
    : Names;

/** The payload of an event; `never` for an unknown name. */
export type PayloadOf<Text extends string> = Text extends EventName ? KernelEvents[Text] : never;

/** An event as in the log of the devtools. */
export interface KernelEvent<N extends EventName = EventName> {
  readonly name: N;
  readonly payload: KernelEvents[N];
  /** Milliseconds since the epoch. */
  readonly at: number;
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
  return payloadsOf(name) as Observable<KernelEvents[N]>;
}

/** All events from now on, for devtools and logs. Features use `on`. */
export const events$ = everyEvent$ as Observable<KernelEvent>;

export {
  type CoreEvents,
  EVENTS,
  type EventBehaviour,
  type PersistenceFault,
  type RemoteStep,
  type StateFacts,
} from './core-events';
