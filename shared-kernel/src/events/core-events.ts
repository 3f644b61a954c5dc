import type { CartLine } from '../model/cart';
import { isAmount, isRecord } from '../model/checks';
import type { Favourite } from '../model/favourites';
import { isLanguage, isTheme, type Language, type Theme } from '../model/preferences';
import { isProduct, type Product } from '../model/product';
import type { StateIntents } from '../model/state';

/** Why the stored cart, favourites or preferences could not be read or kept. */
export type PersistenceFault = 'denied' | 'full' | 'unreadable' | 'timeout';

/** One attempt to get a page or a fragment of a remote, for diagnosis and for an operator's telemetry. */
export interface RemoteStep {
  readonly remote: string;
  readonly version: string;
  /** `page cart`, `fragment search`, or `rendering`. */
  readonly module: string;
  /** Which candidate of the fallback chain it was: `chosen`, `second-address`, `default` or `standby`. */
  readonly candidate: string;
  /** Folder that the version was asked from. */
  readonly base: string;
  readonly milliseconds: number;
  /** `loaded`, or the code of what went wrong. */
  readonly outcome: string;
  readonly message?: string;
}

/** In every fact about the state: whether it happened in this tab; otherwise another tab of the shopper's did it. */
interface Where {
  readonly thisTab: boolean;
}

/** Facts about the state. The store derives them from state changes; publishing them by hand is a type error. */
export interface StateFacts {
  /** `quantity` is that of the line after adding. */
  'cart/product-added': Where & { readonly product: Product; readonly quantity: number };
  'cart/quantity-changed': Where & { readonly id: number; readonly name: string; readonly quantity: number };
  /** `product` is the line as it was, `index` its place from 0: what undoing needs. */
  'cart/line-removed': Where & { readonly product: CartLine; readonly index: number };
  'cart/line-restored': Where & { readonly product: CartLine };
  'cart/cleared': Where;
  'favourites/product-added': Where & { readonly product: Product };
  /** `index` is the place from 0 that it had. */
  'favourites/product-removed': Where & { readonly product: Favourite; readonly index: number };
  'preferences/theme-changed': Where & { readonly theme: Theme };
  'preferences/language-changed': Where & { readonly language: Language };
}

/** The kernel's own events. Facts are named in the past tense, intents in the imperative. */
export interface CoreEvents extends StateIntents, StateFacts {
  /** The list of products is there; `count` of its entries. */
  'catalogue/products-loaded': { readonly count: number; readonly products: readonly Product[] };
  /** A malformed entry of a data file was left out. */
  'catalogue/entry-dropped': { readonly file: string; readonly reason: string };
  /** Intent: the shell's live region reads `text` (already translated) out. */
  'shell/announce': { readonly text: string };
  /** `query` is what the search begins with. */
  'shell/open-search': { readonly query?: string };
  'shell/close-search': Readonly<Record<never, never>>;
  /** Intent: the shell shows `text` (already translated); a later one with the same `id` replaces it. */
  'shell/notify': {
    readonly id: string;
    readonly text: string;
    /** A way on, to an address of the store such as `/order`: the notice goes with the page that it is shown on. */
    readonly link?: { readonly to: string; readonly text: string };
  };
  /** Intent: while `hold` is true the shell does not offer a refresh; `by` names the remote that asks. */
  'shell/hold-refresh': { readonly by: string; readonly hold: boolean };
  'persistence/failed': { readonly reason: PersistenceFault };
  /** `total` in US dollars. */
  'checkout/completed': {
    readonly total: number;
    /** Tells the order from every other one. */
    readonly id?: string;
  };
  /** `code` names what went wrong, for engineers. */
  'remote/failed': { readonly remote: string; readonly code: string };
  /** After a failure the remote works: by a further try, from another address, or with the version named. */
  'remote/recovered': { readonly remote: string; readonly version: string };
  'remote/step': RemoteStep;
}

type Check = (value: unknown) => boolean;

/** How an event travels. */
export interface EventBehaviour<P = object> {
  /** How many of the latest ones a late subscriber still receives. */
  readonly replay: number;
  /** What the members of its payload have to be; an event that is otherwise is reported and not delivered. */
  readonly payload: { readonly [M in keyof P]?: Check };
}

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const count: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const line: Check = (value) =>
  isProduct(value) && isRecord(value) && count(value.quantity) && value.quantity !== 0;
const products: Check = (value) => Array.isArray(value) && value.every(isProduct);
const optionalLines: Check = (value) =>
  value === undefined || (Array.isArray(value) && value.every((one) => line(one)));

const optionalText: Check = (value) => value === undefined || text(value);

/** An address of the store itself, never one of another site. */
const optionalLink: Check = (value) =>
  value === undefined ||
  (isRecord(value) && text(value.text) && typeof value.to === 'string' && /^\/(?![/\\])/.test(value.to));

const event = <P>(payload: EventBehaviour<P>['payload'], replay = 0): EventBehaviour<P> => ({
  payload,
  replay,
});

/** Enough for late subscribers; an unlimited number would grow with the visit. */
const REPLAYED = 16;

/** One line per event of the kernel. */
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
