import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { useColorName, useFormatSpec, useText } from '@gadgetry/shared-kernel/i18n';
import type { Category } from '@gadgetry/shared-kernel/model/categories';
import { Link, paths } from '@gadgetry/shared-kernel/routing';
import { Button, CartButton, Picture, Price, VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import { type CSSProperties, useRef } from 'react';
import styles from './compare-table.module.css';
import type { SpecRow } from './spec-rows';
import { StickyHeads } from './sticky-heads';
import type { Comparison } from './use-comparison';

/** `sizes` of a product's picture: its column, as far as that grows. */
const PICTURE_SIZES = '(min-width: 640px) 160px, 110px';

interface RowNameProps {
  readonly children: string;
  readonly differs: boolean;
}

/** Heads a row, and says whether its products differ there; the mark never stands alone in a line. */
function RowName({ children, differs }: RowNameProps) {
  const t = useText('catalog/compare');
  return (
    <th scope="row" className={styles.name} data-differs={differs || undefined}>
      {children}
      {differs && (
        <>
          <span className={styles.mark} aria-hidden="true">
            {'\u00a0≠'}
          </span>
          <VisuallyHidden>{`, ${t('differs')}`}</VisuallyHidden>
        </>
      )}
    </th>
  );
}

interface RowProps {
  readonly row: SpecRow;
  readonly products: readonly Product[];
}

function Row({ row: { name, values, differs }, products }: RowProps) {
  const t = useText('catalog/compare');
  const kernel = useText('kernel');
  const colorName = useColorName();
  const shown = useFormatSpec();
  const textOf = (value: string): string => {
    if (name === 'color') return colorName(value);
    return name === 'year' ? value : shown(value, name);
  };
  return (
    <tr data-differs={differs || undefined} data-same={(!differs && products.length > 1) || undefined}>
      <RowName differs={differs}>
        {name === 'color' || name === 'year' ? t(`${name}`) : kernel(`spec.${name}`)}
      </RowName>
      {products.map(({ itemId }, index) => (
        <td key={itemId}>
          {textOf(values[index] ?? '') || (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>{t('notStated')}</VisuallyHidden>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

interface CompareTableProps {
  readonly category: Category;
  readonly comparison: Comparison;
}

/** Products in columns, what they are compared by in rows; what differs is marked in words, type and colour. */
export function CompareTable({ category, comparison }: CompareTableProps) {
  const t = useText('catalog/compare');
  const kernel = useText('kernel');
  const scroller = useRef<HTMLDivElement>(null);
  const heads = useRef<HTMLTableSectionElement>(null);
  const { compared, rows, differencesOnly, remove } = comparison;
  const products = compared.shown;
  const differing = rows.filter(({ differs }) => differs);
  // Alone it differs from nothing.
  const listed = differencesOnly && products.length > 1 ? differing : rows;
  const style = { '--columns': products.length } as CSSProperties;
  return (
    <div className={styles.comparison} style={style}>
      <StickyHeads products={products} scroller={scroller} heads={heads} />
      <div ref={scroller} className={styles.scroller}>
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
                        sizes={PICTURE_SIZES}
                        loading="eager"
                        cardOf={product.itemId}
                      />
                    </span>
                    {product.name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <RowName differs={new Set(products.map(({ price }) => price)).size > 1}>
                {kernel('price')}
              </RowName>
              {products.map((product) => (
                <td key={product.itemId}>
                  <Price {...product} />
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
              <Row key={row.name} row={row} products={products} />
            ))}
          </tbody>
        </table>
      </div>
      {listed.length === 0 && <p className={styles.same}>{t('allSame')}</p>}
    </div>
  );
}
