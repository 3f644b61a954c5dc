import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { ProductCard, ProductGrid } from '@gadgetry/shared-kernel/ui';
import { useColumns } from './use-columns';

/** Properties of `ProductCards`. */
export interface ProductCardsProps {
  readonly products: readonly Product[];
}

/** The cards of a page. The first picture is most likely the page's largest, the rest of its row is in view too. */
export function ProductCards({ products }: ProductCardsProps) {
  const columns = useColumns();
  const picture = (index: number): 'lead' | 'eager' | 'lazy' => {
    if (index === 0) return 'lead';
    return index < columns ? 'eager' : 'lazy';
  };
  return (
    <ProductGrid>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} to={encodeURIComponent(product.itemId)} picture={picture(index)} />
        </li>
      ))}
    </ProductGrid>
  );
}
