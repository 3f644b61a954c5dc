import { lockScroll } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './under-header.module.css';

interface UnderHeaderProps {
  readonly open: boolean;
  /** Names the dialog. */
  readonly label: string;
  /** Asked for by Escape, by a press beside the content, and by a keyboard that walks out of it. */
  readonly onClose: () => void;
  readonly id?: string;
  /** Class of the box around the content; what lies beside it is the veil. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * A dialog that covers the page and leaves the header in use; the page does not scroll. It is not modal, since the
 * button that opened it closes it, too. `popover` would do the same for browsers of the last years, but the oldest
 * ones that the store supports lack it; all of them have `dialog`, which takes the focus and gives it back.
 */
export function UnderHeader({ open, label, onClose, id, className, children }: UnderHeaderProps) {
  const layer = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const onEscape = useEffectEvent(onClose);

  // A layout effect ends before its element leaves the page: closing it there gives the focus back to the opener.
  useLayoutEffect(() => {
    const dialog = layer.current;
    if (!open || !dialog) return undefined;
    const unlock = lockScroll();
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    opener.current = document.activeElement;
    dialog.show();
    // Some content comes later, and takes the focus then; a keyboard enters the rest from here.
    dialog.focus({ preventScroll: true });
    return () => {
      unlock();
      document.removeEventListener('keydown', onKeyDown);
      dialog.close();
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way
    <dialog
      ref={layer}
      id={id}
      className={styles.layer}
      aria-label={label}
      tabIndex={-1}
      // On its way out it can still be seen.
      inert={!open}
      data-veil={open ? '' : undefined}
      onMouseDown={(event) => {
        // The veil takes no focus, or there would be none to give back.
        if (event.target === event.currentTarget) event.preventDefault();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The page is covered: a keyboard would walk there unseen. The button that opened it closes it by itself.
        const leaves = relatedTarget && relatedTarget !== opener.current;
        if (open && leaves && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <div className={className}>{children}</div>
    </dialog>
  );
}
