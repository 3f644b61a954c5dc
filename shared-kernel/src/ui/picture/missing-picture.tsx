import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../i18n/i18n';
import { StrokeIcon } from '../icon/icon';
import { onReconnect } from '../on-reconnect';
import styles from './picture.module.css';

/** A generic device with a button. */
const DEVICE = 'M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm3 15h2';

interface MissingPictureProps {
  readonly name: string;
  /** Loads the picture again. */
  readonly onRetry: () => void;
}

/** Replaces a picture that failed, and loads it again on reconnect and when it comes back into view. */
export function MissingPicture({ name, onRetry }: MissingPictureProps) {
  const t = useText('kernel');
  const place = useRef<HTMLSpanElement>(null);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const again = (): void => retry();
    // A picture that fails in view must not be retried at once, or it would fail and retry for ever.
    let wasInView = true;
    const sight = new IntersectionObserver((entries) => {
      const isInView = entries.at(-1)?.isIntersecting ?? false;
      if (isInView && !wasInView) again();
      wasInView = isInView;
    });
    if (place.current) sight.observe(place.current);
    const forget = onReconnect(again);
    return () => {
      sight.disconnect();
      forget();
    };
  }, []);
  return (
    <span ref={place} className={styles.missing} role="img" aria-label={t('pictureMissing', { name })}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      <span className={styles.device}>
        <StrokeIcon path={DEVICE} />
      </span>
    </span>
  );
}
