import type { CDPSession, Page } from '@playwright/test';
import { measureMemory, type PageMemory, WITHOUT_COMPILER } from './memory';
import { launchBrowser } from './network';

/** Memory of a page after some quick changes of route, and after many. */
export interface QuickChanges {
  readonly early: PageMemory;
  readonly late: PageMemory;
  /** Numbers of changes after which both were measured. */
  readonly counts: readonly [early: number, late: number];
}

/** Addresses of pages with different code and data. */
export const quickRoutes = (product: string): readonly string[] => [
  '/',
  product,
  '/tablets',
  '/cart',
  '/phones?sort=Cheapest',
  '/favorites',
  '/accessories?page=2',
  '/compare',
  product,
  '/contacts',
  '/phones?perPage=all',
  '/nothing-here',
];

/** Frames of the browser from one change to the next: about 60 ms, too short for many pages to finish. */
const FRAMES = 4;

/** Changes the address repeatedly without waiting, then waits for the last page. */
export async function changeQuickly(page: Page, routes: readonly string[], changes: number): Promise<void> {
  await page.evaluate(
    async ([all, count, frames]) => {
      for (let change = 0; change < count; change += 1) {
        location.hash = `#${all[change % all.length]}`;
        for (let frame = 0; frame < frames; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      location.hash = '#/rights';
    },
    [routes, changes, FRAMES] as const,
  );
  await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Time limit in milliseconds for the service worker to control the page. It is registered when the page is idle. */
const WORKER_LIMIT_MS = 60_000;

/** Loads a page that the service worker serves. */
export async function openWithWorker(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: WORKER_LIMIT_MS,
  });
  await page.reload({ waitUntil: 'networkidle' });
}

/** Repeats the measurement until neither nodes nor listeners decrease: pictures that still load hold listeners. */
export async function measureSettledMemory(session: CDPSession): Promise<PageMemory> {
  let memory = await measureMemory(session);
  while (true) {
    const next = await measureMemory(session);
    if (next.nodes >= memory.nodes && next.listeners >= memory.listeners) return next;
    memory = next;
  }
}

/** Changes the route quickly in a page that the service worker serves, and measures its memory twice. */
export async function measureQuickChanges(
  url: string,
  routes: readonly string[],
  counts: QuickChanges['counts'],
): Promise<QuickChanges> {
  const browser = await launchBrowser(WITHOUT_COMPILER);
  try {
    const page = await browser.newPage();
    await openWithWorker(page, url);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await changeQuickly(page, routes, counts[0]);
    const early = await measureSettledMemory(session);
    await changeQuickly(page, routes, counts[1] - counts[0]);
    return { early, late: await measureSettledMemory(session), counts };
  } finally {
    await browser.close();
  }
}
