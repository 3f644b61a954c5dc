import { readPageEnvironment } from '@gadgetry/environment/page-environment';
import { readStoredPreferences } from '@gadgetry/shared-kernel/stored-state';
import { begin, showLook } from './begin';
import { goToCanary, takeAddress } from './shell-canary';
import { preferencesWith, readWishes } from './wishes';

/*
 * Runs inside the page, before anything else has loaded: theme and language before the first paint, then
 * everything that this route needs, in parallel. The shell finds the chosen versions on `__gadgetry`.
 */

const { theme, language = 'en' } = preferencesWith(readStoredPreferences(), readWishes());
const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
showLook({ dark, language });

const environment = readPageEnvironment();
takeAddress(environment);
if (!goToCanary(environment)) begin(environment, { dark, language });
