import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { ProductCard, type ProductCardProps } from '@gadgetry/shared-kernel/ui';
import { useState } from 'react';
import { Comparable } from '../compare/comparable';
import { Colors } from './colors';
import { colorVariants, longestName } from './variants';

/** The colours that cards were turned into in this visit: a shopper who comes back to a listing finds them so. */
const turned = new Map<string, string>();

export interface TurningCardProps extends Required<Pick<ProductCardProps, 'product' | 'picture'>> {
  /** All variants of the product's model; none where the list of all products is not there. */
  readonly model: readonly Product[] | undefined;
  /** Names the card in its list: under this name it stays as it was turned. */
  readonly name: string;
}

/** A card of a listing. Pointing at a colour previews that variant, choosing it turns the card into it. */
export function TurningCard({ product, model = [], name, picture }: TurningCardProps) {
  const [chosenColor, choose] = useState(() => turned.get(name));
  const [pointedColor, point] = useState<string>();
  const variants = colorVariants(product, model);
  const variantOf = (wanted: string | undefined) => variants.find(({ color }) => color === wanted);
  const chosen = variantOf(chosenColor) ?? product;
  const shown = variantOf(pointedColor) ?? chosen;
  return (
    <Comparable product={shown}>
      <ProductCard product={shown} picture={picture} level={2} longestName={longestName(variants, shown)}>
        {variants.length > 0 && (
          <Colors
            variants={variants}
            chosen={chosen}
            onPoint={point}
            onChoose={({ color, name: newName }) => {
              turned.set(name, color);
              choose(color);
              publish('shell/announce', { text: newName });
            }}
          />
        )}
      </ProductCard>
    </Comparable>
  );
}
