import { useEffect, useState } from 'react';
import { on } from 'shared-kernel/events';
import { useComposition } from '../federation/composition';
import { ownerOf } from '../federation/remote-fragment';

/** Whether the search box is open, and how to change that; remotes may ask through the event bus. */
export interface SearchOpen {
  readonly open: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Fetches the box's code ahead. */
  readonly warm: () => void;
}

export function useSearchOpen(): SearchOpen {
  const [open, setOpen] = useState(false);
  const { parts } = useComposition();
  useEffect(() => {
    const opened = on('shell/open-search').subscribe(() => setOpen(true));
    opened.add(on('shell/close-search').subscribe(() => setOpen(false)));
    return () => opened.unsubscribe();
  }, []);
  return {
    open,
    toggle: () => setOpen((before) => !before),
    close: () => setOpen(false),
    warm: () => {
      const remote = ownerOf(parts.selection(), 'search');
      if (remote) void parts.fragment(remote, 'search').catch(() => parts.forget(remote));
    },
  };
}
