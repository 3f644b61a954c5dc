import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { lockScroll } from './lock-scroll';

/** Properties of `Dialog`. */
export interface DialogProps {
  readonly open: boolean;
  /** Heading; names the dialog. */
  readonly title: string;
  /** Escape and a click on the backdrop both count as cancel. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A modal dialog on the native element: focus stays inside and returns to where it was; the page does not scroll. */
export function Dialog({ open, title, onCancel, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const opener = document.activeElement;
    dialog.showModal();
    const unlock = lockScroll();
    return () => {
      unlock();
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);

  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way and arrives as `cancel`
    <dialog
      ref={ref}
      className={styles.dialog}
      data-veil=""
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onCancel();
      }}
    >
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
