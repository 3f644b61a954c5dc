import { resetCatalogue } from '../catalogue/catalogue';
import { deliver } from '../events/bus';
import type { Product } from '../model/product';
import { resetKernel } from '../store/start';

/** Answers by file name without `.json`; `'fail'` answers with status 500, `'hang'` never answers. */
export type CatalogueFiles = Readonly<Record<string, unknown>>;

/** Requests since the files were served. */
export interface ServedCatalogue {
  readonly requests: string[];
}

const answer = (body: unknown, status: number): Response =>
  ({ ok: status < 300, status, json: () => Promise.resolve(structuredClone(body)) }) as Response;

/** Serves catalogue files instead of the network; any other address answers 404. */
export function serveCatalogue(files: CatalogueFiles): ServedCatalogue {
  const requests: string[] = [];
  globalThis.fetch = (input) => {
    const address = input instanceof Request ? input.url : String(input);
    requests.push(address);
    const name = /([^/]+)\.json$/.exec(new URL(address, 'http://localhost/').pathname)?.[1] ?? '';
    const body = files[name];
    if (body === 'hang') return new Promise(() => {});
    if (body === 'fail') return Promise.resolve(answer({}, 500));
    return Promise.resolve(body === undefined ? answer({}, 404) : answer(body, 200));
  };
  return { requests };
}

/** Empties storage, cart, favourites, preferences and the loaded catalogue, as on a first visit. */
export function resetStore(): void {
  resetKernel();
  resetCatalogue();
}

/** Loads another list of products, as if the catalogue had been loaded again. */
export function loadProducts(products: readonly Product[]): void {
  deliver('catalogue/products-loaded', { count: products.length, products });
}
