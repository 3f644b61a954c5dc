import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { freePort } from '../../support/own-site';
import type { Browser } from '../addresses/run-case';

/** A browser in its own process. */
export interface Engine extends Browser {
  readonly close: () => Promise<void>;
}

/** The longest a driver may take for one command; a page that is loading answers within a few seconds. */
const COMMAND_LIMIT_MS = 30_000;

/** Wide enough for all of the header, in CSS pixels. */
const WINDOW = { width: 1280, height: 900 };

/** Firefox, by WebDriver BiDi. */
async function firefox(): Promise<Engine> {
  const { launch } = await import('puppeteer-core');
  const browser = await launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    defaultViewport: WINDOW,
    protocolTimeout: COMMAND_LIMIT_MS,
  });
  const page = await browser.newPage();
  return {
    goTo: (url) => page.goto(url),
    reload: () => page.reload(),
    // `page.goBack()` waits for a `load` that a page from the back/forward cache does not fire.
    goBack: () => page.evaluate('void history.back()'),
    ask: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}

/**
 * Sends a command of WebDriver (W3C).
 * @throws when the driver reports an error, or does not answer within `COMMAND_LIMIT_MS`
 */
async function command(method: string, url: string, body?: object): Promise<unknown> {
  const content = body && JSON.stringify(body);
  const signal = AbortSignal.timeout(COMMAND_LIMIT_MS);
  try {
    const response = await fetch(url, { method, signal, ...(content && { body: content }) });
    const { value }: { value: unknown } = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  } catch (error) {
    if (!signal.aborted) throw error;
    const path = new URL(url).pathname.split('/').slice(3).join('/');
    throw new Error(`the driver did not answer ${method} ${path} ${content ?? ''} within 30 s`);
  }
}

/** Resolves once a server listens. */
async function listens(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (server.exitCode !== null) throw new Error(`The driver ended with ${server.exitCode}.`);
    if (await fetch(url).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The driver does not answer.');
}

/** WebKitGTK's small browser, by WebDriver, on a virtual screen. */
async function webkit(): Promise<Engine> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', WEBKIT_DRIVER, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    // As root there are no user namespaces to make a sandbox of.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const server = `http://127.0.0.1:${port}`;
  await listens(`${server}/status`, driver);
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const session = (await command('POST', `${server}/session`, { capabilities })) as { sessionId: string };
  const at = `${server}/session/${session.sessionId}`;
  await command('POST', `${at}/window/rect`, WINDOW);
  return {
    goTo: (url) => command('POST', `${at}/url`, { url }),
    reload: () => command('POST', `${at}/refresh`, {}),
    goBack: () => command('POST', `${at}/back`, {}),
    ask: (expression) =>
      command('POST', `${at}/execute/sync`, { script: `return (${expression});`, args: [] }),
    close: async () => {
      // A driver that hangs refuses to end the session; ending its process ends the browser too.
      await command('DELETE', at).catch(() => undefined);
      if (driver.pid) process.kill(-driver.pid);
    },
  };
}

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';

/** Its folder is named after the machine's architecture. */
const miniBrowser = (): string | undefined =>
  readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find(existsSync);

/** The engines besides Chromium, from Debian's packages. */
export const ENGINES: Readonly<
  Record<string, { readonly isThere: () => boolean; readonly packages: string; open: () => Promise<Engine> }>
> = {
  Firefox: { isThere: () => existsSync(FIREFOX), packages: 'firefox-esr', open: firefox },
  WebKitGTK: {
    isThere: () => existsSync(WEBKIT_DRIVER) && miniBrowser() !== undefined,
    packages: 'webkit2gtk-driver xvfb xauth',
    open: webkit,
  },
};
