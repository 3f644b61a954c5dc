import { BROWSER_ARGUMENTS, ensureBrowser } from '@gadgetry/tools/browser';
import { type Browser, chromium } from '@playwright/test';

/** Starts the browser that the store is measured in. */
export const launchBrowser = async (...extra: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_ARGUMENTS, ...extra],
  });
