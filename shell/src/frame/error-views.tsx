import { texts, useText } from '@gadgetry/shared-kernel/i18n';
import { Button, EmptyState } from '@gadgetry/shared-kernel/ui';
import { FloatingPanel, useDocumentTitle } from '../composition/messages';

/** The load error in the static frame; the boot script handles its button. */
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
