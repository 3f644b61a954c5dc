import { readPageEnvironment } from '@gadgetry/environment/page-environment';
import { htmlLang } from '@gadgetry/shared-kernel/model/preferences';
import { readStoredPreferences } from '@gadgetry/shared-kernel/stored';
import { begin } from './begin';
import { goToCanary, takeAddress } from './shell-canary';

/*
 * Runs inside the page, before anything else has loaded: theme and language before the first paint, then
 * everything that this route needs, in parallel. The shell finds the chosen versions on `__gadgetry`.
 */

const { theme, language = 'en' } = readStoredPreferences();
const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.className = dark ? 'dark' : 'light';
document.documentElement.lang = htmlLang(language);

const environment = readPageEnvironment();
takeAddress(environment);
if (!goToCanary(environment)) begin(environment, { dark, language });
