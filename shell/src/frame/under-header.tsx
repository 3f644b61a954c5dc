import { lockScroll } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './under-header.module.css';

/** The control that opened it: the focused one, or, in browsers that focus no pressed button, the expanded button. */
const openerNow = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : document.querySelector('[aria-haspopup="dialog"][aria-expanded="true"]');

interface UnderHeaderProps {
  readonly open: boolean;
  readonly label: string;
  /** Asked for by Escape, by a press beside the content, and by a keyboard that walks out of it. */
  readonly onClose: () => void;
  /** The keyboard goes round between its stops and the button that opened it; otherwise it walks out, which closes it. */
  readonly holdsFocus?: boolean;
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
export function UnderHeader({
  open,
  label,
  onClose,
  holdsFocus = false,
  id,
  className,
  children,
}: UnderHeaderProps) {
  const layer = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLElement>(null);
  const leave = useEffectEvent(() => {
    // A press on what takes no focus has dropped it.
    if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
    onClose();
  });
  // A layout effect ends before its element leaves the page: closing it there gives the focus back to the opener.
  useLayoutEffect(() => {
    const dialog = layer.current;
    if (!open || !dialog) return undefined;
    const unlock = lockScroll();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') leave();
      if (event.key !== 'Tab' || !holdsFocus) return;
      event.preventDefault();
      const stops = [opener.current, ...dialog.querySelectorAll<HTMLElement>('a, button')];
      // From the dialog itself the way begins as from the button that opened it.
      const at = Math.max(0, stops.indexOf(document.activeElement as HTMLElement));
      stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
    };
    const page = holdsFocus ? document.querySelectorAll<HTMLElement>('main, footer') : [];
    for (const part of page) part.inert = true;
    // The header stays in use, and the gutter of the scroll bar is no part of the layer.
    const onPress = ({ target }: MouseEvent): void => {
      const isOutside = target === dialog || !dialog.contains(target as Node);
      if (isOutside && !opener.current?.contains(target as Node)) leave();
    };
    document.addEventListener('keydown', onKeyDown);
    // Not the press that opens it: that one has passed here.
    document.addEventListener('click', onPress, true);
    opener.current = openerNow();
    dialog.show();
    // Some content comes later, and takes the focus then; a keyboard enters the rest from here.
    dialog.focus({ preventScroll: true });
    return () => {
      unlock();
      for (const part of page) part.inert = false;
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onPress, true);
      dialog.close();
    };
  }, [open, holdsFocus]);

  return (
    <dialog
      ref={layer}
      id={id}
      className={styles.layer}
      aria-label={label}
      tabIndex={-1}
      // On its way out it can still be seen.
      inert={!open}
      onMouseDown={(event) => {
        // The veil takes no focus, or there would be none to give back.
        if (event.target === event.currentTarget) event.preventDefault();
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
