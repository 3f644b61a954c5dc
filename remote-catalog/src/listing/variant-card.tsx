import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { ProductCard, type ProductCardProps } from '@gadgetry/shared-kernel/ui';
import { useState } from 'react';
import { Comparable } from '../compare/comparable';
import { Colors } from './colors';
import { colorVariants } from './variants';

/** Chosen colour by card, so that cards keep their colours when the shopper returns to the list. */
const chosenColors = new Map<string, string>();

export interface VariantCardProps extends Required<Pick<ProductCardProps, 'product' | 'picture'>> {
  /** All variants of the product's model; `undefined` until all products have loaded. */
  readonly model: readonly Product[] | undefined;
  /** Identifies the card in its list, to remember its chosen colour. */
  readonly name: string;
}

/** A card of a listing. Hovering a colour previews that variant; choosing it changes the card. */
export function VariantCard({ product, model = [], name, picture }: VariantCardProps) {
  const [chosenColor, setChosenColor] = useState(() => chosenColors.get(name));
  const [hoveredColor, setHoveredColor] = useState<string>();
  const variants = colorVariants(product, model);
  const variantOf = (wanted: string | undefined) => variants.find(({ color }) => color === wanted);
  const chosen = variantOf(chosenColor) ?? product;
  const shown = variantOf(hoveredColor) ?? chosen;
  return (
    <Comparable product={shown}>
      <ProductCard product={shown} picture={picture} level={2}>
        {variants.length > 0 && (
          <Colors
            variants={variants}
            chosen={chosen}
            onPoint={setHoveredColor}
            onChoose={({ color, name: newName }) => {
              chosenColors.set(name, color);
              setChosenColor(color);
              publish('shell/announce', { text: newName });
            }}
          />
        )}
      </ProductCard>
    </Comparable>
  );
}
