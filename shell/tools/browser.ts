import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './run';

const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function onPath(program: string): string | undefined {
  const { status, stdout } = spawnSync('which', [program], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** A browser that is already here: the one in `CHROMIUM`, the system's, or Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, but there is no such file.`);
    return named;
  }
  const candidates = [...ON_PATH.map(onPath), ...MAC, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

const isDebianRoot = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * Finds a browser for the tests, or installs one: Playwright's installer first, then Debian's package where
 * that is allowed.
 * @throws with what to do by hand
 */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  if (isDebianRoot()) {
    console.log("There is no browser on this machine; installing Debian's chromium (about a minute) …");
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
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

/** How the browser is started: headless, alone on the machine, and silent on the network. */
export const BROWSER_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
