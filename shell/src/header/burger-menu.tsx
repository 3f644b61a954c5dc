import { type ReactNode, useEffect } from 'react';
import { useText } from 'shared-kernel/i18n';
import { lockScroll } from 'shared-kernel/ui';
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
      <section id="menu" className={styles.menu} data-open={open} inert={!open} aria-label={t('menu')}>
        {children}
      </section>
    </>
  );
}
