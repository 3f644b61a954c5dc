import { useText } from '@gadgetry/shared-kernel/i18n';
import { Dialog, lockScroll, useMedia } from '@gadgetry/shared-kernel/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { RemoteFragment } from '../composition/remote-modules';
import styles from './search-box.module.css';

/** From this width on the search box is a dropdown under the header, below it a modal (spec §2, 'Search'). */
const DROPDOWN = '(min-width: 1199px)';

/** Properties of `SearchBox`. */
export interface SearchBoxProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function Dropdown({ onClose }: Pick<SearchBoxProps, 'onClose'>) {
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
export function SearchBox({ open, onClose }: SearchBoxProps) {
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
