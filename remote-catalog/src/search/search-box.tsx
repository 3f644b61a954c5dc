import { type Searchable, useSearchable } from '@gadgetry/shared-kernel/catalogue';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Link, paths, useNavigate } from '@gadgetry/shared-kernel/routing';
import type { SlotFragmentProps } from '@gadgetry/shared-kernel/slots';
import { Icon, IconButton, LoadFailure, useMedia } from '@gadgetry/shared-kernel/ui';
import {
  type ComponentProps,
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
import { searchPath } from './address';
import { BrowseInstead } from './browse-instead';
import { MAX_ROWS, matchesOf, rowAfterKey } from './matches';
import { ProductRow, rowClass } from './product-row';
import { readRecent, storeRecent, withRecent } from './recent';
import { RecentSearches } from './recent-searches';
import styles from './search-box.module.css';
import { SearchField } from './search-field';
import { useSimilar } from './use-similar';
import { useAnnounced, useSummary } from './use-summary';

/** Results have thumbnails from this width on (spec §2); the dropdown exists only above it. */
const THUMBNAILS = '(min-width: 768px)';

/** Number of rows that are visible before the shopper scrolls. */
const FIRST_ROWS = 12;

type OptionProps = Pick<ComponentProps<typeof Link>, 'to' | 'id' | 'children'> & {
  /** Whether the arrow keys have selected it. */
  readonly active: boolean;
};

/** A row of the results; a link, so that it can be opened in another tab. */
const Option = ({ active, ...rest }: OptionProps) => {
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return <Link ref={row} className={rowClass} role="option" aria-selected={active} tabIndex={-1} {...rest} />;
};

interface SearchResultProps {
  readonly id: string;
  readonly product: Searchable;
  readonly active: boolean;
  readonly thumbnail: boolean;
}

const SearchResult = memo(({ id, product, active, thumbnail }: SearchResultProps) => (
  <Option id={id} to={paths.product(product)} active={active}>
    <ProductRow product={product} thumbnail={thumbnail} />
  </Option>
));

interface ResultsProps {
  readonly listId: string;
  readonly query: string;
  readonly matches: ReturnType<typeof matchesOf<Searchable>>;
  /** Number of rows that are rendered. */
  readonly count: number;
  readonly active: number;
}

/** The found products, similar ones under their own title, and at the end the link to the page with all. */
function Results({ listId, query, matches: { exact, similar }, count, active }: ResultsProps) {
  const t = useText('catalog/search');
  const language = useLanguage();
  const thumbnails = useMedia(THUMBNAILS);
  const total = exact.length + similar.length;
  const rows = [...exact, ...similar]
    .slice(0, count)
    .map((product, index) => (
      <SearchResult
        key={product.id}
        id={`${listId}-${index}`}
        product={product}
        active={index === active}
        thumbnail={thumbnails}
      />
    ));
  const titleId = `${listId}-similar`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the presses are those of the links in it
    <div
      id={listId}
      className={`${edge.edge} ${styles.list}`}
      role="listbox"
      aria-label={t(exact.length > 0 ? 'results' : 'similar')}
      hidden={total === 0}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) storeRecent(withRecent(readRecent(), query));
      }}
    >
      <div className={styles.results} role="presentation">
        {exact.length === 0 || rows.length <= exact.length ? (
          rows
        ) : (
          <>
            {rows.slice(0, exact.length)}
            <fieldset aria-labelledby={titleId}>
              <p id={titleId} className={styles.title}>
                {t('similar')}
              </p>
              {rows.slice(exact.length)}
            </fieldset>
          </>
        )}
      </div>
      {total > 1 && (
        <Option id={`${listId}-all`} to={searchPath(query)} active={active === Math.min(total, MAX_ROWS)}>
          {t('all', { formatted: formatCount(total, language) })}
        </Option>
      )}
    </div>
  );
}

/** Returns the typed text, the products that it finds, and functions that change them. */
function useTypedSearch(products: readonly Searchable[], first: string) {
  const findSimilar = useSimilar(products);
  const [query, setQuery] = useState(first);
  // The typed text shows at once; the rows follow.
  const [listed, setListed] = useState(query);
  const matches = useMemo(() => matchesOf(products, listed, findSimilar), [products, listed, findSimilar]);
  return {
    query,
    listed,
    matches,
    total: matches.exact.length + matches.similar.length,
    // Rows outside the window render when the page is idle.
    isSettled: useDeferredValue(listed) === listed,
    type: (text: string): void => {
      setQuery(text);
      startTransition(() => setListed(text));
    },
    /** Lists the rows of the typed text at once, and returns their number. */
    listNow: (): number => {
      if (listed !== query) flushSync(() => setListed(query));
      const { exact, similar } = matchesOf(products, query, findSimilar);
      return exact.length + similar.length;
    },
  };
}

/** The row that the arrow keys have selected, from 0; -1 means none. */
function useActiveRow(listId: string, listNow: () => number, isReady: boolean) {
  const [active, setActive] = useState(-1);
  return {
    active,
    deselect: () => setActive(-1),
    /** Returns the id of a row; the last one links to all results. */
    idOf: (index: number, all: number): string =>
      `${listId}-${index === Math.min(all, MAX_ROWS) ? 'all' : index}`,
    /** Selects another row. An arrow right after typing applies to the rows of the typed text. */
    move: (key: string): void => {
      const all = listNow();
      // While the products load, an arrow selects their first row.
      const count = isReady ? Math.min(all, MAX_ROWS) + Number(all > 1) : 1;
      setActive(rowAfterKey(key, active, count) ?? -1);
    },
  };
}

/** Focuses the field when the search opens; returns its ref, and whether it is in a modal. */
function useOpenedField() {
  const input = useRef<HTMLInputElement>(null);
  const [isModal, setModal] = useState(false);
  useEffect(() => {
    input.current?.focus();
    setModal(Boolean(input.current?.closest('dialog')));
  }, []);
  return [input, isModal] as const;
}

/** The search by name (APG combobox): arrows move, Enter opens the selected or all results, Escape closes. */
export function Fragment({ onClose, context }: SlotFragmentProps<'header/search'>) {
  const kernel = useText('kernel');
  const navigate = useNavigate();
  const listId = useId();
  const products = useSearchable();
  const [input, isModal] = useOpenedField();
  const typed = useTypedSearch(products.items, context.query);
  const { query, listed, matches, total, isSettled } = typed;
  const { active, deselect, idOf, move } = useActiveRow(listId, typed.listNow, products.status === 'ready');
  const [removed, setRemoved] = useState('');
  const summary = useSummary(matches, products.status) || (query === '' ? removed : '');
  useAnnounced(summary);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') choose();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Opens the selected row, or all results without one. */
  function choose(): void {
    const row = document.getElementById(idOf(active, total));
    if (row) row.click();
    else if (query.trim() !== '') {
      storeRecent(withRecent(readRecent(), query));
      navigate(searchPath(query));
    }
  }

  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <SearchField
          ref={input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={total > 0}
          aria-controls={listId}
          aria-activedescendant={active >= 0 && total > 0 ? idOf(active, total) : undefined}
          value={query}
          onChange={({ target }) => {
            typed.type(target.value);
            deselect();
            setRemoved('');
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
          {query === '' && <RecentSearches field={input} onRemoved={setRemoved} />}
          {/* While a modal is open, screen readers can't reach the shell's live region. */}
          <p className={styles.summary} role={isModal ? 'status' : undefined}>
            {summary}
          </p>
          {products.status === 'ready' && matches.hasQuery && matches.isComplete && total === 0 && (
            <BrowseInstead />
          )}
          <Results
            listId={listId}
            query={listed}
            matches={matches}
            count={isSettled ? MAX_ROWS : FIRST_ROWS}
            active={active}
          />
        </>
      )}
    </search>
  );
}
