import { type Product, useProducts } from '@gadgetry/shared-kernel/catalogue';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import {
  Button,
  Dialog,
  Icon,
  IconButton,
  LoadFailure,
  useMedia,
  VisuallyHidden,
} from '@gadgetry/shared-kernel/ui';
import { type RefObject, startTransition, useMemo, useOptimistic, useRef, useState } from 'react';
import edge from '../../scroll-edge.module.css';
import type { Listing } from '../use-listing';
import { FilterGroups } from './filter-groups';
import { countFilters, type Filters, NO_FILTERS, narrowed } from './filters';
import styles from './panel.module.css';

// One chunk: the page loads it with the first filter, or with the first press on the button that opens the panel.
export { ChosenFilters } from './chosen-filters';
export { EmptyListing, NoMatch } from './no-products';

interface FilterPanelProps {
  readonly id: string;
  readonly category: string;
  /** Returns the products of the listing among all products. */
  readonly among: Listing['among'];
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  /** The button that opened the panel. It gets the focus when the panel's own button closes it. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

type SheetProps = FilterPanelProps & { readonly products: readonly Product[] };

/** Returns the label of the button that shows the products which match. */
function useShow(products: readonly Product[], filters: Filters): string {
  const t = useText('catalog');
  const language = useLanguage();
  const count = useMemo(() => narrowed(products, filters).length, [products, filters]);
  return t('filters.show', { count, formatted: formatCount(count, language) });
}

/** On phones: all choices apply together when the shopper shows the results. */
function Sheet({ id, category, products, filters, onChange, onClose }: SheetProps) {
  const t = useText('catalog');
  const kernel = useText('kernel');
  const [wanted, setWanted] = useState(filters);
  const groups = useRef<HTMLDivElement>(null);
  const show = useShow(products, wanted);
  return (
    <Dialog open placement="sheet" title={t('filters.title')} onCancel={onClose}>
      <IconButton className={styles.close} aria-label={kernel('close')} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
      <div id={id} ref={groups}>
        <FilterGroups category={category} products={products} filters={wanted} onChange={setWanted} />
      </div>
      <div className={styles.foot}>
        <Button variant="quiet" disabled={countFilters(wanted) === 0} onClick={() => setWanted(NO_FILTERS)}>
          {t('filters.clear')}
        </Button>
        <Button
          className={styles.show}
          onClick={() => {
            const wrong = groups.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
            if (wrong) {
              wrong.focus();
              return;
            }
            onClose();
            onChange(wanted);
          }}
        >
          {show}
        </Button>
        <VisuallyHidden>
          <output>{show}</output>
        </VisuallyHidden>
      </div>
    </Dialog>
  );
}

/** Above the cards: each choice applies at once. */
function Panel({ id, category, products, filters, opener, onChange, onClose }: SheetProps) {
  // A choice shows at once; the listing follows with the address.
  const [shown, show] = useOptimistic(filters);
  const t = useText('catalog');
  const label = useShow(products, shown);
  return (
    <section id={id} className={`${edge.onSurface} ${styles.panel}`} aria-label={t('filters.title')}>
      <FilterGroups
        category={category}
        products={products}
        filters={shown}
        onChange={(wanted) =>
          startTransition(() => {
            show(wanted);
            onChange(wanted);
          })
        }
      >
        <Button
          className={styles.done}
          onClick={() => {
            opener.current?.focus();
            onClose();
          }}
        >
          {label}
        </Button>
      </FilterGroups>
    </section>
  );
}

/** All filters of a category: in a panel, or on narrow screens in a sheet. */
export function FilterPanel(props: FilterPanelProps) {
  const { among } = props;
  const isNarrow = !useMedia('(min-width: 768px)');
  // A sheet stays one while it is open, since turning the phone would lose the choices in it.
  const [isSheet, setSheet] = useState(isNarrow);
  if (isNarrow && !isSheet) setSheet(true);
  const { status, items, error, retry } = useProducts();
  const products = useMemo(() => among(items), [among, items]);
  if (status === 'failed') return <LoadFailure file="products" error={error} onRetry={retry} />;
  if (status !== 'ready') return null;
  const Filters = isSheet ? Sheet : Panel;
  return <Filters {...props} products={products} />;
}
