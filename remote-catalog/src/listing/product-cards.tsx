import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { modelOf } from '@gadgetry/shared-kernel/model/slug';
import { hydratedLater, ProductGrid, useMedia } from '@gadgetry/shared-kernel/ui';
import { useMemo } from 'react';
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
  readonly pictureAt?: (index: number) => 'lazy' | 'eager' | 'lead';
}

const Cards = ({ products, models, colors, pictureAt = () => 'lazy' }: CardsProps) =>
  products.map((product, index) => {
    const name = cardName(product, colors);
    return (
      <li key={name} className={rowClass}>
        <VariantCard
          product={product}
          model={models.get(modelOf(product.itemId))}
          name={name}
          picture={pictureAt(index)}
        />
      </li>
    );
  });

const LaterCards = hydratedLater(Cards);

/** Largest number of cards in the first row. React hydrates the others in groups of so many, each in a task of its own. */
const GROUP = 5;

/** The cards of a page. The first picture is probably the page's largest one; the rest of its row is visible, too. */
export function ProductCards({ products, whole = [], colors }: ProductCardsProps) {
  const columns = useColumns();
  const models = useMemo(() => variantsByModel(whole), [whole]);
  const [first = [], ...later] = useMemo(
    () => products.flatMap((_, index) => (index % GROUP ? [] : [products.slice(index, index + GROUP)])),
    [products],
  );
  const pictureAt: CardsProps['pictureAt'] = (index) => {
    if (index === 0) return 'lead';
    return index < columns ? 'eager' : 'lazy';
  };
  return (
    <ProductGrid>
      <Cards products={first} models={models} colors={colors} pictureAt={pictureAt} />
      {later.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is a place in the list
        <LaterCards key={index} products={group} models={models} colors={colors} />
      ))}
    </ProductGrid>
  );
}
