import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { modelOf } from '@gadgetry/shared-kernel/model/slug';
import { hydratedLater, ProductGrid, useMedia } from '@gadgetry/shared-kernel/ui';
import { memo, useDeferredValue, useMemo } from 'react';
import { rowClass } from '../compare/comparable';
import { VariantCard } from './variant-card';
import { cardName, variantsByModel } from './variants';

/** Returns the number of cards in a row for the default text size; its breakpoints are those of the kernel's `ProductGrid`. */
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
  /** Colours of the listing's filters; a card that was changed under other filters shows its own colour again. */
  readonly colors: readonly string[];
}

interface CardsProps extends Pick<ProductCardsProps, 'products' | 'colors'> {
  readonly models: ReturnType<typeof variantsByModel>;
  /** Number of cards in the list's first row, whose pictures are visible; the first is probably the page's largest one. */
  readonly visible?: number;
}

const pictureAt = (index: number, visible: number) => {
  if (index >= visible) return 'lazy';
  return index === 0 ? 'lead' : 'eager';
};

const Cards = memo(({ products, models, colors, visible = 0 }: CardsProps) =>
  products.map((product, index) => {
    const name = cardName(product, colors);
    return (
      <li key={name} className={rowClass}>
        <VariantCard
          product={product}
          model={models.get(modelOf(product.itemId))}
          name={name}
          picture={pictureAt(index, visible)}
        />
      </li>
    );
  }),
);

const LaterCards = hydratedLater(Cards);

/** Largest number of cards in the first row. React hydrates the others in groups of so many, each in a task of its own. */
const GROUP = 5;

/** The cards of a page. */
export function ProductCards({ products, whole = [], colors }: ProductCardsProps) {
  // Prerendering assumes one column, so hydration would render the first cards twice at once.
  const columns = useDeferredValue(useColumns());
  const models = useMemo(() => variantsByModel(whole), [whole]);
  const [first = [], ...later] = useMemo(
    () => products.flatMap((_, index) => (index % GROUP ? [] : [products.slice(index, index + GROUP)])),
    [products],
  );
  return (
    <ProductGrid>
      <Cards products={first} models={models} colors={colors} visible={columns} />
      {later.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is a place in the list
        <LaterCards key={index} products={group} models={models} colors={colors} />
      ))}
    </ProductGrid>
  );
}
