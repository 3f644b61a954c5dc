import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../tools/browser';

/** The composed site on its own four ports, so that a store that is open beside the tests stays untouched. */
const first = Number(process.env.E2E_PORT ?? 4300);
const ports = {
  PORT_SHELL: String(first),
  PORT_CATALOG: String(first + 1),
  PORT_PRODUCT: String(first + 2),
  PORT_CART: String(first + 3),
};

const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../.cache/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A busy machine may be late once; what needs its second chance is named at the end of the run.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${ports.PORT_SHELL}/`,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      args: [...BROWSER_ARGUMENTS],
      ...(executablePath && { executablePath }),
    },
  },
  webServer: {
    command: 'node --import tsx shell/tools/serve.ts',
    cwd: '../..',
    url: `http://localhost:${ports.PORT_SHELL}/`,
    env: ports,
    reuseExistingServer: false,
    stdout: 'pipe',
  },
});
