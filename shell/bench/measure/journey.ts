import type { Browser, Page } from '@playwright/test';
import { measureMemory, type PageMemory, WITHOUT_COMPILER } from './memory';
import { CPU_SLOWDOWN, launchBrowser } from './network';

/** What many changes of route cost. */
export interface Journey {
  /** After the first twenty changes, when all is loaded, and after the last. */
  readonly early: PageMemory;
  readonly late: PageMemory;
  readonly changes: number;
  /** Milliseconds from a change of the address to the next page's heading: as it came, and fetched ahead by pointing. */
  readonly cold: readonly number[];
  readonly ahead: readonly number[];
}

const EARLY = 20;
/** Never two listings in a row, since they are one page with one heading element. */
const ROUTES = ['/', '/tablets', '/cart', '/phones', '/favorites', '/accessories'];

/** Changes the address in the running page; returns milliseconds until the heading shows. */
const change = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (to) => {
    const began = performance.now();
    const before = document.querySelector('main h1');
    location.hash = `#${to}`;
    while (true) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const heading = document.querySelector('main h1');
      if (heading && heading !== before) return performance.now() - began;
      if (performance.now() - began > 20_000) throw new Error(`${to} did not come`);
    }
  }, path);

/**
 * Milliseconds from a change of the address to the heading of the cart page, on a slow processor.
 * @param ahead whether its link is pointed at before, and its code has come
 */
async function firstStep(browser: Browser, url: string, ahead: boolean): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    if (ahead) {
      const fetched = page.waitForEvent('requestfinished', (request) =>
        request.url().includes('/page-cart.'),
      );
      await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).hover();
      await fetched;
    }
    return await change(page, '/cart');
  } finally {
    await context.close();
  }
}

/** Changes the route many times in one page, and measures its memory. */
async function measureHolding(url: string, changes: number): Promise<Pick<Journey, 'early' | 'late'>> {
  const browser = await launchBrowser(WITHOUT_COMPILER);
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(url, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    let early: PageMemory | undefined;
    for (let step = 0; step < changes; step += 1) {
      await change(page, ROUTES[step % ROUTES.length] ?? '/');
      // The same page each time, or pages would be compared.
      if (step + 1 === EARLY) {
        await change(page, '/rights');
        early = await measureMemory(session);
      }
    }
    await change(page, '/rights');
    const late = await measureMemory(session);
    return { early: early ?? late, late };
  } finally {
    await browser.close();
  }
}

/** Memory after many changes of route, and the duration of the first step to another remote. */
export async function measureJourney(
  browser: Browser,
  url: string,
  changes: number,
  runs: number,
): Promise<Journey> {
  const cold: number[] = [];
  const ahead: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    cold.push(await firstStep(browser, url, false));
    ahead.push(await firstStep(browser, url, true));
  }
  return { ...(await measureHolding(url, changes)), changes, cold, ahead };
}
