import { on } from '@gadgetry/shared-kernel/events';
import { addTranslations, type Translate, useText } from '@gadgetry/shared-kernel/i18n';
import { focusPage, Icon, IconButton } from '@gadgetry/shared-kernel/ui';
import { useEffect, useState } from 'react';
import en from './i18n/notices.en.json';
import ua from './i18n/notices.ua.json';
import styles from './notices.module.css';

addTranslations('notices', { en, ua });

interface Notice {
  readonly id: string;
  /** Given in words, or as a key of its own texts so that it follows the language. */
  readonly words: { readonly text: string } | { readonly key: string };
}

const wordsOf = ({ words }: Notice, t: Translate): string => ('text' in words ? words.text : t(words.key));

/** Notices that a visitor has to see once: what could not be kept, and what remotes ask to show. */
export function Notices() {
  const t = useText('notices');
  const [notices, setNotices] = useState<readonly Notice[]>([]);

  useEffect(() => {
    const show = (notice: Notice): void =>
      setNotices((before) => [...before.filter(({ id }) => id !== notice.id), notice]);
    const heard = on('shell/notify').subscribe(({ id, text }) => show({ id, words: { text } }));
    heard.add(
      on('persistence/failed').subscribe(({ reason }) => {
        // Denied, full and late storage mean the same to a shopper: this visit's choices will not be kept.
        const key = reason === 'unreadable' ? 'storageUnreadable' : 'storageLost';
        show({ id: key, words: { key } });
      }),
    );
    return () => heard.unsubscribe();
  }, []);

  const dismiss = (notice: Notice): void => {
    focusPage();
    setNotices((before) => before.filter(({ id }) => id !== notice.id));
  };

  if (notices.length === 0) return null;
  return (
    <div className={styles.notices} role="status">
      {notices.map((notice) => (
        <p key={notice.id} className={styles.notice}>
          {wordsOf(notice, t)}
          <IconButton aria-label={t('dismiss')} onClick={() => dismiss(notice)}>
            <Icon name="close" />
          </IconButton>
        </p>
      ))}
    </div>
  );
}
