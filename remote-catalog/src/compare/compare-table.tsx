import { useText } from '@gadgetry/shared-kernel/i18n';
import type { Category } from '@gadgetry/shared-kernel/model/categories';
import { Link, paths } from '@gadgetry/shared-kernel/routing';
import {
  Button,
  CartButton,
  Icon,
  Picture,
  Price,
  ProductName,
  useMedia,
  VisuallyHidden,
} from '@gadgetry/shared-kernel/ui';
import { type CSSProperties, useRef } from 'react';
import { MAX_COMPARED } from './address';
import { bestOf } from './best';
import { Best, CompareRow } from './compare-row';
import styles from './compare-table.module.css';
import { StickyHeads } from './sticky-heads';
import type { Comparison } from './use-comparison';

/** Returns the `sizes` of a product's picture: the width of its column, which is wider if there are fewer than four. */
const pictureSizes = (hasFourColumns: boolean): string =>
  `(min-width: 1600px) ${hasFourColumns ? 252 : 357}px, (min-width: 1200px) ${hasFourColumns ? 176 : 256}px, (min-width: 640px) 160px, 100px`;

/** Up to this width, four products scroll sideways, so the box must be focusable. */
const NARROW = '(max-width: 767px)';

interface CompareTableProps {
  readonly category: Category;
  readonly comparison: Comparison;
  readonly onOpenPicker: () => void;
}

/** Products in columns, specs in rows; the best value of a row has a tick and a word. */
export function CompareTable({ category, comparison, onOpenPicker }: CompareTableProps) {
  const t = useText('catalog/compare');
  const kernel = useText('kernel');
  const scroller = useRef<HTMLElement>(null);
  const heads = useRef<HTMLTableSectionElement>(null);
  const { compared, rows, differencesOnly, remove } = comparison;
  const products = compared.shown;
  const differing = rows.filter(({ differs }) => differs);
  // A single product has no differences.
  const listed = differencesOnly && products.length > 1 ? differing : rows;
  const cheapest = bestOf(
    'price',
    products.map(({ price }) => `${price}`),
  );
  const style = { '--columns': products.length } as CSSProperties;
  const isScrollable = useMedia(NARROW);
  // Beside three, the tile that adds one is the fourth.
  const sizes = pictureSizes(products.length > 2);
  const isFull = products.length === MAX_COMPARED;
  return (
    <div className={styles.comparison} style={style}>
      <StickyHeads products={products} scroller={scroller} heads={heads} />
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={t(`title.${category}`)}
        {...(isScrollable && { tabIndex: 0 })}
        // Browsers may leave a focused control under the row names, which cover the edge of the box.
        onFocus={({ target }) => target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })}
      >
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{t(`title.${category}`)}</VisuallyHidden>
          </caption>
          <thead ref={heads}>
            <tr>
              <th scope="col" className={styles.name}>
                <VisuallyHidden>{t('feature')}</VisuallyHidden>
              </th>
              {products.map((product) => (
                <th key={product.itemId} scope="col">
                  <Link to={paths.product(product)} className={styles.product}>
                    <span className={styles.picture}>
                      <Picture
                        src={product.image}
                        sources={product.pictures}
                        alt=""
                        name={product.name}
                        sizes={sizes}
                        loading="eager"
                        cardOf={product.itemId}
                      />
                    </span>
                    <span>
                      <ProductName product={product} />
                    </span>
                  </Link>
                </th>
              ))}
              {!isFull && (
                <td className={styles.free}>
                  <button type="button" className={styles.add} onClick={onOpenPicker}>
                    <Icon name="plus" />
                    {t(`add.${category}`)}
                  </button>
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className={styles.name}>
                {kernel('price')}
              </th>
              {products.map((product, index) => (
                <td key={product.itemId}>
                  <Price {...product} />
                  {cheapest[index] && <Best of="price" />}
                </td>
              ))}
            </tr>
            <tr className={styles.actions}>
              <th scope="row" className={styles.name}>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </th>
              {products.map((product) => (
                <td key={product.itemId}>
                  <CartButton product={product} />
                  <Button
                    variant="quiet"
                    className={styles.remove}
                    aria-label={t('remove', { name: product.name })}
                    onClick={() => remove(product)}
                  >
                    {t('removeShort')}
                  </Button>
                </td>
              ))}
            </tr>
            {listed.map((row) => (
              <CompareRow key={row.name} row={row} ids={products.map(({ itemId }) => itemId)} />
            ))}
          </tbody>
        </table>
      </section>
      {listed.length === 0 && <p className={styles.same}>{t('allSame')}</p>}
    </div>
  );
}
