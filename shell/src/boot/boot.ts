import { type PageEnvironment, readPageEnvironment } from '@gadgetry/environment/page-environment';
import { readText } from '@gadgetry/shared-kernel/browser-storage';
import { readStoredIds, readStoredPreferences } from '@gadgetry/shared-kernel/stored-state';
import { chooseVersions, wantedOverrides } from './chosen-versions';
import { type BootPage, type Look, prepareRoute, showLook } from './effects';
import { bootPaints, isMounted, type PageEvent, type PageStart } from './page-start';
import { FONTS_KEY, showFonts } from './paint';
import { preferencesWith, readPendingActions, withActions } from './pending-actions';
import { savePositions } from './saved-positions';
import { reportViolations, restrictScripts, trustedAddresses } from './security';
import { goToCanary, leaveCanary, takeAddress } from './shell-canary';
import { transition } from './transition';
import { shellScripts, watchShell } from './watch-shell';

/*
 * The inline script of the page. Sets theme and language before the first paint, then requests everything that the
 * route needs, in parallel. The shell finds the chosen versions and the state of the start on `__gadgetry`.
 */

/** Starts the page: paints all that can be painted without the shell, and requests everything that the route needs. */
function startBoot(environment: PageEnvironment, look: Look): void {
  if (readText(FONTS_KEY)) showFonts();
  const { reports } = environment.policy;
  if (reports) reportViolations(reports.url);
  const overrides = wantedOverrides(environment.policy);
  const proven = new Set<string>();
  // Before the first request.
  const shell = shellScripts().map(({ src }) => src);
  const policy = restrictScripts(trustedAddresses(environment, shell, proven));
  const { chosen, reasons } = chooseVersions(environment);

  let state: PageStart = {
    ...look,
    phase: 'boot',
    route: { hash: '', path: '', query: '', skeleton: '', key: '' },
    ids: withActions(readStoredIds(), readPendingActions()),
  };
  const listeners: ((event: PageEvent) => void)[] = [];
  const dispatch = (event: PageEvent): PageStart => {
    const next = transition(state, event);
    state = next.state;
    for (const effect of next.effects) effect(state, page, event);
    for (const listener of listeners) listener(event);
    return state;
  };
  const page: BootPage = { environment, chosen, overrides, policy, dispatch };

  globalThis.__gadgetry = {
    environment,
    chosen,
    reasons,
    overrides,
    ...(overrides.length > 0 && { proven }),
    paintFrame: () => dispatch({ type: 'templatesParsed' }),
    getState: () => state,
    dispatch,
    subscribe: (listener) => listeners.push(listener),
    pendingActions: readPendingActions,
  };
  // Before any error that an address may cause.
  watchShell({
    isMounted: () => isMounted(state),
    onLoadError: () => leaveCanary(environment) || dispatch({ type: 'loadFailed' }),
  });
  const navigate = (): void => void dispatch({ type: 'navigated', route: prepareRoute(page) });
  navigate();
  addEventListener('hashchange', () => {
    if (!bootPaints(state)) return;
    savePositions({ [state.route.key]: { top: scrollY } });
    navigate();
  });
}

const { theme, language = 'en' } = preferencesWith(readStoredPreferences(), readPendingActions());
const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
showLook({ dark, language });

const environment = readPageEnvironment();
takeAddress(environment);
if (!goToCanary(environment)) startBoot(environment, { dark, language });
