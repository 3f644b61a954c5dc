import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { formatPrice } from '../../i18n/format';
import { useFormatSpec, useText } from '../../i18n/i18n';
import { paths } from '../../model/paths';
import type { Product } from '../../model/product';
import grid from '../grid.module.css';
import { VisuallyHidden } from '../page/page-heading';
import { Picture } from '../picture/picture';
import { CartButton, FavouriteButton } from './product-buttons';
import styles from './product-card.module.css';

/** Props of `ProductName`. */
export interface ProductNameProps {
  readonly product: Pick<Product, 'name' | 'capacity'>;
}

/** A product's name in two lines: its model, and below, from the capacity on, the variant. One line if the name lacks the capacity. */
export function ProductName({ product: { name, capacity } }: ProductNameProps) {
  const at = name.toLowerCase().indexOf(capacity.toLowerCase());
  if (at <= 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <small>{name.slice(at)}</small>
    </>
  );
}

/** Props of `Price`. */
export interface PriceProps {
  /** Price that the cart charges, in US dollars. */
  readonly price: number;
  /** Price before the discount in US dollars; shown struck through if higher. */
  readonly fullPrice: number;
  readonly large?: boolean;
}

/** A price with the one before the discount; hidden texts name both, since screen readers ignore the strike. */
export function Price({ price, fullPrice, large = false }: PriceProps) {
  const t = useText('kernel');
  return (
    <p className={large ? styles.large : styles.price}>
      <VisuallyHidden>{t('price')} </VisuallyHidden>
      <strong>{formatPrice(price)}</strong>
      {fullPrice > price && (
        <>
          <VisuallyHidden> {t('priceBefore')} </VisuallyHidden>
          <s className={styles.before}>{formatPrice(fullPrice)}</s>
        </>
      )}
    </p>
  );
}

/** `sizes` of a card's picture, from the grid's columns and the picture's margins. */
const CARD_SIZES = '(min-width: 1200px) 208px, (min-width: 900px) 24vw, (min-width: 340px) 36vw, 70vw';

/** Props of `ProductCard`. */
export interface ProductCardProps {
  readonly product: Product;
  /** Target of the card; the full path by default. A listing links to the item id alone (spec §2). */
  readonly to?: string;
  /** Whether to show the price before the discount; true by default. */
  readonly showDiscount?: boolean;
  readonly picture?: 'lazy' | 'eager' | 'lead';
  /** Level of the name's heading: 3 by default, as in a titled section; 2 directly below the page's heading. */
  readonly level?: 2 | 3;
  /** @deprecated since 2.0.0 (2026-11-28), removed from 3.0.0 on: leave it out, since each name has two lines */
  readonly longestName?: string | undefined;
  /** Controls below the name, such as the choice of a colour. */
  readonly children?: ReactNode;
}

/** A product in a listing, slider or favourites list: picture, name, price, key facts, cart and favourite buttons. */
export function ProductCard({
  product,
  to,
  showDiscount = true,
  picture = 'lazy',
  level = 3,
  children,
}: ProductCardProps) {
  const t = useText('kernel');
  const shown = useFormatSpec();
  const nameId = useId();
  const Heading = `h${level}` as const;
  const saving = showDiscount ? product.fullPrice - product.price : 0;
  const facts = [
    ['screen', product.screen],
    [product.category === 'accessories' ? 'size' : 'capacity', product.capacity],
    ['ram', product.ram],
  ] as const;
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.top}>
        <Link to={to ?? paths.product(product)} className={styles.link}>
          <span className={styles.picture}>
            <Picture
              src={product.image}
              sources={product.pictures}
              alt=""
              name={product.name}
              sizes={CARD_SIZES}
              loading={picture}
              cardOf={product.itemId}
            />
          </span>
          <Heading id={nameId} className={styles.name}>
            <ProductName product={product} />
          </Heading>
        </Link>
        {children}
        {saving > 0 && (
          // Screen readers have read both prices already.
          <p className={styles.saving} aria-hidden="true">
            {`−${formatPrice(saving)}`}
          </p>
        )}
        <Price price={product.price} fullPrice={showDiscount ? product.fullPrice : product.price} />
      </div>
      <div className={styles.bottom}>
        <dl className={styles.facts}>
          {facts.map(([key, value]) => (
            <div key={key} className={styles.fact}>
              <dt>{t(`spec.${key}`)}</dt>
              <dd>{shown(value) || '–'}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          <CartButton product={product} />
          <FavouriteButton product={product} />
        </div>
      </div>
    </article>
  );
}

/** Props of `ProductGrid`. */
export interface ProductGridProps {
  /** List items, one per card. */
  readonly children: ReactNode;
}

/** The grid of product cards that listings and favourites share. */
export const ProductGrid = ({ children }: ProductGridProps) => (
  <div className={grid.width}>
    <ul className={grid.grid}>{children}</ul>
  </div>
);
