/** A shell that has not begun by then is asked for once more, at a new address. */
const SECOND_TRY_MS = 5000;

/** Whatever is the matter, a shopper reads so within ten seconds. */
const WORDS_MS = 9000;

/** What the watchdog has to know. */
export interface Watched {
  /** Whether the site stands. */
  readonly stands: () => boolean;
  /** Says in the frame that the store can't be shown; with a button that loads the page again. */
  readonly apologize: () => void;
}

const scripts = (): HTMLScriptElement[] => [...document.querySelectorAll<HTMLScriptElement>('script[defer]')];

/** Asks for the shell once more, at an address that no cache can have wrongly. */
function askAgain(): void {
  const attempt = Date.now().toString(36);
  for (const before of scripts()) {
    const script = document.createElement('script');
    script.src = `${before.src}?attempt=${attempt}`;
    script.crossOrigin = 'anonymous';
    if (before.integrity) script.integrity = before.integrity;
    // Several of them run in their order.
    script.async = false;
    document.head.append(script);
  }
}

/**
 * Watches over the shell's own script, without which nothing else can: one that fails or hangs is asked for once more,
 * then words take the place of the skeleton, and the page loads itself again when the browser is back online.
 */
export function watchStart({ stands, apologize }: Watched): void {
  let tries = 0;
  let hasApologized = false;
  const giveUp = (): void => {
    if (stands() || hasApologized) return;
    hasApologized = true;
    apologize();
    addEventListener('online', () => stands() || location.reload());
  };
  const tryAgain = (): void => {
    if (stands()) return;
    tries += 1;
    if (tries === 1) askAgain();
    else giveUp();
  };
  // Errors of scripts don't bubble.
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement && scripts().some(({ src }) => target.src.startsWith(src)))
      tryAgain();
  };
  addEventListener('error', onError, true);
  setTimeout(() => tries > 0 || tryAgain(), SECOND_TRY_MS);
  setTimeout(giveUp, WORDS_MS);
}
