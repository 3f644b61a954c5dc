import { inCategory, newest, useProducts } from '@gadgetry/shared-kernel/catalogue';
import type { SlotFillProps } from '@gadgetry/shared-kernel/contract';
import { useText } from '@gadgetry/shared-kernel/i18n';
import type { SlotContexts } from '@gadgetry/shared-kernel/slots';
import { SectionTitle } from '@gadgetry/shared-kernel/ui';
import { PriceChart } from '../chart/price-chart';

/** Fills the slot `product/end` of product pages; the slot says which product the page shows. */
export function MorePrices({ context }: SlotFillProps<SlotContexts['product/end']>) {
  const t = useText('sample-gallery');
  const products = newest(inCategory(useProducts().items, context.category), 3);
  return (
    <>
      <SectionTitle>{t('prices')}</SectionTitle>
      <PriceChart products={products} />
    </>
  );
}
