import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { parseObject, sessionRead, sessionWrite } from '@gadgetry/shared-kernel/browser-storage';
import { pinFallback, shellFor } from './chosen-versions';

/*
 * A canary of the shell has its own page. The default page only knows that page's name and hash, and redirects the
 * visitors whom the canary selects. It delays no other visitor.
 */

/** Storage key of the history entry's state, which the redirect would lose. */
const STATE_KEY = 'gadgetry:state';

/** Time limit for loading the canary's page, in milliseconds; after it the visitor keeps the default shell. */
const LIMIT_MS = 4000;

/** File name of a canary's page. */
const CANARY_PAGE = /shell-[0-9a-f]{16}\.html$/;

/**
 * Redirects a visitor of the canary to its page, which keeps the address. If the page can't be loaded, the session keeps
 * the default shell.
 * @returns whether the browser leaves this page, so that nothing else may start
 */
export function goToCanary(environment: PageEnvironment): boolean {
  const { canary, name, shell } = environment;
  if (!canary || shellFor(environment) !== canary.version) return false;
  // Without session storage, the canary's page could not pin a fallback, and the visitor might be redirected for ever.
  if (!sessionWrite(STATE_KEY, JSON.stringify(history.state))) return false;
  // The rest of this page is not needed.
  stop();
  // The empty page has the colours of the next one.
  document.documentElement.style.colorScheme = document.documentElement.className;
  const { page, integrity, version } = canary;
  fetch(page, { integrity, signal: AbortSignal.timeout(LIMIT_MS) })
    // Reads all of it, so that the redirect finds it in the browser's cache.
    .then((response) => response.arrayBuffer())
    .then(
      () => location.replace(page + location.search + location.hash),
      () => {
        pinFallback(name, 'shell', shell, version);
        location.reload();
      },
    );
  return true;
}

/** On a canary's page, restores the address that the visitor asked for. */
export function restoreAddress({ canaryOf }: PageEnvironment): void {
  const { origin, pathname, search, hash } = location;
  if (canaryOf === undefined || !CANARY_PAGE.test(pathname)) return;
  history.replaceState(
    parseObject(sessionRead(STATE_KEY)) ?? null,
    '',
    origin + pathname.replace(CANARY_PAGE, '') + search + hash,
  );
}

/** Leaves the page of a canary whose shell does not load, for the default page; returns whether it does. */
export function leaveCanary({ canaryOf, name, shell }: PageEnvironment): boolean {
  if (canaryOf === undefined) return false;
  pinFallback(name, 'shell', canaryOf, shell);
  location.reload();
  return true;
}
