import { addScript } from './plan';

/** After this time, in milliseconds, a shell that has not started is requested again at a new address. */
const HANG_LIMIT_MS = 5000;

/** After this time, in milliseconds, the load error shows: within ten seconds of the visit. */
const LOAD_ERROR_MS = 9000;

/** First interval of the requests after the load error, in milliseconds; doubles each time, to spare a slow connection. */
const FIRST_RETRY_MS = 10_000;

export const shellScripts = (): HTMLScriptElement[] => [
  ...document.querySelectorAll<HTMLScriptElement>('script[defer]'),
];

/** Requests the shell's scripts again, in order, at addresses that no cache holds. */
function requestAgain([first, ...rest] = shellScripts(), attempt = Date.now().toString(36)): void {
  if (!first) return;
  const { src, integrity } = first;
  // With `async = false`, the browser would wait for the earlier script that hangs.
  addScript({ href: `${src}?attempt=${attempt}`, integrity }).onload = () => requestAgain(rest, attempt);
}

/** Requests failed or hanging scripts of the shell again; then shows the load error, and retries until they load. */
export function watchShell(isMounted: () => boolean, onLoadError: () => void): void {
  let hasTriedAgain = false;
  let hasFailed = false;
  const showErrorAndRetry = (): void => {
    if (isMounted() || hasFailed) return;
    hasFailed = true;
    onLoadError();
    const retryAfter = (wait: number): void =>
      void setTimeout(() => {
        if (isMounted()) return;
        requestAgain();
        retryAfter(wait * 2);
      }, wait);
    retryAfter(FIRST_RETRY_MS);
    addEventListener('online', () => isMounted() || location.reload());
  };
  const tryAgain = (): void => {
    if (isMounted()) return;
    if (hasTriedAgain) showErrorAndRetry();
    else requestAgain();
    hasTriedAgain = true;
  };
  // Error events of scripts don't bubble.
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement && shellScripts().some(({ src }) => target.src.startsWith(src)))
      tryAgain();
  };
  addEventListener('error', onError, true);
  setTimeout(() => hasTriedAgain || tryAgain(), HANG_LIMIT_MS);
  setTimeout(showErrorAndRetry, LOAD_ERROR_MS);
}
