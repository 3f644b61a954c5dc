import { on } from '@gadgetry/shared-kernel/events';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { Dialog, lockScroll, useMedia } from '@gadgetry/shared-kernel/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useComposition } from '../composition/composition';
import { ownerOf, RemoteFragment } from '../composition/remote-fragment';
import styles from './search-overlay.module.css';

/** From this width on the search box is a dropdown under the header, below it a modal (spec §2, 'Search'). */
const DROPDOWN = '(min-width: 1199px)';

/** Properties of `SearchOverlay`. */
export interface SearchOverlayProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function Dropdown({ onClose }: Pick<SearchOverlayProps, 'onClose'>) {
  const t = useText('shell');
  const box = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);

  // Before the box takes the focus, and before the box is gone with it.
  useLayoutEffect(() => {
    const section = box.current;
    const button = document.activeElement;
    opener.current = button;
    return () => {
      if (button instanceof HTMLElement && section?.contains(document.activeElement))
        button.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const unlock = lockScroll();
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      unlock();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [onClose]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape is the keyboard's way */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className={styles.veil} data-veil="" onClick={onClose} />
      <section
        ref={box}
        className={styles.dropdown}
        aria-label={t('search')}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Tabbing out of the box leaves it, as clicking outside does; the button that opened it closes it too.
          const leaves = relatedTarget && relatedTarget !== opener.current;
          if (leaves && !currentTarget.contains(relatedTarget)) onClose();
        }}
      >
        <div className={styles.content}>
          <RemoteFragment name="search" onClose={onClose} />
        </div>
      </section>
    </>
  );
}

/** The place of the search: a dropdown with an overlay on wide screens, a modal on narrow ones. */
export function SearchOverlay({ open, onClose }: SearchOverlayProps) {
  const t = useText('shell');
  const dropdown = useMedia(DROPDOWN);
  if (!open) return null;
  if (dropdown) return <Dropdown onClose={onClose} />;
  return (
    <Dialog open title={t('search')} onCancel={onClose}>
      <RemoteFragment name="search" onClose={onClose} />
    </Dialog>
  );
}

/** Whether the search box is open, and how to change that; remotes may ask through the event bus. */
export interface SearchOpen {
  readonly open: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Fetches the box's code ahead. */
  readonly warm: () => void;
}

export function useSearchOpen(): SearchOpen {
  const location = useLocation();
  // Going elsewhere closes the box together with the page that it stands over.
  const [openAt, setOpenAt] = useState<Location>();
  const open = openAt === location;
  const { parts } = useComposition();
  useEffect(() => {
    const opened = on('shell/open-search').subscribe(() => setOpenAt(location));
    opened.add(on('shell/close-search').subscribe(() => setOpenAt(undefined)));
    return () => opened.unsubscribe();
  }, [location]);
  return {
    open,
    toggle: () => setOpenAt(open ? undefined : location),
    close: () => setOpenAt(undefined),
    warm: () => {
      const remote = ownerOf(parts.selection(), 'search');
      if (remote) void parts.warmFragment(remote, 'search');
    },
  };
}
