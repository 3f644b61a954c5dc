import type { Product } from 'shared-kernel/catalogue';
import { useText } from 'shared-kernel/i18n';
import { Slider } from 'shared-kernel/slider';
import { ProductCard } from 'shared-kernel/ui';

/** Properties of `RecommendedSlider`. */
export interface RecommendedSliderProps {
  readonly items: readonly Product[];
  readonly loading: boolean;
}

/** The recommended products, side by side. */
export function RecommendedSlider({ items, loading }: RecommendedSliderProps) {
  const t = useText('product');
  return (
    <Slider title={t('recommended')} items={items} keyOf={({ id }) => id} loading={loading}>
      {(product) => <ProductCard product={product} />}
    </Slider>
  );
}
