import { useText } from '@gadgetry/shared-kernel/i18n';
import { lockScroll } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './burger-menu.module.css';

/** Properties of `BurgerMenu`. */
export interface BurgerMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The side menu of narrow screens; it slides for 1200 ms (spec §9) and keeps the page from scrolling. */
export function BurgerMenu({ open, onClose, children }: BurgerMenuProps) {
  const t = useText('shell');
  const menu = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);

  // Before the closed menu turns inert and lets the focus fall.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const section = menu.current;
    const button = document.activeElement;
    opener.current = button;
    return () => {
      if (button instanceof HTMLElement && section?.contains(document.activeElement))
        button.focus({ preventScroll: true });
    };
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    const unlock = lockScroll();
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    const wide = matchMedia('(min-width: 900px)');
    wide.addEventListener('change', onClose);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      unlock();
      wide.removeEventListener('change', onClose);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open, onClose]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu button and Escape are the keyboard's way */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      {open && <div className={styles.veil} onClick={onClose} />}
      <section
        ref={menu}
        id="menu"
        className={styles.menu}
        data-open={open}
        inert={!open}
        aria-label={t('menu')}
        onBlur={({ currentTarget, relatedTarget }) => {
          // The page beneath is covered: a keyboard that leaves the menu would walk there unseen.
          const leaves = relatedTarget && relatedTarget !== opener.current;
          if (open && leaves && !currentTarget.contains(relatedTarget)) onClose();
        }}
      >
        {children}
      </section>
    </>
  );
}
