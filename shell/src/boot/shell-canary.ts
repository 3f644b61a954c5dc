import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { parseObject, sessionRead, sessionWrite } from '@gadgetry/shared-kernel/browser-storage';
import { pinFallback, shellFor } from './chosen-versions';

/*
 * A shell for some of the visitors has a page of its own. The page of all others leads its visitors there, and knows nothing
 * of it but name and hash: who isn't one of them waits for nothing.
 */

/** What the history has kept of the present entry, on its way from one page to the other. */
const STATE_KEY = 'gadgetry:state';

/** Time limit of the canary's page, in milliseconds; after it the visitor stays with this shell. */
const LIMIT_MS = 4000;

/** Where the page of a canary lies. */
const CANARY_PAGE = /shell-[0-9a-f]{16}\.html$/;

/**
 * Leads a visitor of the canary to its page; the address stays as it is. Where that page can't be had, the session goes on
 * with the shell of all others.
 * @returns whether this page is left: then nothing of it may begin
 */
export function goToCanary(environment: PageEnvironment): boolean {
  const { canary, name, shell } = environment;
  if (!canary || shellFor(environment) !== canary.version) return false;
  // Whose browser keeps nothing could not be told from one that has never been there, and would be led there for ever.
  if (!sessionWrite(STATE_KEY, JSON.stringify(history.state))) return false;
  // Neither the shell of this page nor what comes behind this script is of any use.
  stop();
  // The empty page has the theme of the next one.
  document.documentElement.style.colorScheme = document.documentElement.className;
  const { page, integrity, version } = canary;
  fetch(page, { integrity, signal: AbortSignal.timeout(LIMIT_MS) })
    // All of it, so that the browser has it when it goes there.
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

/** Gives the page of a canary the address that its visitor has asked for. */
export function takeAddress({ canaryOf }: PageEnvironment): void {
  const { origin, pathname, search, hash } = location;
  if (canaryOf === undefined || !CANARY_PAGE.test(pathname)) return;
  history.replaceState(
    parseObject(sessionRead(STATE_KEY)) ?? null,
    '',
    origin + pathname.replace(CANARY_PAGE, '') + search + hash,
  );
}

/** Leaves the page of a canary whose shell does not come, for the one of all others; returns whether it does. */
export function leaveCanary({ canaryOf, name, shell }: PageEnvironment): boolean {
  if (canaryOf === undefined) return false;
  pinFallback(name, 'shell', canaryOf, shell);
  location.reload();
  return true;
}
