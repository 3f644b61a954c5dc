import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { ProductCard, ProductGrid, useMedia } from '@gadgetry/shared-kernel/ui';
import { useMemo } from 'react';
import { Comparable } from '../compare/comparable';
import { meaningOf } from './filters/filters';
import { modelOf } from './filters/models';

/** The colour keys that each model comes in, each once, in the order of the data. */
export function colorsByModel(products: readonly Product[]): ReadonlyMap<string, readonly string[]> {
  const models = new Map<string, Map<string, string>>();
  for (const product of products) {
    if (product.color === '') continue;
    const model = modelOf(product);
    const colors = models.get(model) ?? new Map<string, string>();
    models.set(model, colors);
    if (!colors.has(meaningOf(product.color))) colors.set(meaningOf(product.color), product.color);
  }
  return new Map([...models].map(([model, colors]) => [model, [...colors.values()]]));
}

/** Cards in a row of the grid now, text of the usual size; its breakpoints are those of the kernel's `ProductGrid`. */
export function useColumns(): number {
  const two = useMedia('(min-width: 340px)');
  const three = useMedia('(min-width: 900px)');
  const four = useMedia('(min-width: 1200px)');
  const five = useMedia('(min-width: 1600px)');
  return [two, three, four, five].filter(Boolean).length + 1;
}

export interface ProductCardsProps {
  readonly products: readonly Product[];
  readonly whole?: readonly Product[] | undefined;
}

/** The cards of a page. The first picture is most likely the page's largest, the rest of its row is in view too. */
export function ProductCards({ products, whole }: ProductCardsProps) {
  const columns = useColumns();
  const colors = useMemo(() => colorsByModel(whole ?? []), [whole]);
  const picture = (index: number): 'lead' | 'eager' | 'lazy' => {
    if (index === 0) return 'lead';
    return index < columns ? 'eager' : 'lazy';
  };
  return (
    <ProductGrid>
      {products.map((product, index) => (
        <li key={product.id}>
          <Comparable product={product}>
            <ProductCard
              product={product}
              picture={picture(index)}
              level={2}
              colors={colors.get(modelOf(product))}
            />
          </Comparable>
        </li>
      ))}
    </ProductGrid>
  );
}
