import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { formatPrice } from '@gadgetry/shared-kernel/i18n';
import { Link, paths } from '@gadgetry/shared-kernel/routing';
import { Picture } from '@gadgetry/shared-kernel/ui';
import { PromoFilm } from './promo-film';
import styles from './promo-slide.module.css';
import type { Promotion } from './promotions';

interface PromoSlideProps {
  readonly promotion: Promotion;
  /** Name of the product, or a general one when the catalogue doesn't know it. */
  readonly name: string;
  readonly product: Product | undefined;
  /** Whether the page has come to rest, so that films may be there. */
  readonly rested: boolean;
  readonly running: boolean;
  readonly first: boolean;
}

/** Stands in for a film and its picture: the product itself on a graded ground. */
const Fallback = ({ name, product }: Pick<PromoSlideProps, 'name' | 'product'>) => (
  <span className={styles.fallback}>
    {product && (
      <span className={styles.product}>
        <Picture
          src={product.image}
          sources={product.pictures}
          alt=""
          name={name}
          sizes="(min-width: 640px) 400px, 60vw"
          loading="eager"
        />
      </span>
    )}
  </span>
);

/** A film that leads to the page of its product (spec §2, 'Home page'). */
export function PromoSlide({ promotion, name, product, rested, running, first }: PromoSlideProps) {
  return (
    <Link to={paths.product(promotion)} className={styles.slide} draggable={false}>
      <PromoFilm
        film={promotion.film}
        rested={rested}
        running={running}
        first={first}
        fallback={<Fallback name={name} product={product} />}
      />
      <span className={styles.caption}>
        <strong className={styles.name}>{name}</strong>
        {product && <span className={styles.price}>{formatPrice(product.price)}</span>}
      </span>
    </Link>
  );
}
