import { type PageEnvironment, readPageEnvironment } from '@gadgetry/environment/page-environment';
import { prepareRoute } from './effects';
import { type Look, showChosenLook } from './look';
import { loadPrerendered } from './prerendered';
import { goToCanary, restoreAddress } from './shell-canary';
import { connect, createStartMachine, followNavigations } from './start-machine';
import { shellScripts } from './watch-shell';

// The inline script of the store's own page. The shell reads the chosen versions and the start's state from `__gadgetry`.

function startPage(environment: PageEnvironment, look: Look): void {
  const started = createStartMachine(look, (address, data) => loadPrerendered(address, data, parsed));
  const parsed = new Promise<void>((resolve) =>
    started.subscribe(({ type }) => {
      if (type === 'templatesParsed') resolve();
    }),
  );
  const site = connect(
    started,
    environment,
    shellScripts().map(({ src }) => src),
  );
  started.page.dispatch({ type: 'navigated', route: prepareRoute(site) });
  followNavigations(started, site);
}

const look = showChosenLook('en');
const environment = readPageEnvironment();
restoreAddress(environment);
if (!goToCanary(environment)) startPage(environment, look);
