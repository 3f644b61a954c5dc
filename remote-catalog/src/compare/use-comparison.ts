import { type Searchable, useDetails, useProducts } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { useText } from '@gadgetry/shared-kernel/i18n';
import type { Category } from '@gadgetry/shared-kernel/model/categories';
import { useLocation, useNavigate, useSearchParams } from '@gadgetry/shared-kernel/routing';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { comparedOf, idsOf, MAX_COMPARED, queryWith } from './address';
import { choose } from './choice';
import { specRows } from './spec-rows';

const DIFFERENCES = { name: 'differences', only: 'only' } as const;

/** Returns the comparison of an address, its rows, and functions that change it. The address contains the whole state. */
export function useComparison(category: Category) {
  const t = useText('catalog');
  const texts = useText('catalog/compare');
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const products = useProducts();
  const details = useDetails(category);
  const ids = useMemo(() => idsOf(params), [params]);
  const compared = useMemo(() => comparedOf(ids, products.items, category), [ids, products.items, category]);
  const rows = useMemo(() => {
    const detailOf = (itemId: string) => details.items.find(({ id }) => id === itemId);
    return specRows(compared.shown.map((product) => ({ product, detail: detailOf(product.itemId) })));
  }, [compared.shown, details.items]);
  const changedHereRef = useRef(false);
  // The last change may not be shown yet; the next one keeps it.
  const lastParams = useRef(params);
  useLayoutEffect(() => {
    lastParams.current = params;
  }, [params]);
  const replace = (search: string): void => {
    lastParams.current = new URLSearchParams(search);
    // The Back button leaves the comparison instead of undoing its last change.
    void navigate({ pathname, search }, { replace: true });
  };
  const show = (change: (last: readonly string[]) => readonly string[]): void => {
    changedHereRef.current = true;
    replace(queryWith(lastParams.current, change(idsOf(lastParams.current))));
  };
  const say = (text: string): void => publish('shell/announce', { text });

  return {
    ids,
    compared,
    rows,
    /** Set when the shopper adds or removes a product, until the focus has moved. */
    changedHereRef,
    /** State of the file that failed to load, if one did; `failedFile` is its name. */
    failed: [products, details].find(({ status }) => status === 'failed'),
    failedFile: products.status === 'failed' ? 'products' : category,
    isReady: products.status === 'ready' && details.status === 'ready',
    addable: useMemo(
      () => products.items.filter((one) => one.category === category && !ids.includes(one.itemId)),
      [products.items, category, ids],
    ),
    differencesOnly: params.get(DIFFERENCES.name) === DIFFERENCES.only,
    setDifferencesOnly: (only: boolean): void => {
      const next = new URLSearchParams(lastParams.current);
      if (only) next.set(DIFFERENCES.name, DIFFERENCES.only);
      else next.delete(DIFFERENCES.name);
      replace(queryWith(next, idsOf(next)));
      const count = only ? rows.filter(({ differs }) => differs).length : rows.length;
      say(texts('rows', { count, total: rows.length }));
    },
    add: (product: Searchable): void => {
      choose(product, true);
      show((last) => [...last, product.itemId]);
      const count = compared.shown.length + 1;
      say(t('compare.added', { name: product.name, count, most: MAX_COMPARED }));
    },
    remove: ({ itemId, name }: Searchable): void => {
      choose({ category, itemId }, false);
      show((last) => last.filter((id) => id !== itemId));
      say(t('compare.removed', { name }));
    },
  };
}

export type Comparison = ReturnType<typeof useComparison>;
