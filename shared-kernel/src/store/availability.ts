import { useStream } from '../events/use-stream';
import type { Product } from '../model/product';
import { productsById, type StoredEntry } from '../model/stored-entry';
import { type KernelState, selectState } from './store';

const NONE: ReadonlySet<number> = new Set();

/** What the answer depends on. */
interface Lists {
  readonly lines: readonly StoredEntry[];
  readonly favourites: readonly StoredEntry[];
  readonly onSale: readonly Product[] | undefined;
}

function missingFrom({ lines, favourites, onSale }: Lists): ReadonlySet<number> {
  if (!onSale) return NONE;
  const products = productsById(onSale);
  const ids = [...lines, ...favourites].map(({ id }) => id).filter((id) => !products.has(id));
  return ids.length > 0 ? new Set(ids) : NONE;
}

/** Remembers the last answer: for the same lists it is not looked for again, and the same ids are the same set. */
function stableMissing(): (state: KernelState) => ReadonlySet<number> {
  let last = NONE;
  let from: Lists | undefined;
  return ({ stored, onSale }) => {
    const lists = { lines: stored.cart.lines, favourites: stored.favourites.products, onSale };
    const isSame =
      from?.lines === lists.lines && from.favourites === lists.favourites && from.onSale === onSale;
    if (isSame) return last;
    from = lists;
    const next = missingFrom(lists);
    if (next.size !== last.size || [...next].some((id) => !last.has(id))) last = next;
    return last;
  };
}

/** Ids of cart lines and favourites that the catalogue no longer has; empty until the products have loaded. */
export const unavailable$ = selectState(stableMissing());

/** As `unavailable$`, for a component. */
export function useUnavailable(): ReadonlySet<number> {
  return useStream(unavailable$);
}
