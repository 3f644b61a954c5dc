import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { Slider } from '@gadgetry/shared-kernel/slider';
import { ProductCard } from '@gadgetry/shared-kernel/ui';

/** Properties of `ProductSlider`. */
export interface ProductSliderProps {
  readonly title: string;
  readonly products: readonly Product[];
  readonly loading: boolean;
  /** Whether the price before the discount is shown too; it is unless told. */
  readonly showDiscount?: boolean;
}

/** A row of product cards; a row without products is no row. */
export function ProductSlider({ title, products, loading, showDiscount = true }: ProductSliderProps) {
  if (!loading && products.length === 0) return null;
  return (
    <Slider title={title} items={products} keyOf={({ id }) => id} loading={loading}>
      {(product) => <ProductCard product={product} showDiscount={showDiscount} />}
    </Slider>
  );
}
