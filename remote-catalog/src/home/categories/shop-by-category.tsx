import { inCategory, type Product } from '@gadgetry/shared-kernel/catalogue';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { CATEGORIES } from '@gadgetry/shared-kernel/model/categories';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Link, paths } from '@gadgetry/shared-kernel/routing';
import { Picture, SectionTitle } from '@gadgetry/shared-kernel/ui';
import { useId } from 'react';
import { modelCount } from '../../listing/filters/models';
import styles from './shop-by-category.module.css';
import { TILE_SIZES, tileSources } from './tile-picture';

interface ShopByCategoryProps {
  /** The list of all products, for the counts of models; empty if it is not loaded. */
  readonly products: readonly Product[];
  readonly loading: boolean;
}

const Placeholder = () => (
  <section aria-hidden="true">
    <span className={styles.titlePlace} />
    <div className={styles.tiles}>
      {CATEGORIES.map((category) => (
        <span key={category} className={styles.tilePlace}>
          <span className={styles.picture} />
        </span>
      ))}
    </div>
  </section>
);

/** Three tiles, each with a picture and the count of models if it is known, that link to the listings (spec §2). */
export function ShopByCategory({ products, loading }: ShopByCategoryProps) {
  const t = useText('catalog');
  const home = useText('catalog/home');
  const kernel = useText('kernel');
  const language = useLanguage();
  const titleId = useId();
  if (loading) return <Placeholder />;
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.title}>
        <SectionTitle id={titleId}>{home('categories')}</SectionTitle>
      </div>
      <ul className={styles.tiles}>
        {CATEGORIES.map((category) => {
          const count = modelCount(inCategory(products, category));
          return (
            <li key={category}>
              <Link to={paths.category(category)} className={styles.tile}>
                <span className={`${styles.picture} ${styles[category]}`}>
                  <Picture
                    src={`img/categories/${category}-800.webp`}
                    sources={tileSources(category)}
                    alt=""
                    name={t(`category.${category}`)}
                    sizes={TILE_SIZES}
                  />
                </span>
                <span className={styles.name}>{t(`category.${category}`)}</span>{' '}
                {products[0] && (
                  <span className={styles.count}>
                    {kernel('models', { count, formatted: formatCount(count, language) })}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
