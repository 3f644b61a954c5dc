import { useFormatSpec, useText } from '@gadgetry/shared-kernel/i18n';
import { StrokeIcon } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Listing } from '../use-listing';
import { countFilters, meaningOf, withValue } from './filters';
import styles from './filters.module.css';
import { quickCapacities } from './quick';

const SLIDERS = 'M4 8h9M17 8h3M4 16h3M11 16h9M15 5.5v5M9 13.5v5';

interface ToggleProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Toggle({ pressed, onPress, children }: ToggleProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The number of filters before it may have moved it to another row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press may move the button
  useEffect(() => {
    if (document.activeElement === button.current)
      button.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [pressed]);
  return (
    <button ref={button} type="button" className={styles.toggle} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}

interface QuickFiltersProps {
  readonly listing: Listing;
  readonly isOpen: boolean;
  /** Id of the panel that the first button opens. */
  readonly controls: string;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onOpen: () => void;
}

/** Frequent filters in one press: the cheapest first, a capacity; and the button that opens all filters. */
export function QuickFilters({ listing, isOpen, controls, opener, onOpen }: QuickFiltersProps) {
  const { filters, whole, choose, filterBy } = listing;
  const { sort } = listing.query;
  const t = useText('catalog');
  const shown = useFormatSpec();
  const capacities = useMemo(() => quickCapacities(whole ?? []), [whole]);
  const count = countFilters(filters);
  const isChosen = (value: string): boolean =>
    filters.capacity.some((one) => meaningOf(one) === meaningOf(value));
  return (
    <fieldset className={styles.quick} aria-label={t('filters.quick')}>
      <button
        ref={opener}
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
        onClick={onOpen}
      >
        <StrokeIcon path={SLIDERS} size={20} />
        {t('filters.title')}
        {count > 0 && <span className={styles.badge}>{count}</span>}
      </button>
      <Toggle
        pressed={sort === 'Cheapest'}
        onPress={() => choose({ sort: sort === 'Cheapest' ? undefined : 'Cheapest' })}
      >
        {t('sort.Cheapest')}
      </Toggle>
      {capacities.map((value) => (
        <Toggle
          key={value}
          pressed={isChosen(value)}
          onPress={() => filterBy((last) => withValue(last, 'capacity', value, !isChosen(value)))}
        >
          {shown(value)}
        </Toggle>
      ))}
    </fieldset>
  );
}
