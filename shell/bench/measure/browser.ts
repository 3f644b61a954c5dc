import { BROWSER_ARGUMENTS, ensureBrowser } from '@gadgetry/tools/browser';
import { type Browser, chromium } from '@playwright/test';

/** Keeps V8 from parsing the functions on the stack a second time when test tools read the call stack of a request. */
const WITHOUT_REPARSING = '--js-flags=--no-enable-lazy-source-positions';

/** Starts the browser that the store is measured in. */
export const launchBrowser = async (...extra: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_ARGUMENTS, WITHOUT_REPARSING, ...extra],
  });
