import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { useMemo, useState } from 'react';
import { priceBounds } from './facets';
import { type PriceRange, rangeOf } from './filters';
import styles from './panel.module.css';

/** Reads a typed price in whole dollars; `undefined` for anything else. */
const read = (text: string): number | undefined => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined);

interface FieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly placeholder: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

const written = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** The text counts when the field is left, or at Enter: half a number is no choice. */
function Field({ label, value, placeholder, onChange }: FieldProps) {
  const [text, setText] = useState(written(value));
  const [known, setKnown] = useState(value);
  // The address has changed: by this field, by a chip, or by going back.
  if (known !== value) {
    setKnown(value);
    setText(written(value));
  }
  const take = (): void => {
    const typed = read(text);
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
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
      />
    </label>
  );
}

interface PriceFieldsProps {
  readonly products: readonly Product[];
  readonly price: PriceRange;
  readonly onChange: (price: PriceRange) => void;
}

export function PriceFields({ products, price, onChange }: PriceFieldsProps) {
  const t = useText('catalog');
  const bounds = useMemo(() => priceBounds(products), [products]);
  const { from, to } = price;
  return (
    <div className={styles.prices}>
      <Field
        label={t('filters.least')}
        value={from}
        placeholder={bounds?.least}
        onChange={(least) => onChange(rangeOf(least, to))}
      />
      <Field
        label={t('filters.most')}
        value={to}
        placeholder={bounds?.most}
        onChange={(most) => onChange(rangeOf(from, most))}
      />
    </div>
  );
}
