import { type Searchable, useSearchable } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { CATEGORIES } from '@gadgetry/shared-kernel/model/categories';
import { Link, paths } from '@gadgetry/shared-kernel/routing';
import type { SlotFragmentProps } from '@gadgetry/shared-kernel/slots';
import { ButtonLink, Icon, IconButton, LoadFailure, useMedia } from '@gadgetry/shared-kernel/ui';
import {
  type KeyboardEvent,
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import edge from '../scroll-edge.module.css';
import { matchesOf, moved } from './matches';
import { ProductRow, rowClass } from './product-row';
import styles from './search-box.module.css';
import { SearchField } from './search-field';
import { useAnnounced, useSummary } from './use-summary';

/** Results carry thumbnails from this width on (spec §2); the dropdown exists only above it. */
const THUMBNAILS = '(min-width: 768px)';

/** Rows that are in view before the shopper scrolls. */
const FIRST_ROWS = 12;

/** The way on from a search that has found nothing: the categories. */
function NothingFound() {
  const t = useText('catalog');
  const titleId = useId();
  return (
    <nav className={styles.instead} aria-labelledby={titleId}>
      <span id={titleId}>{t('search.instead')}</span>
      <ul className={styles.categories}>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <ButtonLink to={paths.category(category)} variant="secondary">
              {t(`category.${category}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SearchResultProps {
  readonly id: string;
  readonly product: Searchable;
  /** Whether the arrow keys have reached it. */
  readonly active: boolean;
  readonly thumbnail: boolean;
}

/** A row of the results; a link, so that it can be opened in another tab. */
const SearchResult = memo(({ id, product, active, thumbnail }: SearchResultProps) => {
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <Link
      ref={row}
      id={id}
      to={paths.product(product)}
      className={rowClass}
      role="option"
      aria-selected={active}
      tabIndex={-1}
    >
      <ProductRow product={product} thumbnail={thumbnail} />
    </Link>
  );
});

/** The search by name (APG combobox): arrows move, Enter chooses or leads to the first result, Escape leaves. */
export function Fragment({ onClose, context }: SlotFragmentProps<'header/search'>) {
  const t = useText('catalog');
  const kernel = useText('kernel');
  const listId = useId();
  const thumbnails = useMedia(THUMBNAILS);
  const products = useSearchable();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(context.query);
  // A letter shows at once; the rows follow it.
  const [listed, setListed] = useState(query);
  const [active, setActive] = useState(-1);
  // Whether Enter has led to the first of several rows.
  const [isLed, setLed] = useState(false);
  const [modal, setModal] = useState(false);
  const matches = useMemo(() => matchesOf(products.items, listed), [products.items, listed]);
  const { rows } = matches;
  // Rows out of sight come when nothing else is to be done.
  const isSettled = useDeferredValue(listed) === listed;
  const shown = isSettled ? rows : rows.slice(0, FIRST_ROWS);
  const rowId = (index: number): string => `${listId}-${index}`;
  const summary = useSummary(matches, products.status, isLed);
  useAnnounced(summary);

  useEffect(() => {
    input.current?.focus();
    setModal(Boolean(input.current?.closest('dialog')));
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' || moved(event.key, active, 1) !== undefined) follow(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Does what an arrow or Enter asks for; it may come right after the typing, and means what was typed. */
  function follow(key: string): void {
    if (listed !== query) flushSync(() => setListed(query));
    const { rows } = matchesOf(products.items, query);
    // While the products are on their way an arrow stands for the first row that they will have.
    const next = moved(key, active, products.status === 'ready' ? rows.length : 1);
    // Without a row of its own Enter takes the only one there is, and leads to the first of several.
    const leads = next === undefined && active < 0 && rows.length > 1;
    setLed(leads);
    if (next !== undefined || leads) setActive(next ?? 0);
    else document.getElementById(rowId(Math.max(0, active)))?.click();
  }

  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <SearchField
          ref={input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-activedescendant={rows[active] ? rowId(active) : undefined}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(-1);
            setLed(false);
            startTransition(() => setListed(target.value));
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton aria-label={kernel('close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </form>
      {products.status === 'failed' ? (
        <LoadFailure file="products" error={products.error} onRetry={products.retry} />
      ) : (
        <>
          {/* While a modal is open the shell's live region is out of reach of screen readers. */}
          <p className={styles.summary} role={modal ? 'status' : undefined}>
            {summary}
          </p>
          {products.status === 'ready' && matches.asked && rows.length === 0 && <NothingFound />}
          <div
            id={listId}
            className={`${edge.edge} ${styles.results}`}
            role="listbox"
            aria-label={t('search.results')}
            hidden={rows.length === 0}
          >
            {shown.map((product, index) => (
              <SearchResult
                key={product.id}
                id={rowId(index)}
                product={product}
                active={index === active}
                thumbnail={thumbnails}
              />
            ))}
          </div>
        </>
      )}
    </search>
  );
}
