import { isolateTemporaryFiles } from '@gadgetry/compose/temporary-folder';
import { BROWSER_ARGUMENTS, findBrowser } from '@gadgetry/tools/browser';
import { testPort, testPorts } from '@gadgetry/tools/workspace';
import { defineConfig } from '@playwright/test';

// Also for browsers, and for servers that Playwright kills. Workers inherit it.
if (process.env.TEST_WORKER_INDEX === undefined) isolateTemporaryFiles();

const executablePath = findBrowser();

/** Folders of `npm run test:tools`, which alone loads their files. All others belong to `npm test`. */
const FOLDERS = /[\\/]e2e[\\/](tools|hosts|looks|combinations)[\\/]/;

/** Tests of `npm run test:tools`, by folder or by tag: layouts and rare combinations carry it. */
const TOOLS = /^\S+ (tools|hosts|looks|combinations)[\\/]|@tools\b/;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Few projects, since each needs workers of its own: a worker and its browser take two seconds to start.
  projects: [
    { name: 'product', testIgnore: FOLDERS, grepInvert: TOOLS },
    { name: 'tools', grep: TOOLS },
  ],
  // The same on every system and in every project.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-snapshots/{arg}{ext}',
  outputDir: '../../.cache/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two for each of two cores: tests wait for timers and animations about half of their time.
  workers: 4,
  // A test that passes at its second try has found a fault: in the store, or in itself. CI, which shares its machine,
  // tries once more and names it at the end.
  retries: process.env.CI ? 1 : 0,
  // Bounds for what never comes, not for what is slow: a busy machine takes ten times as long as an idle one.
  timeout: 90_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/looks/screenshots/{arg}{ext}',
      // Another release of Chromium draws edges a little differently: distance of colours, 0 to 1, in YIQ …
      threshold: 0.2,
      // … and the share of all pixels that differ. A button that moves by its own width is several times as much.
      maxDiffPixelRatio: 0.0005,
    },
  },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://localhost:${testPort}/`,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
    // Recording every test takes a fifth of the time. What fails leaves a picture and the page's text; the whole way
    // is recorded on demand: TRACE=1.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...BROWSER_ARGUMENTS],
      ...(executablePath && { executablePath }),
    },
  },
  // `test.ts` serves the store itself, from before the unit tests end.
  ...(!process.env.E2E_SERVED && {
    webServer: {
      command: 'node --import tsx shell/tools/start.ts --built --nginx',
      cwd: '../..',
      url: `http://localhost:${testPort}/`,
      env: testPorts,
      reuseExistingServer: false,
      stdout: 'pipe',
    },
  }),
});
