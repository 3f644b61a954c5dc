import { cart$ } from '@gadgetry/shared-kernel/cart';
import { useProducts, youMayAlsoLike } from '@gadgetry/shared-kernel/catalogue';
import { favourites$ } from '@gadgetry/shared-kernel/favourites';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { Slider } from '@gadgetry/shared-kernel/slider';
import { ProductCard } from '@gadgetry/shared-kernel/ui';
import { memo, useState } from 'react';
import styles from './suggestions.module.css';

// The slot around it renders again with each change of the cart.
const Suggestions = memo(() => {
  const t = useText('catalog');
  const { status, items } = useProducts();
  const [chosen] = useState(() => [...cart$.value.lines, ...favourites$.value.products]);
  const products = status === 'ready' ? youMayAlsoLike(items, chosen) : [];
  if (products.length === 0) return null;
  return (
    <div className={styles.row}>
      <Slider title={t('home.youMayAlsoLike')} items={products} keyOf={({ id }) => id}>
        {(product) => <ProductCard product={product} />}
      </Slider>
    </div>
  );
});

/** Products that fit cart and favourites; they stay while the page is open. Renders nothing without any. */
export const Fragment = () => <Suggestions />;
