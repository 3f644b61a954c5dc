import { addTranslations, useText } from '@gadgetry/shared-kernel/i18n';
import { Button, EmptyState } from '@gadgetry/shared-kernel/ui';
import { FloatingPanel } from '../composition/floating-panel';
import en from './i18n/load-error.en.json';
import ua from './i18n/load-error.ua.json';

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    'load-error': typeof en;
  }
}

// Composing renders them into the page, so the shell's first file does not contain these texts.
addTranslations('load-error', { en, ua });

/** The load error in the static frame; the boot script handles its button. */
export function LoadError() {
  const t = useText('load-error');
  const shell = useText('shell');
  return (
    <div role="alert">
      <EmptyState title={t('title')} text={t('hint')}>
        <Button>{shell('reload')}</Button>
      </EmptyState>
    </div>
  );
}

export function LoadErrorNotice() {
  const t = useText('load-error');
  const shell = useText('shell');
  return (
    <div data-notice="">
      <FloatingPanel role="alert" text={t('notice')}>
        <Button>{shell('reload')}</Button>
      </FloatingPanel>
    </div>
  );
}
