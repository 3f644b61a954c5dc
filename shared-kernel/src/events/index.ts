import type { CoreEvents } from './core-events';

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
 * Such events stay in the page and are not kept for late subscribers. The interface is declared in this file
 * because merging doesn't reach through a re-export.
 */
export interface KernelEvents extends CoreEvents {}

export type EventName = keyof KernelEvents;

export { EVENT_BEHAVIOUR, type EventBehaviour } from './behaviour';
export { events$, type KernelEvent, on, publish } from './bus';
export type { CoreEvents, PersistenceFault, RemoteStep } from './core-events';
