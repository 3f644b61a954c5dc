import { type Product, useProducts } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { modelOf } from '@gadgetry/shared-kernel/model/slug';
import { useMemo, useState } from 'react';
import { Colors } from '../listing/colors';
import { colorVariants } from '../listing/variants';

export interface SliderColorsProps {
  readonly product: Product;
  /** Called with the variant that the card should show. */
  readonly onShow: (variant: Product) => void;
}

/** The colours of a card in a slider. Hovering one previews that variant; choosing it changes the card. */
export function SliderColors({ product, onShow }: SliderColorsProps) {
  const { items } = useProducts();
  const [chosen, choose] = useState(product);
  const variants = useMemo(() => {
    const model = modelOf(product.itemId);
    return colorVariants(
      product,
      items.filter(({ itemId }) => modelOf(itemId) === model),
    );
  }, [product, items]);
  if (variants.length === 0) return null;
  return (
    <Colors
      variants={variants}
      chosen={chosen}
      onPoint={(color) => onShow(variants.find((variant) => variant.color === color) ?? chosen)}
      onChoose={(variant) => {
        choose(variant);
        onShow(variant);
        publish('shell/announce', { text: variant.name });
      }}
    />
  );
}
