import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from '../tools/browser';

/** The composed site on its own four ports, so that a store that is open beside the tests stays untouched. */
const ports = { PORT_SHELL: '4300', PORT_CATALOG: '4301', PORT_PRODUCT: '4302', PORT_CART: '4303' };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../.cache/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
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
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
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
