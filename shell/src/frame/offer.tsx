import { addTranslations, useText } from '@gadgetry/shared-kernel/i18n';
import { focusAfter, focusPage, Icon, IconButton } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import en from './i18n/offers.en.json';
import ua from './i18n/offers.ua.json';
import styles from './offer.module.css';

addTranslations('offers', { en, ua });

/** An offer stays this long, and for as long as a hand or the focus rests on it. */
const SHOWN_MS = 10_000;

/** Class of the control that does what is offered. */
export const actionClass = styles.action;

interface OfferProps {
  /** Names the offer among the regions of the page. */
  readonly label: string;
  readonly words: string;
  readonly onEnd: () => void;
  /** The control that does what is offered. @param end takes the offer away, and gives a focus within it back */
  readonly children: (end: () => void) => ReactNode;
}

/**
 * What can be done next about a press, at the foot of the window for a while. To the keyboard it is the next stop after
 * what was pressed.
 */
export function Offer({ label, words, onEnd, children }: OfferProps) {
  const t = useText('offers');
  const offer = useRef<HTMLElement>(null);
  const [isHeld, setHeld] = useState(false);
  const [opener] = useState(() => document.activeElement);
  const end = (): void => {
    if (offer.current?.contains(document.activeElement)) {
      // What was pressed may have gone with what it stood on.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      else focusPage();
    }
    onEnd();
  };
  const onExpire = useEffectEvent(end);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTab = event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!isTab || !(opener instanceof HTMLElement) || opener === document.body || !opener.isConnected) return;
    const stops = [...(offer.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const at = document.activeElement;
    if (event.shiftKey && at === stops.at(0)) opener.focus();
    else if (!event.shiftKey && at === opener) stops.at(0)?.focus();
    else if (event.shiftKey || at !== stops.at(-1) || !focusAfter(opener)) return;
    event.preventDefault();
  });

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onExpire(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <section
      ref={offer}
      className={styles.offer}
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.words}>{words}</p>
      {children(end)}
      <IconButton aria-label={t('dismiss')} onClick={end}>
        <Icon name="close" />
      </IconButton>
    </section>
  );
}
