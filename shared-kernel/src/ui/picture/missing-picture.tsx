import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../i18n/i18n';
import styles from './picture.module.css';

interface MissingPictureProps {
  readonly name: string;
  /** Has the picture tried again. */
  readonly onRetry: () => void;
}

/**
 * Stands where a picture can't be shown. That may be for lack of a connection: when it is back, and when the place is
 * scrolled into view anew, the picture is tried again.
 */
export function MissingPicture({ name, onRetry }: MissingPictureProps) {
  const t = useText('kernel');
  const place = useRef<HTMLSpanElement>(null);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const again = (): void => retry();
    // Where it was seen failing, it would fail and be tried for ever.
    let wasInView = true;
    const sight = new IntersectionObserver((entries) => {
      const isInView = entries.at(-1)?.isIntersecting ?? false;
      if (isInView && !wasInView) again();
      wasInView = isInView;
    });
    if (place.current) sight.observe(place.current);
    addEventListener('online', again);
    return () => {
      sight.disconnect();
      removeEventListener('online', again);
    };
  }, []);
  return (
    <span ref={place} className={styles.missing} role="img" aria-label={t('pictureMissing', { name })}>
      <span aria-hidden="true">{name}</span>
    </span>
  );
}
