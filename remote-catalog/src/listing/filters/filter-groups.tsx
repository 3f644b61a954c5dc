import { type Product, swatchOf } from '@gadgetry/shared-kernel/catalogue';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { type ReactNode, useMemo } from 'react';
import edge from '../../scroll-edge.module.css';
import { valuesOf } from './facets';
import { FACETS, type Facet, type Filters, meaningOf, toggled } from './filters';
import styles from './panel.module.css';
import { PriceFields } from './price-fields';
import { useFacetName, useValueName } from './use-value-name';

interface FilterGroupsProps {
  readonly category: string;
  readonly products: readonly Product[];
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

interface GroupProps extends Omit<FilterGroupsProps, 'category'> {
  readonly facet: Facet;
  readonly legend: string;
  readonly nameOf: (facet: Facet, value: string) => string;
}

const Swatch = ({ color }: { readonly color: string }): ReactNode => (
  <span className={styles.swatch} style={{ background: swatchOf(color) }} aria-hidden="true" />
);

/** The values of a facet, each with the number of products that it would leave; nothing where there is no choice. */
function Group({ products, filters, onChange, facet, legend, nameOf }: GroupProps) {
  const language = useLanguage();
  const values = useMemo(() => valuesOf(products, filters, facet), [products, filters, facet]);
  const chosen = new Set(filters[facet].map(meaningOf));
  if (values.length < 2) return null;
  return (
    <fieldset className={styles.group} data-facet={facet}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={`${edge.edge} ${styles.values}`}>
        {values.map(({ value, count }) => {
          const isChosen = chosen.has(meaningOf(value));
          return (
            <label key={value} className={styles.value}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={count === 0 && !isChosen}
                onChange={() => onChange(toggled(filters, facet, value))}
              />
              {facet === 'color' && <Swatch color={value} />}
              <span>{nameOf(facet, value)}</span>
              <span className={styles.number}>{formatCount(count, language)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

export function FilterGroups({ category, products, filters, onChange }: FilterGroupsProps) {
  const t = useText('catalog');
  const facetName = useFacetName(category);
  const nameOf = useValueName(products);
  return (
    <div className={styles.groups}>
      {FACETS.map((facet) => (
        <Group
          key={facet}
          facet={facet}
          legend={facetName(facet)}
          nameOf={nameOf}
          products={products}
          filters={filters}
          onChange={onChange}
        />
      ))}
      <fieldset className={styles.group} data-facet="price">
        <legend className={styles.legend}>{t('filters.price')}</legend>
        <PriceFields
          products={products}
          price={filters.price}
          onChange={(price) => onChange({ ...filters, price })}
        />
      </fieldset>
    </div>
  );
}
