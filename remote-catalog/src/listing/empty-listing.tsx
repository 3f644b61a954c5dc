import { useText } from '@gadgetry/shared-kernel/i18n';
import { paths } from '@gadgetry/shared-kernel/routing';
import { ButtonLink, EmptyState } from '@gadgetry/shared-kernel/ui';

export const Drawing = () => (
  <svg
    viewBox="0 0 220 140"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M20 116h180M34 116v12M186 116v12" />
    <path
      d="M60 116V62a8 8 0 0 1 8-8h16a8 8 0 0 1 8 8v54M128 116V46a8 8 0 0 1 8-8h28a8 8 0 0 1 8 8v70"
      strokeDasharray="2 8"
    />
    <path d="M110 22v-8M96 28l-5-6M124 28l5-6" />
  </svg>
);

export function EmptyListing() {
  const t = useText('catalog');
  return (
    <EmptyState drawing={<Drawing />} title={t('listing.empty')} text={t('listing.emptyText')}>
      <ButtonLink to={paths.home}>{t('listing.emptyLink')}</ButtonLink>
    </EmptyState>
  );
}
