import { publish } from '@gadgetry/shared-kernel/events';
import { useEffect, useState } from 'react';
import type { Findable } from './product-index';
import type { SimilarSearch } from './similar-search';

const findNothing = () => ({ items: [], isCertain: false });

/** Loads the search for similar products, and has it read these ones; `undefined` until then. Without it, nothing is similar. */
export function useSimilar<P extends Findable>(products: readonly P[]): SimilarSearch<P> | undefined {
  const [made, setMade] = useState<{ of: readonly P[]; findSimilar: SimilarSearch<P> }>();
  useEffect(() => {
    let isCurrent = true;
    const take = (findSimilar: SimilarSearch<P>): void => {
      if (isCurrent) setMade({ of: products, findSimilar });
    };
    import(/* webpackChunkName: "similar-search" */ './similar-search')
      .then(({ createSearch }) => createSearch(products))
      .then(take, () => {
        publish('remote/failed', { remote: 'catalog', code: 'similar-search' });
        take(findNothing);
      });
    return () => {
      isCurrent = false;
    };
  }, [products]);
  return made?.of === products ? made.findSimilar : undefined;
}
