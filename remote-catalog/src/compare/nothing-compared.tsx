import { useText } from '@gadgetry/shared-kernel/i18n';
import type { Category } from '@gadgetry/shared-kernel/model/categories';
import { Button, ButtonLink, EmptyState } from '@gadgetry/shared-kernel/ui';
import { comparePath } from './address';
import { useChosen } from './choice';

const SideBySide = () => (
  <svg
    viewBox="0 0 220 140"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M48 20h44a8 8 0 0 1 8 8v84a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8ZM62 108h16" />
    <path
      d="M128 20h44a8 8 0 0 1 8 8v84a8 8 0 0 1-8 8h-44a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8ZM142 108h16"
      strokeDasharray="2 8"
    />
  </svg>
);

interface NothingComparedProps {
  readonly category: Category;
  readonly onOpenPicker: () => void;
}

/** Stands where the comparison would be as long as nothing is in it. */
export function NothingCompared({ category, onOpenPicker }: NothingComparedProps) {
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
    </EmptyState>
  );
}
