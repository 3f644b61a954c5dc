import { join } from 'node:path';
import { composedFolder } from '@gadgetry/tools/serve-site';
import { closeServer, serve } from '@gadgetry/tools/static-server';
import { buildFolder, root, shell, versionOf } from '@gadgetry/tools/workspace';
import type { Page } from '@playwright/test';
import { freePort } from '../support/own-site';
import { expect, live, open, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

/*
 * A second visit: the worker answers with the page that it has kept, and no code runs before the network has named it.
 */

const KEPT_MS = 30_000;

test.use({ serviceWorkers: 'allow', expectedConsole: { matching: /preload/ } });
test.setTimeout(4 * KEPT_MS);

/** Serves the composed page on a port of its own; requests for the page wait while it is held. */
async function serveHeld(site: string) {
  const port = await freePort();
  const mounts = [
    { folder: composedFolder({ shell: Number(new URL(site).port) }) },
    { folder: buildFolder(shell), under: `/shell/${versionOf(shell)}` },
    { folder: join(root, 'data/public') },
  ];
  let waiting: (() => void)[] | undefined;
  const server = await serve(port, 'E2E_PORT', mounts, (request, _response, pass) => {
    if (waiting && request.url === '/') waiting.push(pass);
    else pass();
  });
  return {
    address: `http://localhost:${port}/`,
    hold: () => {
      waiting = [];
      return () => {
        for (const pass of waiting ?? []) pass();
        waiting = undefined;
      };
    },
    close: () => void closeServer(server),
  };
}

/** Waits until the worker is in charge and has kept the code of the page. */
const whenKept = (page: Page, file: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async (name) => {
          if (!navigator.serviceWorker.controller) return false;
          const caches = await globalThis.caches.keys();
          const keys = await Promise.all(
            caches.map(async (one) => (await globalThis.caches.open(one)).keys()),
          );
          return keys.flat().some(({ url }) => url.includes(name));
        }, file),
      { timeout: KEPT_MS },
    )
    .toBe(true);

const requestedContent = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/prerendered/')),
  );

// offline.spec.ts tests the kept page after a release and a recall.
test('shows the page before the network has answered, and hydrates it', async ({ page, baseURL }) => {
  const served = await serveHeld(baseURL ?? '');
  await open(page, '/phones', served.address);
  await whenKept(page, '/prerendered/');
  await page.goto('about:blank');
  const release = served.hold();
  await page.goto(`${served.address}#/phones`, { waitUntil: 'commit' });
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await expect(page.locator('[data-badge=cart]', { hasText: /^1$/ })).toBeVisible();
  expect(
    await page.evaluate(() => [
      globalThis.__gadgetry?.getState().phase,
      document.querySelectorAll('script[src]').length,
    ]),
    'no code runs before that',
  ).toEqual(['contentShown', 0]);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  expect(await requestedContent(page), 'the kept page carries its content').toEqual([]);
  release();
  await live(page);
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
  await expect(page.getByRole('status').getByText(/^You are offline/)).toHaveCount(0);
  served.close();
});
