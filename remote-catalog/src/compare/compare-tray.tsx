import { useSearchable } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import type { Category } from '@gadgetry/shared-kernel/model/categories';
import { ButtonLink, focusPage, Icon, IconButton, Picture } from '@gadgetry/shared-kernel/ui';
import { useEffect } from 'react';
import { comparePath, MAX_COMPARED } from './address';
import { choose, chooseNone, useChosen } from './choice';
import styles from './compare-tray.module.css';

/** A bar at the lower edge of a listing with the chosen products and a link to the comparison. */
export function CompareTray({ category }: { readonly category: Category }) {
  const t = useText('catalog');
  const chosen = useChosen(category);
  const { items, status } = useSearchable();
  const products = chosen.flatMap((id) => items.find(({ itemId }) => itemId === id) ?? []);
  // The catalogue may have changed since the choice; a product without a picture here could not be removed.
  useEffect(() => {
    if (status === 'ready')
      for (const itemId of chosen)
        if (!items.some((product) => product.itemId === itemId)) choose({ category, itemId }, false);
  }, [status, items, chosen, category]);
  return (
    <div className={styles.place}>
      <section className={styles.tray} aria-label={t('compare.tray')} data-bottom-bar="">
        <ul className={styles.chosen}>
          {products.map(({ itemId, name, image, pictures }) => (
            <li key={itemId} className={styles.thumbnail} title={name}>
              <Picture src={image} sources={pictures} alt={name} name={name} sizes="36px" />
            </li>
          ))}
        </ul>
        <p className={styles.count}>{t('compare.count', { count: chosen.length, most: MAX_COMPARED })}</p>
        {chosen.length > 1 ? (
          <ButtonLink className={styles.open} to={comparePath(category, chosen)}>
            {t('compare.open', { count: chosen.length })}
          </ButtonLink>
        ) : (
          <p className={styles.hint}>{t('compare.one')}</p>
        )}
        <IconButton
          aria-label={t('compare.clear')}
          onClick={() => {
            focusPage();
            chooseNone(category);
          }}
        >
          <Icon name="close" />
        </IconButton>
      </section>
    </div>
  );
}
