import { addScript } from './plan';

/** A shell that has not started by then is requested once more, at a new address. */
const SECOND_TRY_MS = 5000;

/** A shopper reads about a failure within ten seconds. */
const MESSAGE_MS = 9000;

/** From then on it is requested again and again, after twice the time each: slow attempts share one connection. */
const THIRD_TRY_MS = 10_000;

export const shellScripts = (): HTMLScriptElement[] => [
  ...document.querySelectorAll<HTMLScriptElement>('script[defer]'),
];

/** Requests the shell's scripts once more, in their order, at addresses that no cache can hold. */
function requestAgain([first, ...rest] = shellScripts(), attempt = Date.now().toString(36)): void {
  if (!first) return;
  const { src, integrity } = first;
  // The browser's own way to keep the order would have this try wait for one before it that hangs.
  addScript({ href: `${src}?attempt=${attempt}`, integrity }).onload = () => requestAgain(rest, attempt);
}

/** Requests scripts of the shell that fail or hang once more; then shows a message, and requests them until they arrive. */
export function watchShell(isMounted: () => boolean, onLoadError: () => void): void {
  let hasTriedAgain = false;
  let hasFailed = false;
  const giveUp = (): void => {
    if (isMounted() || hasFailed) return;
    hasFailed = true;
    onLoadError();
    const later = (wait: number): void =>
      void setTimeout(() => {
        if (isMounted()) return;
        requestAgain();
        later(wait * 2);
      }, wait);
    later(THIRD_TRY_MS);
    addEventListener('online', () => isMounted() || location.reload());
  };
  const tryAgain = (): void => {
    if (isMounted()) return;
    if (hasTriedAgain) giveUp();
    else requestAgain();
    hasTriedAgain = true;
  };
  // Errors of scripts don't bubble.
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement && shellScripts().some(({ src }) => target.src.startsWith(src)))
      tryAgain();
  };
  addEventListener('error', onError, true);
  setTimeout(() => hasTriedAgain || tryAgain(), SECOND_TRY_MS);
  setTimeout(giveUp, MESSAGE_MS);
}
