import { texts } from 'shared-kernel/i18n';
import { Button, EmptyState } from 'shared-kernel/ui';

/** What shows when the frame itself has failed (spec §8, the router's default error view). */
export const UnexpectedError = () => (
  <main role="alert">
    <EmptyState title={texts.t('unexpected', { ns: 'shell' })} text={texts.t('unexpectedHint', { ns: 'shell' })}>
      <Button onClick={() => location.reload()}>{texts.t('reload', { ns: 'shell' })}</Button>
    </EmptyState>
  </main>
);
