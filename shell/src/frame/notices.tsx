import { splitHash } from '@gadgetry/environment/match-route';
import { on, type PersistenceFault, publish } from '@gadgetry/shared-kernel/events';
import { addTranslations, type Translate, useText } from '@gadgetry/shared-kernel/i18n';
import { focusPage, Icon, IconButton } from '@gadgetry/shared-kernel/ui';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { afterPaint } from '../composition/timing';
import { CONTROLS, IDLE_MS, keepClear } from './clearance';
import en from './i18n/notices.en.json';
import ua from './i18n/notices.ua.json';
import styles from './notices.module.css';

addTranslations('notices', { en, ua });

interface Notice {
  readonly id: string;
  /** A text in the language `lang`, or a key of the shell's own texts, which follows the language. */
  readonly words: { readonly text: string; readonly lang: string } | { readonly key: string };
  readonly link?: { readonly to: string; readonly text: string } | undefined;
  /** Path of the page that shows the notice; a notice with a link is removed when that page is left. */
  readonly page?: string;
  /** Whether it was published with the navigation to its page, and so comes with the page instead of lying over it. */
  readonly isOnPage?: boolean;
}

const OFFLINE = 'offline';

/** Texts about storage. After a time limit, the choices of this visit are lost as if storage were denied. */
const STORAGE_KEYS: Readonly<Record<PersistenceFault, string>> = {
  denied: 'storageLost',
  timeout: 'storageLost',
  full: 'storageFull',
  unreadable: 'storageUnreadable',
};

interface NoticesProps {
  /** Connection of the page: `kept` means offline with the worker's files, `alone` offline without a worker. */
  readonly connection: 'online' | 'kept' | 'alone';
  readonly children?: ReactNode;
}

function useNotices(connection: NoticesProps['connection'], t: Translate) {
  const { pathname } = useLocation();
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const before = useRef(connection);
  const isShown = useEffectEvent((page: string) => page === pathname);

  useEffect(() => {
    if (before.current === connection) return;
    const wasOnline = before.current === 'online';
    before.current = connection;
    setNotices((all) => {
      const others = all.filter(({ id }) => id !== OFFLINE);
      const isShown = wasOnline || others.length < all.length;
      return connection === 'online' || !isShown
        ? others
        : [...others, { id: OFFLINE, words: { key: connection } }];
    });
    if (connection === 'online') publish('shell/announce', { text: t('back') });
  }, [connection, t]);

  useEffect(() => {
    const show = (notice: Notice): void =>
      setNotices((before) => [...before.filter(({ id }) => id !== notice.id), notice]);
    const subscription = on('shell/notify').subscribe(({ id, text, link }) => {
      // The router may still show the previous page, so the path comes from the address.
      const page = splitHash(location.hash).path;
      const words = { text, lang: document.documentElement.lang };
      show({ id, words, link, page, isOnPage: !isShown(page) });
    });
    subscription.add(
      on('persistence/failed').subscribe(({ reason }) => {
        const key = STORAGE_KEYS[reason];
        show({ id: key, words: { key } });
      }),
    );
    return () => subscription.unsubscribe();
  }, []);

  useEffect(() => {
    setNotices((all) => all.filter(({ link, isOnPage, page }) => !(link || isOnPage) || page === pathname));
  }, [pathname]);

  const dismiss = (gone: string): void => setNotices((before) => before.filter(({ id }) => id !== gone));
  return {
    floating: notices.filter(({ isOnPage }) => !isOnPage),
    onPage: notices.filter(({ isOnPage, page }) => isOnPage && page === pathname),
    dismiss,
  };
}

/** Room for the focus ring, in CSS pixels. */
const RING_PX = 8;

/**
 * Keeps the notices off the controls of the page where there is room, and always off the focused one (WCAG 2.2, 2.4.11). They
 * stay where they are while used.
 */
function useClearOfFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const notices = place.current;
    if (!notices) return undefined;
    const moveAway = (): void => {
      // Without notices, measuring would only delay what a press shows.
      if (notices.textContent === '' || notices.contains(document.activeElement)) return;
      const focused = document.querySelectorAll(':is(main, footer) :focus');
      // Together, since what moves off a control must not cover the focused link above it.
      keepClear(notices, [...focused, ...document.querySelectorAll(CONTROLS)], innerHeight / 2, RING_PX);
      const isUnmoved = notices.style.transform === '';
      if (isUnmoved) keepClear(notices, focused, 0, RING_PX);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(moveAway, IDLE_MS);
    };
    // The browser scrolls a control into view after it has reported the focus, and paints what the press changes first.
    let willMove = false;
    const onFocus = async (): Promise<void> => {
      if (willMove) return;
      willMove = true;
      await afterPaint();
      willMove = false;
      moveAway();
    };
    const appeared = new ResizeObserver(moveAway);
    appeared.observe(notices);
    addEventListener('focusin', onFocus);
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      appeared.disconnect();
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      removeEventListener('focusin', onFocus);
    };
  }, [place]);
}

interface NoticeCardProps {
  readonly notice: Notice;
  readonly onDismiss: () => void;
}

/** Returns a notice's lines and their language. */
function useLines({ words }: Notice): { readonly lines: readonly string[]; readonly lang?: string } {
  const t = useText('notices');
  return 'key' in words
    ? { lines: t(words.key).split('\n') }
    : { lines: words.text.split('\n'), lang: words.lang };
}

function NoticeCard({ notice, onDismiss }: NoticeCardProps) {
  const t = useText('notices');
  const { lines, lang } = useLines(notice);
  const [first, ...rest] = lines;
  const { link } = notice;
  const isPanel = rest.length > 0;
  const way = link && (
    <Link to={link.to} className={styles.link} onClick={onDismiss}>
      {link.text}
    </Link>
  );
  return (
    <div className={`${styles.notice} ${isPanel ? styles.panel : ''}`}>
      <p className={styles.words} lang={lang}>
        {isPanel ? (
          <>
            <strong className={styles.title}>{first}</strong> {rest.join('\n')}
          </>
        ) : (
          <>
            {first} {way}
          </>
        )}
      </p>
      {isPanel && way}
      <IconButton
        aria-label={t('dismiss')}
        onClick={() => {
          focusPage();
          onDismiss();
        }}
      >
        <Icon name="close" />
      </IconButton>
    </div>
  );
}

/** A notice at the top of its page. The live region announces it, since a status that comes with its text is not announced. */
function NoticeOnPage(props: NoticeCardProps) {
  const [place] = useState(() => document.createElement('div'));
  const { lines, lang } = useLines(props.notice);
  const announce = useEffectEvent(() => publish('shell/announce', { text: lines.join('\n') }));
  useLayoutEffect(() => {
    document.querySelector('main')?.prepend(place);
    return () => place.remove();
  }, [place]);
  useEffect(() => announce(), []);
  return createPortal(
    <section className={styles.onPage} aria-label={lines[0]} lang={lang}>
      <NoticeCard {...props} />
    </section>,
    place,
  );
}

export function Notices({ connection, children }: NoticesProps) {
  const t = useText('notices');
  const { floating, onPage, dismiss } = useNotices(connection, t);
  const place = useRef<HTMLDivElement>(null);
  useClearOfFocus(place);
  const hasNotices = floating.length > 0;
  const propsOf = (notice: Notice): NoticeCardProps => ({ notice, onDismiss: () => dismiss(notice.id) });
  return (
    <div ref={place} className={styles.place}>
      {onPage.map((notice) => (
        <NoticeOnPage key={notice.id} {...propsOf(notice)} />
      ))}
      {/* Screen readers hear changes of a status that was there before; the landmark is there only with notices. */}
      <div {...(hasNotices ? { role: 'region', 'aria-label': t('label') } : { className: styles.none })}>
        <div className={styles.notices} role="status">
          {floating.map((notice) => (
            <NoticeCard key={notice.id} {...propsOf(notice)} />
          ))}
        </div>
      </div>
      {children}
    </div>
  );
}
