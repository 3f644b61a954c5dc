import { texts, useText } from '@gadgetry/shared-kernel/i18n';
import { Button, EmptyState } from '@gadgetry/shared-kernel/ui';
import { FloatingPanel, useDocumentTitle } from '../composition/messages';

/** The load error in the static frame when the shell does not load; the boot script makes its button work. */
export function LoadError() {
  const t = useText('shell');
  return (
    <div role="alert">
      <EmptyState title={t('notLoading')} text={t('notLoadingHint')}>
        <Button>{t('reload')}</Button>
      </EmptyState>
    </div>
  );
}

export function LoadErrorNotice() {
  const t = useText('shell');
  return (
    <div data-notice="">
      <FloatingPanel role="alert" text={t('notLoadingYet')}>
        <Button>{t('reload')}</Button>
      </FloatingPanel>
    </div>
  );
}

/** Replaces the page when the frame itself throws (spec §8, the default error view). */
export function UnexpectedError() {
  // No hook for texts: its context may be the part that failed.
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
