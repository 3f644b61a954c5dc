import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './run';

// The headless shell needs 60 % of Chromium's time.
const ON_PATH = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const ON_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function onPath(program: string): string | undefined {
  const { status, stdout } = spawnSync('which', [program], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Finds an installed browser: the one in `CHROMIUM`, the system's, or Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, but there is no such file.`);
    return named;
  }
  const candidates = [...ON_PATH.map(onPath), ON_MAC, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

const isDebianRoot = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs Debian's Chromium, the one without a window where the release has it. */
function installDebianBrowser(): void {
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  const install = (name: string) =>
    spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (install('chromium-headless-shell').status !== 0) install('chromium');
}

/**
 * Finds a browser for the tests, or installs one: Debian's package if possible, or else Playwright's own.
 * @throws with instructions for an installation by hand
 */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  if (isDebianRoot()) {
    console.log("There is no browser on this machine; installing Debian's Chromium (about a minute) …");
    installDebianBrowser();
  } else {
    console.log('There is no browser on this machine; asking Playwright to install one (about 150 MB) …');
    await run('playwright', ['install', 'chromium']);
  }
  const installed = findBrowser();
  if (!installed)
    throw new Error(
      'No browser could be installed: install Chromium or Chrome, or set CHROMIUM to its path.',
    );
  return installed;
}

/**
 * Options of the browser: headless, without a sandbox, and without its own requests. The last one keeps V8 from parsing the functions
 * on the stack a second time when test tools read the call stack of a request.
 */
export const BROWSER_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-enable-lazy-source-positions',
];

/** Runs end-to-end tests in an installed browser, or installs one; resolves to Playwright's exit code. */
export const playwright = async (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> =>
  run('playwright', ['test', '--config', 'shell/e2e/playwright.config.ts', ...args], {
    env: { ...env, CHROMIUM: await ensureBrowser() },
  });
