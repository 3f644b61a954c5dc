import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { useText } from '@gadgetry/shared-kernel/i18n';
import type { Category } from '@gadgetry/shared-kernel/model/categories';
import { lazyOptional } from '@gadgetry/shared-kernel/ui';
import type { ReactNode } from 'react';
import { useChosen } from './choice';
import { CompareIcon, useChoosing } from './choosing';
import styles from './comparable.module.css';

interface ComparableProps {
  readonly product: Product;
  readonly children: ReactNode;
}

/** Class of a list item around a card, in a list with aligned cards. */
export const rowClass = styles.row;

/** A card with a button for comparison over the corner of its picture. */
export function Comparable({ product, children }: ComparableProps) {
  const t = useText('catalog');
  const { isChosen, refusal, toggle } = useChoosing(product);
  return (
    <div className={styles.comparable}>
      {children}
      <button
        type="button"
        className={styles.corner}
        aria-pressed={isChosen}
        aria-label={t('compare.toggleNamed', { name: product.name })}
        title={t('compare.toggle')}
        onClick={toggle}
      >
        <span className={styles.face}>
          <CompareIcon chosen={isChosen} size={18} />
        </span>
      </button>
      {refusal}
    </div>
  );
}

// The listing works without it.
const CompareTray = lazyOptional(
  () => import(/* webpackChunkName: "compare-tray" */ './compare-tray').then((module) => module.CompareTray),
  { onFailure: () => publish('remote/failed', { remote: 'catalog', code: 'compare-tray' }) },
);

/** The tray of a listing; loads when a product is chosen. */
export const TrayPlace = ({ category }: { readonly category: Category }) =>
  useChosen(category).length > 0 && <CompareTray category={category} />;
