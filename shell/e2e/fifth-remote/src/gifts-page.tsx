import { useProducts } from 'shared-kernel/catalogue';
import { useText } from 'shared-kernel/i18n';
import { useParams } from 'shared-kernel/routing';
import { PageHeading, ProductCard, ProductGrid } from 'shared-kernel/ui';
import styles from './gifts-page.module.css';

/** Shows the first products as gifts. */
export function GiftsPage() {
  const t = useText('gifts');
  const { occasion } = useParams();
  const { items } = useProducts();
  return (
    <div className={styles.page}>
      <PageHeading>{t('title', { occasion })}</PageHeading>
      <ProductGrid>
        {items.slice(0, 2).map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ProductGrid>
    </div>
  );
}
