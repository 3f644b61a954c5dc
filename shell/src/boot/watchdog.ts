/** A shell that has not begun by then is asked for once more, at a new address. */
const SECOND_TRY_MS = 5000;

/** Whatever is the matter, a shopper reads so within ten seconds. */
const WORDS_MS = 9000;

/**
 * From then on it is asked for again and again, since what was the matter may be over; each time after twice as long,
 * since tries that are only slow share one connection.
 */
const THIRD_TRY_MS = 10_000;

/** What the watchdog has to know. */
export interface Watched {
  /** Whether the site stands. */
  readonly stands: () => boolean;
  /** Says in the frame that the store can't be shown; with a button that loads the page again. */
  readonly apologize: () => void;
}

/** The scripts that the page itself asks for: the shell. */
export const shellScripts = (): HTMLScriptElement[] => [
  ...document.querySelectorAll<HTMLScriptElement>('script[defer]'),
];

/** Asks for the shell once more, at an address that no cache can have wrongly: its scripts in their order. */
function refetch([first, ...rest] = shellScripts(), attempt = Date.now().toString(36)): void {
  if (!first) return;
  const script = document.createElement('script');
  script.src = `${first.src}?attempt=${attempt}`;
  script.crossOrigin = 'anonymous';
  if (first.integrity) script.integrity = first.integrity;
  // The browser's own way to keep the order would have this try wait for one before it that hangs.
  script.onload = () => refetch(rest, attempt);
  document.head.append(script);
}

/**
 * Watches over the shell's own script, without which nothing else can: one that fails or hangs is asked for once more,
 * then words take the place of the skeleton, and it is asked for until it comes; when the browser is back online, the
 * page loads itself again.
 */
export function watchStart({ stands, apologize }: Watched): void {
  let tries = 0;
  let hasApologized = false;
  const giveUp = (): void => {
    if (stands() || hasApologized) return;
    hasApologized = true;
    apologize();
    const later = (wait: number): void =>
      void setTimeout(() => {
        if (stands()) return;
        refetch();
        later(wait * 2);
      }, wait);
    later(THIRD_TRY_MS);
    addEventListener('online', () => stands() || location.reload());
  };
  const tryAgain = (): void => {
    if (stands()) return;
    tries += 1;
    if (tries === 1) refetch();
    else giveUp();
  };
  // Errors of scripts don't bubble.
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement && shellScripts().some(({ src }) => target.src.startsWith(src)))
      tryAgain();
  };
  addEventListener('error', onError, true);
  setTimeout(() => tries > 0 || tryAgain(), SECOND_TRY_MS);
  setTimeout(giveUp, WORDS_MS);
}
