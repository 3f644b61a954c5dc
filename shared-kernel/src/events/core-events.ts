import type { Language, Theme } from '../model/preferences';
import type { Product } from '../model/product';
import type { CartLine, Favourite, StateIntents } from '../model/state';

/** Why cart, favourites or preferences could not be read or stored. */
export type PersistenceFault = 'denied' | 'full' | 'unreadable' | 'timeout';

/** One attempt to load or render a page or fragment of a remote, for diagnosis and telemetry. */
export interface RemoteStep {
  readonly remote: string;
  readonly version: string;
  /** `page cart`, `fragment search`, or `rendering`. */
  readonly module: string;
  /** The candidate of the fallback chain: `chosen`, `second-address`, `default` or `standby`. */
  readonly candidate: string;
  /** Folder from which the version was loaded. */
  readonly base: string;
  readonly milliseconds: number;
  /** `loaded`, or an error code. */
  readonly outcome: string;
  readonly message?: string;
}

/** Part of each fact about the state: whether it happened in this tab or in another tab of the shopper. */
interface Where {
  readonly thisTab: boolean;
}

/** Facts about the state. The store derives them from state changes; publishing one is a type error. */
export interface StateFacts {
  /** `quantity` of the line after adding. */
  'cart/product-added': Where & { readonly product: Product; readonly quantity: number };
  'cart/quantity-changed': Where & { readonly id: number; readonly name: string; readonly quantity: number };
  /** `product` is the removed line, `index` its position from 0: the arguments for undoing. */
  'cart/line-removed': Where & { readonly product: CartLine; readonly index: number };
  'cart/line-restored': Where & { readonly product: CartLine };
  'cart/cleared': Where;
  'favourites/product-added': Where & { readonly product: Product };
  /** `index` is its former position, from 0. */
  'favourites/product-removed': Where & { readonly product: Favourite; readonly index: number };
  'preferences/theme-changed': Where & { readonly theme: Theme };
  'preferences/language-changed': Where & { readonly language: Language };
}

/** The kernel's own events. Facts are named in the past tense, intents in the imperative. */
export interface CoreEvents extends StateIntents, StateFacts {
  /** The list of products has loaded, with `count` entries. */
  'catalogue/products-loaded': { readonly count: number; readonly products: readonly Product[] };
  /** An invalid entry of a data file was left out. */
  'catalogue/entry-dropped': { readonly file: string; readonly reason: string };
  /** Intent: the shell's live region announces `text` (already translated). */
  'shell/announce': { readonly text: string };
  /** Intent: the shell opens the search with `query`. */
  'shell/open-search': { readonly query?: string };
  'shell/close-search': Readonly<Record<never, never>>;
  /**
   * Intent: the shell shows `text` (already translated), at the top of the new page if it is published with a navigation; replaces an
   * earlier notice with the same `id`.
   */
  'shell/notify': {
    readonly id: string;
    /** The first of several lines is shown as a title. */
    readonly text: string;
    /** A link to an address of the store, such as `/order`. A notice with a link is removed when its page is left. */
    readonly link?: { readonly to: string; readonly text: string };
  };
  /** Intent: while `hold` is true, the shell offers no refresh; `by` is the name of the remote. */
  'shell/hold-refresh': { readonly by: string; readonly hold: boolean };
  'persistence/failed': { readonly reason: PersistenceFault };
  /** `total` in US dollars. */
  'checkout/completed': {
    readonly total: number;
    /** Unique id of the order. */
    readonly id?: string;
  };
  /** `code` is an error code for engineers. */
  'remote/failed': { readonly remote: string; readonly code: string };
  /** The remote works after a failure: after another attempt, from another address, or in the named version. */
  'remote/recovered': { readonly remote: string; readonly version: string };
  'remote/step': RemoteStep;
}

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
