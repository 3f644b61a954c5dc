import { publish } from '@gadgetry/shared-kernel/events';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { Link } from '@gadgetry/shared-kernel/routing';
import { Icon, StrokeIcon } from '@gadgetry/shared-kernel/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { comparePath, MAX_COMPARED } from './address';
import { type Chooseable, choose, useChosen } from './choice';
import styles from './comparable.module.css';

const TWO_DEVICES = 'M4.5 5.5h6v13h-6v-13Zm9 0h6v13h-6v-13Z';

interface CompareIconProps {
  readonly chosen: boolean;
  readonly size: number;
}

/** Two devices side by side; a tick where one is chosen. */
export const CompareIcon = ({ chosen, size }: CompareIconProps) =>
  chosen ? <Icon name="check" size={size} /> : <StrokeIcon path={TWO_DEVICES} size={size} />;

interface RefusalProps {
  readonly product: Chooseable;
  readonly chosen: readonly string[];
  /** Called when the shopper presses or focuses something outside the card. */
  readonly onLeave: () => void;
}

function Refusal({ product, chosen, onLeave }: RefusalProps) {
  const t = useText('catalog');
  const message = useRef<HTMLParagraphElement>(null);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const onUse = ({ target }: Event): void => {
      const isElsewhere = target instanceof Node && !message.current?.parentElement?.contains(target);
      if (isElsewhere) leave();
    };
    const events = ['focusin', 'pointerdown'] as const;
    for (const name of events) document.addEventListener(name, onUse);
    return () => {
      for (const name of events) document.removeEventListener(name, onUse);
    };
  }, []);
  return (
    <p ref={message} className={styles.refusal}>
      {t('compare.full', { most: MAX_COMPARED })}{' '}
      <Link to={comparePath(product.category, chosen)}>{t('compare.open', { count: chosen.length })}</Link>
    </p>
  );
}

/** Returns whether a product is chosen for comparison, and a function that changes it and announces the result. */
export function useChoosing(product: Chooseable & { readonly name: string }) {
  const t = useText('catalog');
  const chosen = useChosen(product.category);
  const isChosen = chosen.includes(product.itemId);
  const { name } = product;
  const isFull = !isChosen && chosen.length >= MAX_COMPARED;
  const [isRefused, setRefused] = useState(false);
  if (isRefused && !isFull) setRefused(false);
  return {
    chosen,
    isChosen,
    /** Explains why the last press had no effect; shown beside the button. */
    refusal: isRefused && <Refusal product={product} chosen={chosen} onLeave={() => setRefused(false)} />,
    toggle: (): void => {
      const isDone = choose(product, !isChosen);
      const count = chosen.length + 1;
      const text = isChosen
        ? t('compare.removed', { name })
        : t(isDone ? 'compare.added' : 'compare.full', { name, count, most: MAX_COMPARED });
      setRefused(!isDone);
      publish('shell/announce', { text });
    },
  };
}
