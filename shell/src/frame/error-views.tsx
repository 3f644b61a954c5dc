import { texts } from '@gadgetry/shared-kernel/i18n';
import { Button, EmptyState } from '@gadgetry/shared-kernel/ui';
import { useDocumentTitle } from '../composition/messages';

/** Replaces the whole site when the frame throws (spec §8, the default error view). */
export function UnexpectedError() {
  // Not a hook: the context with the texts may have failed.
  const t = (key: string): string => texts.t(key, { ns: 'shell' });
  useDocumentTitle(t('unexpected'));
  return (
    <main role="alert">
      <EmptyState title={t('unexpected')} text={t('unexpectedHint')}>
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
      </EmptyState>
    </main>
  );
}
