import { useText } from '@gadgetry/shared-kernel/i18n';
import { Button, Icon } from '@gadgetry/shared-kernel/ui';
import styles from './undo.module.css';

interface RemovedNoticeProps {
  readonly name: string;
  readonly onUndo: () => void;
  /** The words beside the button, as in a line, or above it, as on a card. */
  readonly layout: 'line' | 'card';
}

export function RemovedNotice({ name, onUndo, layout }: RemovedNoticeProps) {
  const t = useText('cart');
  return (
    <div className={layout === 'line' ? styles.lineNotice : styles.cardNotice}>
      <p className={styles.words}>{t('removed', { name })}</p>
      <Button variant="secondary" data-undo="" aria-label={t('undoNamed', { name })} onClick={onUndo}>
        <Icon name="undo" />
        {t('undo')}
      </Button>
    </div>
  );
}
