import { useText } from '@gadgetry/shared-kernel/i18n';
import { paths } from '@gadgetry/shared-kernel/routing';
import { ButtonLink, EmptyState } from '@gadgetry/shared-kernel/ui';
import { Drawing } from '../drawing';

export function EmptyListing() {
  const t = useText('catalog');
  return (
    <EmptyState drawing={<Drawing />} title={t('listing.empty')} text={t('listing.emptyText')}>
      <ButtonLink to={paths.home}>{t('listing.emptyLink')}</ButtonLink>
    </EmptyState>
  );
}
