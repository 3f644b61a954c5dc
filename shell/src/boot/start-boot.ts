import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { readText } from '@gadgetry/shared-kernel/browser-storage';
import type { ChosenPreferences, Language } from '@gadgetry/shared-kernel/model/preferences';
import { readStoredIds, readStoredPreferences } from '@gadgetry/shared-kernel/stored-state';
import { chooseVersions, wantedOverrides } from './chosen-versions';
import { type BootPage, type BootSite, type Look, prepareRoute, savedTop, showLook } from './effects';
import { bootPaints, isMounted, type PageEvent, type PageStart } from './page-start';
import { FONTS_KEY, showFirstScreen, showFonts } from './paint';
import { preferencesWith, readPendingActions, withActions } from './pending-actions';
import { savePositions } from './saved-positions';
import { reportViolations, restrictScripts, trustedAddresses } from './security';
import { leaveCanary } from './shell-canary';
import { transition } from './transition';
import { watchShell } from './watch-shell';

export interface StartedPage {
  readonly page: BootPage;
  readonly getState: () => PageStart;
  readonly subscribe: (listener: (event: PageEvent) => void) => void;
}

/** Creates the state machine of a page's start. @param hasFrame whether the document has header and footer already */
export function createPageStart(
  look: Look,
  fetchContent: BootPage['fetchContent'],
  hasFrame = false,
): StartedPage {
  let state: PageStart = {
    ...look,
    phase: 'boot',
    route: { hash: '', path: '', query: '', skeleton: '', key: '' },
    ids: withActions(readStoredIds(), readPendingActions()),
    ...(hasFrame && { hasFrame }),
  };
  const listeners: ((event: PageEvent) => void)[] = [];
  const dispatch = (event: PageEvent): PageStart => {
    const next = transition(state, event);
    state = next.state;
    for (const effect of next.effects) effect(state, page, event);
    for (const listener of listeners) listener(event);
    return state;
  };
  const page: BootPage = { fetchContent, dispatch };
  if (readText(FONTS_KEY)) showFonts();
  if (!savedTop()) showFirstScreen();
  return { page, getState: () => state, subscribe: (listener) => listeners.push(listener) };
}

/** Connects a page with its environment: restricts scripts, chooses versions, and sets the global that the shell reads. */
export function connect(
  { page, getState, subscribe }: StartedPage,
  environment: PageEnvironment,
  shell: readonly string[],
): BootSite {
  const { dispatch } = page;
  const { reports } = environment.policy;
  if (reports) reportViolations(reports.url);
  const overrides = wantedOverrides(environment.policy);
  const proven = new Set<string>();
  // This has to run before the first request.
  const policy = restrictScripts(trustedAddresses(environment, shell, proven));
  const { chosen, reasons } = chooseVersions(environment);
  page.site = { environment, chosen, overrides, policy };
  globalThis.__gadgetry = {
    environment,
    chosen,
    reasons,
    overrides,
    ...(overrides.length > 0 && { proven }),
    paintFrame: () => dispatch({ type: 'templatesParsed' }),
    getState,
    dispatch,
    subscribe,
    pendingActions: readPendingActions,
  };
  // This has to run before an address can cause an error.
  watchShell(
    () => isMounted(getState()),
    () => leaveCanary(environment) || dispatch({ type: 'loadFailed' }),
  );
  return page.site;
}

export function followNavigations({ page, getState }: StartedPage, site: BootSite): void {
  addEventListener('hashchange', () => {
    const state = getState();
    if (!bootPaints(state)) return;
    savePositions({ [state.route.key]: { top: scrollY } });
    page.dispatch({ type: 'navigated', route: prepareRoute(site) });
  });
}

/** Returns the preferences that the shopper has chosen, pending actions included. */
export const chosenPreferences = (): ChosenPreferences =>
  preferencesWith(readStoredPreferences(), readPendingActions());

/** Shows and returns the shopper's theme and language before the first paint. @param language the default */
export function showChosenLook(language: Language): Look {
  const { theme, language: chosen = language } = chosenPreferences();
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const look = { dark, language: chosen };
  showLook(look);
  return look;
}
