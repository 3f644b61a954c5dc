import { SEARCH_SLOT } from '@gadgetry/shared-kernel/contract/slots';
import { on } from '@gadgetry/shared-kernel/events';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { Dialog, Icon, IconButton, Skeleton, useMedia } from '@gadgetry/shared-kernel/ui';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { typeInto } from '../boot/record-input';
import { useComposition, useSlotFills } from '../composition/composition';
import { OpenedSlot } from '../composition/remote-modules';
import styles from './search.module.css';
import { UnderHeader } from './under-header';

/** From this width on, the search is a dropdown under the header; below it, a modal (spec §2, 'Search'). */
const DROPDOWN = '(min-width: 1199px)';

/** Returns the state and actions of the search. Remotes can open it through the event bus; each navigation closes it. */
function useSearch() {
  const location = useLocation();
  const [opened, setOpened] = useState<{ readonly at: Location; readonly query: string }>();
  const open = opened?.at === location;
  const { remotes } = useComposition();
  const slotFills = useSlotFills(SEARCH_SLOT);
  useEffect(() => {
    const subscription = on('shell/open-search').subscribe(({ query = '' }) =>
      setOpened({ at: location, query }),
    );
    subscription.add(on('shell/close-search').subscribe(() => setOpened(undefined)));
    return () => subscription.unsubscribe();
  }, [location]);
  return {
    isFilled: slotFills.length > 0,
    open,
    query: opened?.query ?? '',
    toggle: (query: string) => setOpened(open ? undefined : { at: location, query }),
    close: () => setOpened(undefined),
    prefetch: () => {
      for (const { remote, fragment } of slotFills) remotes.prefetch(remote, `fragment ${fragment}`);
    },
  };
}

interface SearchFieldSkeletonProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

function SearchFieldSkeleton({ text, onText }: SearchFieldSkeletonProps) {
  const type = useEffectEvent((event: KeyboardEvent) => {
    const typed = typeInto(text, event);
    if (typed === undefined) return;
    onText(typed);
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', type);
    return () => document.removeEventListener('keydown', type);
  }, []);
  return <Skeleton height="44px" />;
}

interface SearchOverlayProps {
  readonly open: boolean;
  readonly query: string;
  readonly onClose: () => void;
}

function SearchOverlay({ open, query, onClose }: SearchOverlayProps) {
  const t = useText('shell');
  const dropdown = useMedia(DROPDOWN);
  // Closing hides the search at once and removes its rows after that has been painted.
  const kept = useDeferredValue(open);
  const [opening, setOpening] = useState({ open, count: 0 });
  const [text, setText] = useState(query);
  if (opening.open !== open) {
    setOpening({ open, count: opening.count + Number(open) });
    setText(query);
  }
  if (!open && !kept) return null;
  // The typed text is kept for the other kind of box, which React renders anew when the window's width changes.
  const box = (
    <div className={styles.box} onInput={({ target }) => setText((target as HTMLInputElement).value)}>
      {/* The key remounts a search that is opened again before its rows were removed. */}
      <OpenedSlot
        key={opening.count}
        name={SEARCH_SLOT}
        context={{ query: text }}
        onClose={onClose}
        skeleton={<SearchFieldSkeleton text={text} onText={setText} />}
      />
    </div>
  );
  return dropdown ? (
    <UnderHeader open={open} label={t('search')} onClose={onClose} className={styles.dropdown}>
      {box}
    </UnderHeader>
  ) : (
    <Dialog open={open} title={t('search')} onCancel={onClose} placement="top">
      {box}
    </Dialog>
  );
}

interface SearchProps {
  /** Called when the button is pressed, before the search opens or closes. */
  readonly onToggle: () => void;
}

/** The search with its button, apart from the header so that opening it renders nothing else. */
export function Search({ onToggle }: SearchProps) {
  const t = useText('shell');
  const search = useSearch();
  return (
    <>
      {search.isFilled && (
        <IconButton
          aria-label={t('search')}
          aria-expanded={search.open}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            onToggle();
            // Replaying an early press passes the text that was typed after it.
            search.toggle(currentTarget.value);
            currentTarget.value = '';
          }}
          onPointerEnter={search.prefetch}
          onFocus={search.prefetch}
          data-search-opener=""
        >
          <Icon name="search" />
        </IconButton>
      )}
      <SearchOverlay open={search.open} query={search.query} onClose={search.close} />
    </>
  );
}
