import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { ProductCard, ProductGrid, useMedia } from '@gadgetry/shared-kernel/ui';
import { Comparable } from '../compare/comparable';

/** Cards in a row of the grid now; its breakpoints are those of the kernel's `ProductGrid`. */
export function useColumns(): number {
  const two = useMedia('(min-width: 400px)');
  const three = useMedia('(min-width: 900px)');
  const four = useMedia('(min-width: 1200px)');
  return [two, three, four].filter(Boolean).length + 1;
}

/** The cards of a page. The first picture is most likely the page's largest, the rest of its row is in view too. */
export function ProductCards({ products }: { readonly products: readonly Product[] }) {
  const columns = useColumns();
  const picture = (index: number): 'lead' | 'eager' | 'lazy' => {
    if (index === 0) return 'lead';
    return index < columns ? 'eager' : 'lazy';
  };
  return (
    <ProductGrid>
      {products.map((product, index) => (
        <li key={product.id}>
          <Comparable product={product}>
            <ProductCard product={product} to={encodeURIComponent(product.itemId)} picture={picture(index)} />
          </Comparable>
        </li>
      ))}
    </ProductGrid>
  );
}
