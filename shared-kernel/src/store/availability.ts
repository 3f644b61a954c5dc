import { useStream } from '../events/use-stream';
import { productsById } from '../model/stored-entry';
import { type KernelState, selectState } from './store';

const NONE: ReadonlySet<number> = new Set();

function missingFrom({ stored, onSale }: KernelState): ReadonlySet<number> {
  if (!onSale) return NONE;
  const products = productsById(onSale);
  const entries = [...stored.cart.lines, ...stored.favourites.products];
  const ids = entries.map(({ id }) => id).filter((id) => !products.has(id));
  return ids.length > 0 ? new Set(ids) : NONE;
}

/** Remembers the last answer, and gives out the same set for the same ids. */
function stableMissing(): (state: KernelState) => ReadonlySet<number> {
  let last = NONE;
  return (state) => {
    const next = missingFrom(state);
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
