import { newest, useProducts } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { PageHeading } from '@gadgetry/shared-kernel/ui';
import { PriceLine } from '../canvas/price-line';
import { PriceChart } from '../chart/price-chart';
import { ReviewForm } from '../form/review-form';
import { ProductPicture } from '../image/product-picture';
import { Stock } from '../web-component/stock';
import styles from './gallery-page.module.css';

/** The page of the route `/sample-gallery`: descriptor.json names it, app.ts loads it. */
export function GalleryPage() {
  const t = useText('sample-gallery');
  const products = newest(useProducts().items, 4);
  return (
    <div className={styles.page}>
      <PageHeading>{t('title')}</PageHeading>
      {products.slice(0, 1).map((product) => (
        <ProductPicture key={product.id} product={product} />
      ))}
      <Stock count={products.length} />
      <PriceChart products={products} />
      <PriceLine products={products} />
      <ReviewForm />
    </div>
  );
}
