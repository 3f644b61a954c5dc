import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import type { ReactNode } from 'react';
import styles from './compare.module.css';
import { CompareIcon } from './compare-icon';
import { useChoosing } from './use-choosing';

interface ComparableProps {
  readonly product: Product;
  /** The product's card. */
  readonly children: ReactNode;
}

/** A card in a listing that can be chosen for comparison, by a button over the corner of its picture. */
export function Comparable({ product, children }: ComparableProps) {
  const t = useText('catalog');
  const { isChosen, isFull, toggle } = useChoosing(product);
  return (
    <div className={styles.comparable}>
      {children}
      <button
        type="button"
        className={styles.corner}
        aria-pressed={isChosen}
        aria-label={t('compare.toggleNamed', { name: product.name })}
        title={t(isFull ? 'compare.full' : 'compare.toggle')}
        data-full={isFull || undefined}
        onClick={toggle}
      >
        <span className={styles.face}>
          <CompareIcon chosen={isChosen} size={18} />
        </span>
      </button>
    </div>
  );
}
