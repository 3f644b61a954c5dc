import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parts, portVariable } from '@gadgetry/tools/workspace';
import type { Page, Route } from '@playwright/test';
import { freePort } from '../support/own-site';
import { expect, test } from '../support/store';
import { copyWorkspace } from '../support/workspace-copy';

// Time limit on a busy machine: the first rendering waits for the compilers of all servers.
const PATIENCE = { timeout: 60_000 };
/** Returns a port for the page; the port of the shell's files, 10 higher, is free as well. */
async function freePorts(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const free = await fetch(`http://localhost:${port + 10}/`).catch(() => undefined);
    if (!free) return port;
  }
}

test.describe('while a developer edits', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  // The console shows the overlay's text, too. A page that loads during a build asks again for files that are newer than its preloads,
  // and may use what it has preloaded only after seconds.
  test.use({
    expectedConsole: {
      matching:
        /dev-server|Errors while compiling|SyntaxError|× |WebSocket|status of 404|\[HMR\]|integrity|was preloaded using link preload/,
    },
  });
  let copy: string;
  let dev: ChildProcess;
  let url: string;
  let catalogPort = '';
  let output = '';

  const edit = (path: string, from: string, to: string): void => {
    const text = readFileSync(join(copy, path), 'utf8');
    expect(text, `${path} has what is edited`).toContain(from);
    writeFileSync(join(copy, path), text.replace(from, to));
  };

  /** Opens the store, and waits until the page is connected to the catalogue's development server. */
  const openHot = async (page: Page): Promise<void> => {
    const connected = page
      .waitForEvent('websocket', {
        predicate: (socket) => socket.url().includes(`:${catalogPort}/`),
        ...PATIENCE,
      })
      .then((socket) => socket.waitForEvent('framereceived', PATIENCE));
    await Promise.all([connected, page.goto(url)]);
    await expect(page.locator('h1')).toBeVisible(PATIENCE);
  };

  /** Types into the search, so that a remote's component has state, and marks the page to detect reloads. */
  const begin = async (page: Page): Promise<void> => {
    await openHot(page);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').fill('no such model');
    await expect(page.getByText('No products found matching your search.').first()).toBeVisible();
    await page.evaluate(() => Reflect.set(globalThis, 'sameVisit', true));
  };

  const expectKept = async (page: Page): Promise<void> => {
    await expect(page.getByRole('combobox')).toHaveValue('no such model');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameVisit')), 'no reload').toBe(true);
  };

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    copy = copyWorkspace({ builds: false });
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: undefined, FORCE_COLOR: '0' };
    for (const { name } of parts) env[portVariable(name)] = String(await freePort());
    catalogPort = env.PORT_CATALOG ?? '';
    env.PORT_SHELL = String(await freePorts());
    url = `http://localhost:${env.PORT_SHELL}/`;
    dev = spawn(process.execPath, ['--import', 'tsx', 'shell/tools/dev.ts'], { cwd: copy, env });
    for (const stream of [dev.stdout, dev.stderr])
      stream?.on('data', (data) => {
        output += data;
      });
    await expect.poll(() => output, { timeout: 150_000 }).toContain(`The store is open: ${url}`);
  });

  test.afterAll(() => {
    dev.kill();
    rmSync(copy, { recursive: true, force: true });
  });

  test('a component changes in the running page, which keeps its state', async ({ page }) => {
    await begin(page);
    edit('remote-catalog/src/search/search-field.tsx', 'inputMode="search"', 'inputMode="text"');
    await expect(page.getByRole('combobox')).toHaveAttribute('inputmode', 'text', PATIENCE);
    await expectKept(page);
  });

  test('a page takes files that are newer than itself, and stays connected', async ({ page }) => {
    const descriptor = async () => (await fetch(`http://localhost:${catalogPort}/descriptor.json`)).text();
    const before = await descriptor();
    const build = async (route: Route): Promise<void> => {
      edit('remote-catalog/src/search/search-field.tsx', 'inputMode="text"', 'inputMode="search"');
      await expect.poll(descriptor, PATIENCE).not.toBe(before);
      await route.continue();
    };
    await page.route(`http://localhost:${catalogPort}/remoteEntry.js`, build, { times: 1 });
    await begin(page);
    await expect(page.getByRole('combobox')).toHaveAttribute('inputmode', 'search');
  });

  test('an error shows over the page and in the terminal with its part, until it is fixed', async ({
    page,
  }) => {
    await begin(page);
    const overlay = page.frameLocator('#rspack-dev-server-client-overlay').locator('body');
    edit('remote-catalog/src/search/search-box.tsx', 'export function Fragment(', 'export functio Fragment(');
    await expect(overlay).toContainText('search-box.tsx', PATIENCE);
    expect(output).toMatch(/^remote-catalog \| .*search-box\.tsx/m);
    edit('remote-catalog/src/search/search-box.tsx', 'export functio Fragment(', 'export function Fragment(');
    await expect(page.locator('#rspack-dev-server-client-overlay')).toHaveCount(0, PATIENCE);
    // The page can't load the broken update, so it reloads.
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible(PATIENCE);
  });

  test('a change of a descriptor composes the page again', async ({ page }) => {
    await openHot(page);
    edit('remote-catalog/descriptor.json', '"en": "Phones"', '"en": "Handsets"');
    await expect(page.getByRole('link', { name: 'Handsets' }).first()).toBeVisible(PATIENCE);
    // An open page would ask for files of the build that fails, and the server answers 503.
    await page.goto('about:blank');
    edit('remote-catalog/descriptor.json', '"page": "listing"', '"page": "shelves"');
    await expect
      .poll(() => output, PATIENCE)
      .toMatch(/^remote-catalog \| .*the build has no chunk named "page-shelves"/m);
  });

  test('the terminal reports a server that ends', async () => {
    const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(dev.pid)], {
      encoding: 'utf8',
    });
    const pid = /^\s*(\d+) .*rspack serve/m.exec(children)?.[1];
    process.kill(Number(pid), 'SIGKILL');
    await expect
      .poll(() => output, PATIENCE)
      .toMatch(/^\S+ \| Its development server has ended \(SIGKILL\)/m);
  });
});
