import { addTranslations, useText } from '@gadgetry/shared-kernel/i18n';
import { CATEGORIES, type Category } from '@gadgetry/shared-kernel/model/categories';
import { useLocation } from '@gadgetry/shared-kernel/routing';
import {
  Breadcrumbs,
  Button,
  ButtonLink,
  EmptyState,
  Icon,
  LoadFailure,
  PageHeading,
} from '@gadgetry/shared-kernel/ui';
import { useEffect, useRef, useState } from 'react';
import { Drawing } from '../drawing';
import { viewedBelow } from '../viewed/viewed-below';
import { comparedCategory, comparePath, MAX_COMPARED } from './address';
import { useChosen } from './choice';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table';
import en from './i18n/en.json';
import ua from './i18n/ua.json';
import { LeftOut } from './left-out';
import { ProductPicker } from './product-picker';
import { TableSkeleton } from './table-skeleton';
import { type Comparison, useComparison } from './use-comparison';

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    'catalog/compare': typeof en;
  }
}

// Only this page needs these texts, so they are in its chunk.
addTranslations('catalog/compare', { en, ua });

interface ToolsProps {
  readonly category: Category;
  readonly comparison: Comparison;
  readonly onOpenPicker: () => void;
}

function Tools({ category, comparison, onOpenPicker }: ToolsProps) {
  const t = useText('catalog/compare');
  const { compared, differencesOnly, setDifferencesOnly } = comparison;
  const count = compared.shown.length;
  return (
    <div className={styles.tools}>
      {count < MAX_COMPARED && (
        <Button variant={count > 1 ? 'secondary' : 'primary'} className={styles.add} onClick={onOpenPicker}>
          <Icon name="plus" />
          {t(`add.${category}`)}
        </Button>
      )}
      {count > 1 ? (
        <button
          type="button"
          role="switch"
          aria-checked={differencesOnly}
          className={styles.switch}
          onClick={() => setDifferencesOnly(!differencesOnly)}
        >
          <span className={styles.track} />
          {t('differencesOnly')}
        </button>
      ) : (
        <p className={styles.hint}>{t('single')}</p>
      )}
      {count > 1 && (
        <Button variant="quiet" onClick={() => print()}>
          {t('print')}
        </Button>
      )}
    </div>
  );
}

/** Two devices of different heights. */
const SideBySide = () => (
  <Drawing
    viewBox="20 10 200 150"
    outline="M74 26h32a10 10 0 0 1 10 10v106a10 10 0 0 1-10 10H74a10 10 0 0 1-10-10V36a10 10 0 0 1 10-10ZM138 52h28a10 10 0 0 1 10 10v80a10 10 0 0 1-10 10h-28a10 10 0 0 1-10-10V62a10 10 0 0 1 10-10Z"
    measures="M48 26v126m-5-126h10m-10 126h10M192 52v100m-5-100h10m-10 100h10"
  />
);

function NothingCompared({ category, onOpenPicker }: Omit<ToolsProps, 'comparison'>) {
  const t = useText('catalog/compare');
  const chosen = useChosen(category);
  return (
    <EmptyState drawing={<SideBySide />} title={t('empty')} text={t('emptyText')}>
      {chosen.length > 0 && (
        <ButtonLink to={comparePath(category, chosen)}>{t('chosen', { count: chosen.length })}</ButtonLink>
      )}
      <Button variant={chosen.length > 0 ? 'secondary' : 'primary'} onClick={onOpenPicker}>
        {t(`add.${category}`)}
      </Button>
      <ButtonLink variant="quiet" to={`/${category}`}>
        {t(`browse.${category}`)}
      </ButtonLink>
    </EmptyState>
  );
}

/** The pressed button may be removed, so this focuses the added product, or the one that replaces the removed one. */
function useFocusAfterChange({ compared, changedHereRef }: Comparison) {
  const page = useRef<HTMLDivElement>(null);
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const [former, now] = [before.current, compared.shown.map(({ itemId }) => itemId)];
    before.current = now;
    if (!changedHereRef.current) return;
    changedHereRef.current = false;
    const removed = former.findIndex((id) => !now.includes(id));
    const place = Math.min(removed === -1 ? former.length : removed, now.length - 1);
    const heads = page.current?.querySelectorAll<HTMLElement>('thead a');
    (heads?.[place] ?? page.current?.querySelector('button'))?.focus();
  }, [compared.shown, changedHereRef]);
  return page;
}

function CategoryComparison({ category }: { readonly category: Category }) {
  const comparison = useComparison(category);
  const { ids, compared, isReady, failed, failedFile } = comparison;
  const [isPicking, setPicking] = useState(false);
  const page = useFocusAfterChange(comparison);
  const pick = (): void => setPicking(true);
  if (failed && ids.length > 0)
    return <LoadFailure file={failedFile} error={failed.error} onRetry={failed.retry} />;
  if (!isReady && ids.length > 0) return <TableSkeleton columns={Math.min(ids.length, MAX_COMPARED)} />;
  return (
    <div ref={page}>
      <LeftOut compared={compared} />
      {compared.shown.length === 0 ? (
        <>
          <NothingCompared category={category} onOpenPicker={pick} />
          {viewedBelow}
        </>
      ) : (
        <>
          <Tools category={category} comparison={comparison} onOpenPicker={pick} />
          <CompareTable category={category} comparison={comparison} onOpenPicker={pick} />
        </>
      )}
      <ProductPicker
        category={category}
        comparison={comparison}
        open={isPicking}
        onClose={() => setPicking(false)}
      />
    </div>
  );
}

const CategoryLink = ({ category }: { readonly category: Category }) => {
  const t = useText('catalog/compare');
  const chosen = useChosen(category);
  return (
    <ButtonLink to={comparePath(category, chosen)} variant="secondary">
      {t(`title.${category}`)}
      {chosen.length > 0 && ` (${chosen.length})`}
    </ButtonLink>
  );
};

/** Products of a category side by side: `/compare/{category}?items={itemId},{itemId}`; `/compare` links to all three categories. */
export function Page() {
  const t = useText('catalog/compare');
  const category = comparedCategory(useLocation().pathname);
  return (
    <>
      <Breadcrumbs names={{ compare: t('title.all') }} />
      <PageHeading>{t(`title.${category ?? 'all'}`)}</PageHeading>
      {category ? (
        <CategoryComparison key={category} category={category} />
      ) : (
        <>
          <EmptyState drawing={<SideBySide />} title={t('choose')} text={t('emptyText')}>
            <ul className={styles.categories}>
              {CATEGORIES.map((one) => (
                <li key={one}>
                  <CategoryLink category={one} />
                </li>
              ))}
            </ul>
          </EmptyState>
          {viewedBelow}
        </>
      )}
    </>
  );
}
