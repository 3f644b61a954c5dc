import { on } from '@gadgetry/shared-kernel/events';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { Dialog, useMedia } from '@gadgetry/shared-kernel/ui';
import { useDeferredValue, useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useComposition } from '../composition/composition';
import { ownerOf, RemoteFragment } from '../composition/remote-modules';
import styles from './search-overlay.module.css';
import { UnderHeader } from './under-header';

/** From this width on the search is a dropdown under the header, below it a modal (spec §2, 'Search'). */
const DROPDOWN = '(min-width: 1199px)';

/**
 * Keeps whether the search is open, which remotes may change through the event bus; going elsewhere closes it together
 * with the page that it stands over.
 */
export function useSearchOpen() {
  const location = useLocation();
  const [openAt, setOpenAt] = useState<Location>();
  const open = openAt === location;
  const { remotes } = useComposition();
  useEffect(() => {
    const opened = on('shell/open-search').subscribe(() => setOpenAt(location));
    opened.add(on('shell/close-search').subscribe(() => setOpenAt(undefined)));
    return () => opened.unsubscribe();
  }, [location]);
  return {
    open,
    toggle: () => setOpenAt(open ? undefined : location),
    close: () => setOpenAt(undefined),
    /** Fetches the search box's code ahead. */
    warm: () => {
      const remote = ownerOf(remotes.versions(), 'search');
      if (remote) remotes.fetchAhead(remote, 'fragment search');
    },
  };
}

interface SearchOverlayProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The place of the search box: a dropdown with a veil on wide screens, a modal on narrow ones. */
export function SearchOverlay({ open, onClose }: SearchOverlayProps) {
  const t = useText('shell');
  const dropdown = useMedia(DROPDOWN);
  // Closing hides it at once; taking all of its rows away can wait until that has been painted.
  const kept = useDeferredValue(open);
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + Number(open) });
  if (!open && !kept) return null;
  // Opened again before it was taken away, it begins anew.
  const box = <RemoteFragment key={opening.count} name="search" onClose={onClose} />;
  return dropdown ? (
    <UnderHeader open={open} label={t('search')} onClose={onClose} className={styles.dropdown}>
      {box}
    </UnderHeader>
  ) : (
    <Dialog open={open} title={t('search')} onCancel={onClose}>
      {box}
    </Dialog>
  );
}
