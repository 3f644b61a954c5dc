import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { Slider } from '@gadgetry/shared-kernel/slider';
import { ProductCard } from '@gadgetry/shared-kernel/ui';

interface RecommendedSliderProps {
  readonly items: readonly Product[];
  readonly loading: boolean;
}

export function RecommendedSlider({ items, loading }: RecommendedSliderProps) {
  const t = useText('product');
  return (
    <Slider title={t('recommended')} items={items} keyOf={({ id }) => id} loading={loading}>
      {(product) => <ProductCard product={product} />}
    </Slider>
  );
}
