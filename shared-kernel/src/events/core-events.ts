import type { CartLine } from '../cart/reducer';
import type { Product } from '../catalogue/product';
import type { Favourite } from '../favourites/reducer';
import type { Language, Theme } from '../preferences/preference';

/** Why the stored cart, favourites or preferences could not be read or kept. */
export type PersistenceFault = 'denied' | 'full' | 'unreadable' | 'timeout';

/** One attempt to get a page or fragment of a remote, for diagnosis and for an operator's telemetry. */
export interface RemoteStep {
  readonly remote: string;
  readonly version: string;
  /** What its version calls it: `page cart`, `fragment search`. */
  readonly module: string;
  /** Which candidate of the fallback chain it was: `chosen`, `second-address`, `default` or `last-good`. */
  readonly candidate: string;
  /** Folder that the version was asked from. */
  readonly base: string;
  readonly milliseconds: number;
  /** `loaded`, or the code of what went wrong. */
  readonly outcome: string;
  readonly message?: string;
}

/** The kernel's own events. Facts stand in the past tense, intents in the imperative. */
export interface CoreEvents {
  /** `quantity` is that of the line after adding. */
  'cart/product-added': { readonly product: Product; readonly quantity: number };
  'cart/quantity-changed': { readonly id: number; readonly name: string; readonly quantity: number };
  /** `product` is the line as it was, `index` its place from 0: what undoing needs. */
  'cart/line-removed': { readonly product: CartLine; readonly index: number };
  'cart/line-restored': { readonly product: CartLine };
  'cart/cleared': Readonly<Record<never, never>>;
  'favourites/product-added': { readonly product: Product };
  /** `index` is the place from 0 that it had. */
  'favourites/product-removed': { readonly product: Favourite; readonly index: number };
  'preferences/theme-changed': { readonly theme: Theme };
  'preferences/language-changed': { readonly language: Language };
  /** The list of products is there; `count` of its entries. */
  'catalogue/products-loaded': { readonly count: number };
  /** A malformed entry of a data file was left out. */
  'catalogue/entry-dropped': { readonly file: string; readonly reason: string };
  /** Intent: the shell's live region reads `text` (already translated) out. */
  'shell/announce': { readonly text: string };
  'shell/open-search': Readonly<Record<never, never>>;
  'shell/close-search': Readonly<Record<never, never>>;
  /** Intent: the shell shows `text` (already translated); a later one with the same `id` replaces it. */
  'shell/notify': { readonly id: string; readonly text: string };
  /** Intent: while `hold` is true the shell does not offer a refresh; `by` names the remote that asks. */
  'shell/hold-refresh': { readonly by: string; readonly hold: boolean };
  'persistence/failed': { readonly reason: PersistenceFault };
  /** `total` in US dollars. */
  'checkout/completed': { readonly total: number };
  /** `code` names what went wrong, for engineers. */
  'remote/failed': { readonly remote: string; readonly code: string };
  /** After a failure the remote works: by a further try, from another place, or with the version named. */
  'remote/recovered': { readonly remote: string; readonly version: string };
  'remote/step': RemoteStep;
}
