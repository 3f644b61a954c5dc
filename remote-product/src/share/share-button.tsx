import { publish } from '@gadgetry/shared-kernel/events';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { Button, Icon, StrokeIcon } from '@gadgetry/shared-kernel/ui';
import { useEffect, useState } from 'react';
import { share } from './share';
import styles from './share-button.module.css';

const COPIED_MS = 3000;

const OUT_OF_A_BOX = 'M12 14.5V4.5M8.5 7.5 12 4l3.5 3.5M8 11H6v8.5h12V11h-2';

/** Returns the canonical address if there is one, since chats can read that document; or else the page's own. */
const sharedAddress = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;

export function ShareButton({ name }: { readonly name: string }) {
  const t = useText('product');
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const onShare = async (): Promise<void> => {
    const url = sharedAddress();
    const outcome = await share({ title: name, url }, navigator);
    if (outcome === 'copied') {
      setCopied(true);
      publish('shell/announce', { text: t('linkCopied') });
    } else if (outcome === 'failed') publish('shell/notify', { id: 'share', text: t('linkToCopy', { url }) });
  };

  return (
    <Button
      variant="quiet"
      className={styles.share}
      aria-label={t(isCopied ? 'linkCopied' : 'share')}
      onClick={() => void onShare()}
    >
      <span className={styles.faces}>
        <span className={styles.face} aria-hidden={isCopied}>
          <StrokeIcon path={OUT_OF_A_BOX} size={20} />
          {t('share')}
        </span>
        <span className={styles.face} aria-hidden={!isCopied}>
          <Icon name="check" size={20} />
          {t('copied')}
        </span>
      </span>
    </Button>
  );
}
