import { defineConfig } from '@playwright/test';
import config from '../../playwright.config';

/** The chaos matrix alone, which opens sites of its own; `CHAOS=all` for all of its cells. */
export default defineConfig({
  ...config,
  outputDir: '../../../.cache/chaos',
  retries: 0,
  reporter: [['list'], ['./matrix.ts']],
  webServer: [],
});
