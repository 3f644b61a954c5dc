import { type Product, swatchOf } from '@gadgetry/shared-kernel/catalogue';
import { useColorName, useText } from '@gadgetry/shared-kernel/i18n';
import { type CSSProperties, type PointerEvent, useId } from 'react';
import styles from './colors.module.css';

interface ColorsProps {
  readonly variants: readonly Product[];
  readonly chosen: Product;
  /** Called with the colour under the pointer, and with `undefined` when it leaves. */
  readonly onPoint: (color: string | undefined) => void;
  readonly onChoose: (variant: Product) => void;
}

/** The colours of a card: a native radio group, so that it is one tab stop. */
export function Colors({ variants, chosen, onPoint, onChoose }: ColorsProps) {
  const t = useText('catalog');
  const nameOf = useColorName();
  const group = useId();
  // Scrolling with a finger must not change cards.
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
