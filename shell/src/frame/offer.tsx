import { addTranslations, useText } from '@gadgetry/shared-kernel/i18n';
import {
  focusAfter,
  focusPage,
  Icon,
  IconButton,
  useMedia,
  VisuallyHidden,
} from '@gadgetry/shared-kernel/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import en from './i18n/offers.en.json';
import ua from './i18n/offers.ua.json';
import styles from './offer.module.css';

addTranslations('offers', { en, ua });

/** Time in milliseconds for which an offer shows; pointer and focus on it pause the time. */
const SHOWN_MS = 10_000;

/** Class of the offer's control. */
export const actionClass = styles.action;

/**
 * Creates a function that collects the entries it is called with during one task, such as the products of one press, and
 * returns them. An entry with the id of a collected one starts anew.
 */
export function createBatch<T extends { readonly id: number }>(): (entry: T) => readonly T[] {
  let batch: readonly T[] = [];
  return (entry) => {
    if (batch.some(({ id }) => id === entry.id)) batch = [];
    if (batch.length === 0)
      queueMicrotask(() => {
        batch = [];
      });
    batch = [...batch, entry];
    return batch;
  };
}

interface OfferProps {
  /** Label of the offer's region. */
  readonly label: string;
  readonly words: string;
  /** Phones show this instead, so that the offer is one line and covers little of what was pressed. */
  readonly short?: string;
  readonly onEnd: () => void;
  /** Renders the control. @param end removes the offer, and returns the focus if it was inside */
  readonly children: (end: () => void) => ReactNode;
}

/**
 * Offers a next step after a press, at the bottom of the window for a while. In the tab order it follows the pressed
 * control.
 */
export function Offer({ label, words, short, onEnd, children }: OfferProps) {
  const t = useText('offers');
  const offer = useRef<HTMLElement>(null);
  const isShort = useMedia('(max-width: 479px)') && short !== undefined;
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointed || isFocused;
  const [opener] = useState(() => document.activeElement);
  const end = (): void => {
    if (offer.current?.contains(document.activeElement)) {
      // The pressed control may have been removed with its page.
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
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p className={styles.words} data-short={isShort || undefined}>
        {isShort ? (
          <>
            <VisuallyHidden>{words}</VisuallyHidden>
            <span aria-hidden="true">{short}</span>
          </>
        ) : (
          words
        )}
      </p>
      {children(end)}
      <IconButton aria-label={t('dismiss')} onClick={end}>
        <Icon name="close" />
      </IconButton>
    </section>
  );
}
