import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { formatPrice, useText } from '@gadgetry/shared-kernel/i18n';
import { Link, paths } from '@gadgetry/shared-kernel/routing';
import { Picture, VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import { PromoFilm, type PromoFilmProps } from './promo-film';
import frame from './promo-frame.module.css';
import styles from './promo-slide.module.css';
import type { Promotion } from './promotions';

interface PromoSlideProps extends Omit<PromoFilmProps, 'film' | 'fallback'> {
  readonly promotion: Promotion;
  /** Name of the product, or a general one if the catalogue lacks it. */
  readonly name: string;
  readonly product: Product | undefined;
}

/** Replaces a film whose picture fails: the product on a graded ground. */
const Fallback = ({ name, product }: Pick<PromoSlideProps, 'name' | 'product'>) => (
  <span className={styles.fallback}>
    {product && (
      <span className={styles.product}>
        <Picture
          src={product.image}
          sources={product.pictures}
          alt=""
          name={name}
          sizes="(min-width: 1600px) 465px, (min-width: 640px) 400px, 60vw"
          loading="eager"
        />
      </span>
    )}
  </span>
);

/** A film under a headline, one benefit and the link to its product, which is as large as the slide (spec §2, 'Home page'). */
export function PromoSlide({ promotion, name, product, ...playing }: PromoSlideProps) {
  const t = useText('catalog/home');
  const { film } = promotion;
  return (
    <div className={styles.slide}>
      <span className={frame.frame} />
      <div className={styles.film}>
        <PromoFilm {...playing} film={film} fallback={<Fallback name={name} product={product} />} />
      </div>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.headline}>{t(`promo.headline.${film}`)}</p>
        <p className={styles.benefit}>{t(`promo.benefit.${film}`)}</p>
        <Link to={paths.product(promotion)} className={styles.buy} draggable={false}>
          {product ? t('promo.buy', { price: formatPrice(product.price) }) : t('promo.look')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Link>
      </div>
    </div>
  );
}
