import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { lockScroll } from './lock-scroll';

/** Properties of `Dialog`. */
export interface DialogProps {
  readonly open: boolean;
  /** Heading; names the dialog. */
  readonly title: string;
  /** Escape and a click on the backdrop both count as cancel. */
  readonly onCancel: () => void;
  /**
   * Where it opens: in the `middle` of the window unless told. One whose content grows and shrinks stays in its place at the
   * `top`; a `sheet` rises from the lower edge, for thumbs.
   */
  readonly placement?: 'middle' | 'top' | 'sheet';
  readonly children: ReactNode;
}

function OpenDialog({ title, onCancel, placement = 'middle', children }: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect ends before its element leaves the page: closing it there gives the focus back to the opener.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way and arrives as `cancel`
    <dialog
      ref={ref}
      className={placement === 'middle' ? styles.dialog : `${styles.dialog} ${styles[placement]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      // A second Escape closes a dialog without asking it first.
      onClose={onCancel}
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

/** A modal dialog on the native element: focus stays inside and returns to where it was; the page does not scroll. */
export const Dialog = ({ open, ...dialog }: DialogProps) => open && <OpenDialog {...dialog} />;
