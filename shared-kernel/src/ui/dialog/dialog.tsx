import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { lockScroll } from './lock-scroll';

/** Props of `Dialog`. */
export interface DialogProps {
  readonly open: boolean;
  /** Heading and accessible name of the dialog. */
  readonly title: string;
  /** Called on Escape and on a click on the backdrop. */
  readonly onCancel: () => void;
  /**
   * Position: the `middle` of the window by default. Use `top` for content that changes its height; a `sheet` rises from
   * the lower edge, within reach of thumbs.
   */
  readonly placement?: 'middle' | 'top' | 'sheet';
  readonly children: ReactNode;
}

function OpenDialog({ title, onCancel, placement = 'middle', children }: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A selection of text that begins in the dialog may end on the backdrop.
  const startedOnBackdrop = useRef(false);

  // A layout effect's cleanup runs while the dialog is in the document, so closing it there restores the opener's focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const unlock = lockScroll();
    dialog?.showModal();
    return () => {
      unlock();
      dialog?.close();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape fires `cancel`
    <dialog
      ref={ref}
      className={placement === 'middle' ? styles.dialog : `${styles.dialog} ${styles[placement]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      // A second Escape closes a dialog without firing `cancel`.
      onClose={onCancel}
      onPointerDown={(event) => {
        startedOnBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (startedOnBackdrop.current && event.target === event.currentTarget) onCancel();
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

/** A modal dialog on the native element: it traps the focus and restores it; the page does not scroll. */
export const Dialog = ({ open, ...dialog }: DialogProps) => open && <OpenDialog {...dialog} />;
