import { type Product, swatchOf } from '@gadgetry/shared-kernel/catalogue';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { type ReactNode, useId, useMemo, useState } from 'react';
import edge from '../../scroll-edge.module.css';
import { priceBounds, valuesOf } from './facets';
import {
  FACETS,
  type Facet,
  type Filters,
  isReversed,
  meaningOf,
  type PriceRange,
  withValue,
} from './filters';
import styles from './panel.module.css';
import { useFacetName, useValueName } from './use-value-name';

interface FilterGroupsProps {
  readonly category: string;
  readonly products: readonly Product[];
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  /** Shows after the groups. */
  readonly children?: ReactNode;
}

interface GroupProps extends Omit<FilterGroupsProps, 'category' | 'children'> {
  readonly facet: Facet;
  readonly legend: string;
  readonly nameOf: (facet: Facet, value: string) => string;
}

const Swatch = ({ color }: { readonly color: string }): ReactNode => (
  <span className={styles.swatch} style={{ background: swatchOf(color) }} aria-hidden="true" />
);

/** The values of a facet, each with the number of products that it would show; nothing for a single value. */
function Group({ products, filters, onChange, facet, legend, nameOf }: GroupProps) {
  const language = useLanguage();
  const values = useMemo(() => valuesOf(products, filters, facet), [products, filters, facet]);
  const chosen = new Set(filters[facet].map(meaningOf));
  if (values.length < 2) return null;
  return (
    <fieldset className={styles.group} data-facet={facet}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.values}>
        {values.map(({ value, count }) => {
          const isChosen = chosen.has(meaningOf(value));
          return (
            <label key={value} className={styles.value}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={count === 0 && !isChosen}
                onChange={() => onChange(withValue(filters, facet, value, !isChosen))}
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

const LONGEST_PRICE = 9;

/**
 * Reads a typed or pasted price, such as `$1,200`, `1 200` or `499.90`; `undefined` for anything else.
 * @param round rounds to whole dollars
 */
export function readDollars(text: string, round: (dollars: number) => number): number | undefined {
  const [, dollars = '', cents = ''] =
    /^(\d+(?:[.,]\d{3})*)(?:[.,](\d\d?))?$/.exec(text.replace(/[\s$]/g, '')) ?? [];
  const digits = dollars.replace(/\D/g, '');
  if (digits === '' || digits.length > LONGEST_PRICE) return undefined;
  return round(Number(`${digits}.${cents}`));
}

interface FieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly placeholder: number | undefined;
  /** Id of the error message. */
  readonly error: string | undefined;
  /** Rounds to whole dollars, outwards, so that the range contains the typed price. */
  readonly round: (dollars: number) => number;
  readonly onChange: (value: number | undefined) => void;
}

const written = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** The text applies on blur or Enter, since an incomplete number is no choice. */
function Field({ label, value, placeholder, error, round, onChange }: FieldProps) {
  const [text, setText] = useState(written(value));
  const [lastValue, setLastValue] = useState(value);
  // The address has changed: by this field, by a removed filter, or by going back.
  if (lastValue !== value) {
    setLastValue(value);
    setText(written(value));
  }
  const take = (): void => {
    const typed = readDollars(text, round);
    setText(written(typed));
    if (typed !== value) onChange(typed);
  };
  return (
    <label className={styles.price}>
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        placeholder={written(placeholder)}
        aria-invalid={error !== undefined}
        aria-describedby={error}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
      />
    </label>
  );
}

/** A range whose lower end is the higher one does not filter, and stays as typed until it is corrected. */
function usePriceRange({ price }: Filters, onChange: (price: PriceRange) => void) {
  const [lastPrice, setLastPrice] = useState(price);
  const [reversed, setReversed] = useState<PriceRange>();
  if (lastPrice.from !== price.from || lastPrice.to !== price.to) {
    setLastPrice(price);
    setReversed(undefined);
  }
  const change = (next: PriceRange): void => {
    setReversed(isReversed(next) ? next : undefined);
    if (!isReversed(next) && (next.from !== price.from || next.to !== price.to)) onChange(next);
  };
  return { range: reversed ?? price, isWrong: reversed !== undefined, change };
}

function PriceFields({ products, filters, onChange }: Omit<FilterGroupsProps, 'category' | 'children'>) {
  const t = useText('catalog');
  const bounds = useMemo(() => priceBounds(products), [products]);
  const { range, isWrong, change } = usePriceRange(filters, (price) => onChange({ ...filters, price }));
  const messageId = useId();
  const error = isWrong ? messageId : undefined;
  return (
    <>
      <div className={styles.prices}>
        <Field
          label={t('filters.least')}
          value={range.from}
          placeholder={bounds?.least}
          error={error}
          round={Math.floor}
          onChange={(from) => change({ ...range, from })}
        />
        <Field
          label={t('filters.most')}
          value={range.to}
          placeholder={bounds?.most}
          error={error}
          round={Math.ceil}
          onChange={(to) => change({ ...range, to })}
        />
      </div>
      {isWrong && (
        <p id={messageId} className={styles.error} role="alert">
          {t('filters.reversed')}
        </p>
      )}
    </>
  );
}

export function FilterGroups({ category, products, filters, onChange, children }: FilterGroupsProps) {
  const t = useText('catalog');
  const facetName = useFacetName(category);
  const nameOf = useValueName(products);
  return (
    <div className={`${edge.edge} ${styles.groups}`}>
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
        <PriceFields products={products} filters={filters} onChange={onChange} />
      </fieldset>
      {children}
    </div>
  );
}
