import type { Observable } from 'rxjs';
import { deliver, everyEvent$, payloadsOf } from './bus';
import type { CoreEvents, StateFacts } from './core-events';

/**
 * Event name to payload. A remote that brings events of its own adds them by declaration merging:
 *
 * ```ts
 * declare module '@gadgetry/shared-kernel/events' {
 *   interface KernelEvents {
 *     'reviews/review-posted': { readonly itemId: string };
 *   }
 * }
 * ```
 *
 * Such events are not kept for late subscribers, and their payloads are not checked.
 */
export interface KernelEvents extends CoreEvents {}

export type EventName = keyof KernelEvents;

/** Events that may be published: all but the facts that the kernel derives. */
export type PublishableName = Exclude<EventName, keyof StateFacts | 'catalogue/products-loaded'>;

/** A name itself, or in the place of one that is misspelt those of its area: so the compiler's message says what may be meant. */
export type Meant<Text extends string, Names extends string> = Text extends Names
  ? Text
  : Text extends `${infer Area}/${string}`
    ? Extract<Names, `${Area}/${string}`>
    : Names;

/** The payload of an event, of one that there is not nothing. */
export type PayloadOf<Text extends string> = Text extends EventName ? KernelEvents[Text] : never;

/** An event as inspectors see it. */
export interface KernelEvent<N extends EventName = EventName> {
  readonly name: N;
  readonly payload: KernelEvents[N];
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/**
 * Tells everyone who listens. A subscriber that throws disturbs neither the caller nor other subscribers; an
 * event whose payload is malformed is reported in the console and not delivered.
 */
export function publish<N extends PublishableName>(name: N, payload: KernelEvents[N]): void;
export function publish<N extends string>(name: Meant<N, PublishableName>, payload: PayloadOf<N>): void;
export function publish<N extends PublishableName>(name: N, payload: KernelEvents[N]): void {
  deliver(name, payload);
}

/** The payloads of one event, from now on; for a replayed event also those from before. */
export function on<N extends EventName>(name: N): Observable<KernelEvents[N]>;
export function on<N extends string>(name: Meant<N, EventName>): Observable<PayloadOf<N>>;
export function on<N extends EventName>(name: N): Observable<KernelEvents[N]> {
  // An event is delivered under the name that it was published with, so its payload has that name's type.
  return payloadsOf(name) as Observable<KernelEvents[N]>;
}

/** Every event from now on, for inspectors and logs. Features use `on`. */
export const events$ = everyEvent$ as Observable<KernelEvent>;

export {
  type CoreEvents,
  EVENTS,
  type EventBehaviour,
  type PersistenceFault,
  type RemoteStep,
  type StateFacts,
} from './core-events';
