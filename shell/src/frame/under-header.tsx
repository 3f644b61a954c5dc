import { focusPage, lockScroll } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './under-header.module.css';

/** Returns the focused control, or the expanded button in browsers that don't focus pressed buttons. */
const openerNow = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : document.querySelector('[aria-haspopup="dialog"][aria-expanded="true"]');

interface UnderHeaderProps {
  readonly open: boolean;
  readonly label: string;
  /** Called on Escape, on a press outside the content, and when Tab leaves the content. */
  readonly onClose: () => void;
  /** Whether Tab cycles between the content and the button that opened it; otherwise leaving the content closes it. */
  readonly holdsFocus?: boolean;
  readonly id?: string;
  /** Class of the box around the content; the area outside is the backdrop. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * A dialog that covers the page but not the header, and stops the page's scrolling. It is not modal, since the button
 * that opened it also closes it. The oldest supported browsers lack `popover`, but have `dialog`.
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
    // Pressing an element that can't be focused moves the focus to the body.
    if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
    onClose();
  });
  // A layout effect's cleanup runs while the dialog is in the document and has the focus.
  useLayoutEffect(() => {
    const dialog = layer.current;
    if (!open || !dialog) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      // During composition, Escape belongs to the input method.
      if (event.key === 'Escape' && !event.isComposing) leave();
      if (event.key !== 'Tab' || !holdsFocus) return;
      event.preventDefault();
      const stops = [opener.current, ...dialog.querySelectorAll<HTMLElement>('a, button')];
      // If the dialog itself has the focus, Tab starts at the button that opened it.
      const at = Math.max(0, stops.indexOf(document.activeElement as HTMLElement));
      stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
    };
    const page = holdsFocus ? document.querySelectorAll<HTMLElement>('main, footer') : [];
    for (const part of page) part.inert = true;
    // A press on the header counts as outside; so does one on the scroll bar's gutter.
    const onPress = ({ target }: MouseEvent): void => {
      const isOutside = target === dialog || !dialog.contains(target as Node);
      if (isOutside && !opener.current?.contains(target as Node)) leave();
    };
    document.addEventListener('keydown', onKeyDown);
    // Added late enough to miss the press that opened the dialog.
    document.addEventListener('click', onPress, true);
    opener.current = openerNow();
    // `show()` would compute styles and layout before the changes below, and the focus once more after them.
    dialog.open = true;
    const unlock = lockScroll();
    return () => {
      unlock();
      for (const part of page) part.inert = false;
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onPress, true);
      // The browser may have moved the focus to the body already, when a wider window hid the menu.
      const hasFocus = document.activeElement === document.body || dialog.contains(document.activeElement);
      dialog.open = false;
      if (!hasFocus) return;
      opener.current?.focus({ preventScroll: true });
      // A window that has become wider hides the button of the menu.
      if (document.activeElement !== opener.current) focusPage();
    };
  }, [open, holdsFocus]);
  // The effects of the content run first and may focus a field. Content that loads later may take the focus from the dialog.
  useEffect(() => {
    if (open && !layer.current?.contains(document.activeElement))
      layer.current?.focus({ preventScroll: true });
  }, [open]);

  return (
    <dialog
      ref={layer}
      id={id}
      className={styles.layer}
      aria-label={label}
      tabIndex={-1}
      // The dialog is visible while it fades out.
      inert={!open}
      onMouseDown={(event) => {
        // Keeps a press on the backdrop from moving the focus, so that closing can restore it.
        if (event.target === event.currentTarget) event.preventDefault();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The focus must not move through the covered page. The button that opened the dialog closes it itself.
        const leaves = relatedTarget && relatedTarget !== opener.current;
        if (open && leaves && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <div className={className}>{children}</div>
    </dialog>
  );
}
