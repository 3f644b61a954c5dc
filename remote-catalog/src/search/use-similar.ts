import { detailList } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { useEffect, useState } from 'react';
import type { Findable } from './product-index';
import type { SimilarSearch } from './similar-search';

const findNothing = () => ({ items: [], isCertain: false });

/** Loads the details of the products' categories; none for a large catalogue, whose search file has no screens. */
async function loadFacts(products: readonly Findable[]) {
  const categories = new Set(products.flatMap(({ category, screen }) => (screen ? [category] : [])));
  const files = await Promise.all([...categories].map((category) => detailList(category).load()));
  return files.flatMap(({ items }) => items);
}

/**
 * Loads the search for similar products, and indexes these ones; returns `undefined` until then. Without it, there are no
 * similar results. With the details, it also finds processors and networks.
 */
export function useSimilar<P extends Findable>(products: readonly P[]): SimilarSearch<P> | undefined {
  const [loaded, setLoaded] = useState<{ products: readonly P[]; findSimilar: SimilarSearch<P> }>();
  useEffect(() => {
    let isCurrent = true;
    const take = (findSimilar: SimilarSearch<P>): void => {
      if (isCurrent) setLoaded({ products, findSimilar });
    };
    import(/* webpackChunkName: "similar-search" */ './similar-search')
      .then(async ({ createSearch }) => {
        take(await createSearch(products));
        const facts = await loadFacts(products);
        if (isCurrent && facts.length > 0) take(await createSearch(products, facts));
      })
      .catch(() => {
        publish('remote/failed', { remote: 'catalog', code: 'similar-search' });
        take(findNothing);
      });
    return () => {
      isCurrent = false;
    };
  }, [products]);
  return loaded?.products === products ? loaded.findSimilar : undefined;
}
