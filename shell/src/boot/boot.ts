import { readPageEnvironment } from '@gadgetry/environment/page-environment';
import { readStoredPreferences } from '@gadgetry/shared-kernel/stored-state';
import { showLook } from './effects';
import { preferencesWith, readPendingActions } from './pending-actions';
import { goToCanary, takeAddress } from './shell-canary';
import { startBoot } from './start-boot';

/*
 * The inline script of the page. Sets theme and language before the first paint, then requests everything that the
 * route needs, in parallel. The shell finds the chosen versions and the state of the start on `__gadgetry`.
 */

const { theme, language = 'en' } = preferencesWith(readStoredPreferences(), readPendingActions());
const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
showLook({ dark, language });

const environment = readPageEnvironment();
takeAddress(environment);
if (!goToCanary(environment)) startBoot(environment, { dark, language });
