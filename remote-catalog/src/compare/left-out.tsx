import { useText } from '@gadgetry/shared-kernel/i18n';
import { CATEGORIES } from '@gadgetry/shared-kernel/model/categories';
import { Link } from '@gadgetry/shared-kernel/routing';
import { type Compared, comparePath, MAX_COMPARED } from './address';
import styles from './compare-page.module.css';

/** Limit of shown names; an address may contain thousands. */
const MAX_NAMES = 5;

/** Lists the products of an address that are not compared, with links. */
export function LeftOut({ compared }: { readonly compared: Compared }) {
  const { surplus, elsewhere, repeated, unknown } = compared;
  const t = useText('catalog/compare');
  const listed = (names: readonly string[]): string =>
    [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ');
  const namesOf = (products: Compared['surplus']): string => listed(products.map(({ name }) => name));
  if (surplus.length + elsewhere.length + repeated.length + unknown.length === 0) return null;
  return (
    <ul className={styles.leftOut}>
      {surplus.length > 0 && <li>{t('surplus', { most: MAX_COMPARED, names: namesOf(surplus) })}</li>}
      {CATEGORIES.map((category) => {
        const products = elsewhere.filter((product) => product.category === category);
        return (
          products.length > 0 && (
            <li key={category}>
              {t('elsewhere', { names: namesOf(products) })}{' '}
              <Link
                className={styles.link}
                to={comparePath(
                  category,
                  products.map(({ itemId }) => itemId),
                )}
              >
                {t(`title.${category}`)}
              </Link>
            </li>
          )
        );
      })}
      {repeated.length > 0 && <li>{t('repeated', { names: namesOf(repeated) })}</li>}
      {unknown.length > 0 && <li>{t('unknown', { names: listed(unknown) })}</li>}
    </ul>
  );
}
