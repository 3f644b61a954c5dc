import { BROWSER_ARGUMENTS, ensureBrowser } from '@gadgetry/tools/browser';
import { type Browser, chromium } from '@playwright/test';

/** Test tools read the call stack of each request, for which V8 would parse the functions in it a second time. */
const PARSED_ONCE = '--js-flags=--no-enable-lazy-source-positions';

/** Starts the browser that the store is measured in. */
export const launchBrowser = async (...extra: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_ARGUMENTS, PARSED_ONCE, ...extra],
  });
