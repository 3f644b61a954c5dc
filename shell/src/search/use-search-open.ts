import { on } from '@gadgetry/shared-kernel/events';
import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useComposition } from '../composition/composition';
import { ownerOf } from '../composition/remote-modules';

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
    warm: () => {
      const remote = ownerOf(remotes.versions(), 'search');
      if (remote) remotes.fetchAhead(remote, 'fragment search');
    },
  };
}
