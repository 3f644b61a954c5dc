import { useText } from '@gadgetry/shared-kernel/i18n';
import { Button, Icon } from '@gadgetry/shared-kernel/ui';
import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react';
import styles from './undo.module.css';

/** Props of an entry; a removed one is invisible and keeps its size. `wasRemoved`: removed before it mounted, so not animated. */
export const entryProps = (isRemoved: boolean, wasRemoved: boolean, className: string | undefined) => ({
  className: [className, isRemoved && styles.leaving, wasRemoved && styles.gone].filter(Boolean).join(' '),
  ...(isRemoved && { inert: true, 'aria-hidden': true }),
});

interface RemovedNoticeProps {
  readonly name: string;
  readonly onUndo: () => void;
  /** Whether the text is beside the button (`line`) or above it (`card`). */
  readonly layout: 'line' | 'card';
}

export function RemovedNotice({ name, onUndo, layout }: RemovedNoticeProps) {
  const t = useText('cart');
  return (
    <div className={layout === 'line' ? styles.lineNotice : styles.cardNotice}>
      <p className={styles.words}>{t('removed', { name })}</p>
      <Button variant="secondary" data-undo="" aria-label={t('undoNamed', { name })} onClick={onUndo}>
        <Icon name="undo" />
        {t('undo')}
      </Button>
    </div>
  );
}

const isLost = (place: HTMLElement): boolean =>
  document.activeElement === document.body || place.contains(document.activeElement);

/** Focuses the Undo button after the shopper removes the entry, and the entry's link after undoing. */
export function useUndoFocus<E extends HTMLElement>(
  isRemoved: boolean,
  onUndo: () => void,
  alsoRef?: RefCallback<HTMLElement>,
) {
  const element = useRef<E>(null);
  const before = useRef(isRemoved);
  const undone = useRef(false);
  // A row of a virtual list remounts without its removal animation.
  const [wasRemoved, setWasRemoved] = useState(isRemoved);
  if (wasRemoved && !isRemoved) setWasRemoved(false);

  useLayoutEffect(() => {
    const changed = before.current !== isRemoved;
    before.current = isRemoved;
    if (!changed || !element.current) return;
    const wanted = isRemoved ? isLost(element.current) : undone.current;
    undone.current = false;
    const target = element.current.querySelector<HTMLElement>(
      isRemoved ? '[data-undo]' : 'a:not([tabindex])',
    );
    if (wanted) target?.focus({ preventScroll: true });
  }, [isRemoved]);

  const placeRef = useCallback(
    (next: E | null): void => {
      element.current = next;
      alsoRef?.(next);
    },
    [alsoRef],
  );
  const undo = (): void => {
    undone.current = true;
    onUndo();
  };
  return { placeRef, undo, wasRemoved };
}
