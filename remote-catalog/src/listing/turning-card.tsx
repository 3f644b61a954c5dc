import { type Product, swatchOf } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { useColorName, useText } from '@gadgetry/shared-kernel/i18n';
import { ProductCard, type ProductCardProps } from '@gadgetry/shared-kernel/ui';
import { type CSSProperties, type PointerEvent, useId, useState } from 'react';
import { Comparable } from '../compare/comparable';
import styles from './colors.module.css';
import { colorVariants, longestName } from './variants';

interface ColorsProps {
  readonly variants: readonly Product[];
  readonly chosen: Product;
  /** Called with the colour under the pointer, and with `undefined` when it leaves. */
  readonly onPoint: (color: string | undefined) => void;
  readonly onChoose: (variant: Product) => void;
}

/** The colours of a card: a native radio group, so that it is one stop of the keyboard. */
function Colors({ variants, chosen, onPoint, onChoose }: ColorsProps) {
  const t = useText('catalog');
  const nameOf = useColorName();
  const group = useId();
  // A finger that scrolls past must not turn cards.
  const point = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch') onPoint(target instanceof HTMLInputElement ? target.value : undefined);
  };
  return (
    <div
      className={styles.colors}
      role="radiogroup"
      aria-label={t('filters.color')}
      onPointerOver={point}
      onPointerLeave={() => onPoint(undefined)}
    >
      {variants.map((variant) => (
        <input
          key={variant.id}
          className={styles.color}
          type="radio"
          name={group}
          value={variant.color}
          aria-label={nameOf(variant.color)}
          style={{ '--swatch': swatchOf(variant.color) } as CSSProperties}
          checked={variant === chosen}
          onChange={() => onChoose(variant)}
        />
      ))}
    </div>
  );
}

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
