import { type Product, type ProductDetail, swatchOf } from '@gadgetry/shared-kernel/catalogue';
import { formatPrice, useColorName, useFormatSpec, useText } from '@gadgetry/shared-kernel/i18n';
import { KEEP_FOCUS } from '@gadgetry/shared-kernel/model/navigation';
import { capacitySpec, capacityText } from '@gadgetry/shared-kernel/model/specs';
import { paths, useNavigate } from '@gadgetry/shared-kernel/routing';
import { useLayoutEffect, useRef } from 'react';
import { Choice } from './choice';
import styles from './choice.module.css';
import { type Axis, currentValue, type Option, optionsOf } from './options';
import { priceDifferences } from './prices';

function Swatch({ color }: { readonly color: string }) {
  const background = swatchOf(color);
  return (
    <span className={styles.swatch}>
      <span className={styles.dot} style={background ? { background } : undefined} />
      {/* An unknown colour has no swatch, so its key shows as text. */}
      {!background && color}
    </span>
  );
}

interface VariantChoicesProps {
  readonly category: string;
  readonly detail: ProductDetail;
  readonly details: readonly ProductDetail[];
  readonly products: readonly Product[];
}

/** The choice of colours and capacities (sizes, for accessories). */
export function VariantChoices({ category, detail, details, products }: VariantChoicesProps) {
  const t = useText('product');
  const kernel = useText('kernel');
  const colorName = useColorName();
  const navigate = useNavigate();
  // The last choice may not be shown yet; a choice on the other axis keeps it.
  const latest = useRef(detail);
  useLayoutEffect(() => {
    latest.current = detail;
  }, [detail]);
  const choose =
    (axis: Axis) =>
    (chosen: Option): void => {
      const option = optionsOf(details, latest.current, axis).find(({ value }) => value === chosen.value);
      const itemId = option?.itemId ?? chosen.itemId ?? detail.id;
      latest.current = details.find(({ id }) => id === itemId) ?? detail;
      // Replaces the history entry, so that Back leaves the product after any number of choices.
      void navigate(paths.product({ category, itemId }), { state: KEEP_FOCUS, replace: true });
    };
  const format = useFormatSpec();
  const capacity = (value: string): string => format(capacityText(value, category));
  const capacities = optionsOf(details, detail, 'capacity');
  const differences = priceDifferences(capacities, details, products);
  return (
    <>
      <Choice
        legend={t('color')}
        options={optionsOf(details, detail, 'color')}
        nameOf={colorName}
        other={capacity(currentValue(detail, 'capacity'))}
        onChoose={choose('color')}
      >
        {({ value }) => <Swatch color={value} />}
      </Choice>
      <Choice
        legend={kernel(capacitySpec(category) === 'size' ? 'spec.size' : 'spec.capacity')}
        options={capacities}
        nameOf={capacity}
        moreOf={(option) => {
          const more = differences.of(option);
          return more === undefined ? undefined : t('dearer', { price: formatPrice(more) });
        }}
        other={colorName(currentValue(detail, 'color'))}
        onChoose={choose('capacity')}
      >
        {(option) => {
          const more = differences.of(option);
          return (
            <span className={styles.label} data-priced={differences.any}>
              {capacity(option.value)}
              {more && <span className={styles.difference}>{`+${formatPrice(more)}`}</span>}
            </span>
          );
        }}
      </Choice>
    </>
  );
}
