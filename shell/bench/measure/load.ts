import type { Browser } from '@playwright/test';
import { chainDepth } from './depth';
import { CPU_SLOWDOWN, recordNetwork, SLOW_4G } from './network';
import { noteLoad } from './page-probe';

/** What one cold load came to; times in milliseconds since the navigation. */
export interface Load {
  readonly firstPaint: number;
  readonly content: number;
  /** The content of the fastest load: least disturbed by what else the machine does. */
  readonly fastestContent: number;
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly requests: number;
  readonly kib: number;
  readonly scriptKib: number;
  /** Scripts from the page's own origin: in the composed store, the shell. */
  readonly ownScriptKib: number;
  readonly depth: number;
}

/** How a page is loaded. */
export interface Visit {
  readonly url: string;
  /** What counts as content when it stands in the page. */
  readonly selector: string;
  readonly mobile: boolean;
}

const KIB = 1024;
const LONGEST_LOAD_MS = 60_000;
/** Rest after the last visible picture, in which the largest paint is reported. */
const SETTLE_MS = 400;
const DESKTOP = { width: 1350, height: 940 };
const PHONE = { width: 390, height: 844 };

/** Loads a page in a fresh browser profile under slow conditions, and notes what came when. */
export async function measureLoad(browser: Browser, { url, selector, mobile }: Visit): Promise<Load> {
  const context = await browser.newContext({
    viewport: mobile ? PHONE : DESKTOP,
    deviceScaleFactor: mobile ? 2 : 1,
    serviceWorkers: 'block',
  });
  try {
    context.setDefaultTimeout(LONGEST_LOAD_MS);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const finished = await recordNetwork(session);
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(noteLoad, selector);
    await page.goto(url, { waitUntil: 'load', timeout: LONGEST_LOAD_MS });
    await page.waitForSelector(selector, { state: 'attached' });
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { top, left } = image.getBoundingClientRect();
        return image.complete || top > innerHeight || left > innerWidth || left < 0;
      }),
    );
    await page.waitForTimeout(SETTLE_MS);
    const { notes, firstPaint, loaded } = await page.evaluate(() => ({
      notes: globalThis.benchNotes,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      loaded: performance.getEntriesByType('navigation')[0]?.toJSON().loadEventEnd ?? 0,
    }));
    if (notes?.content === undefined || firstPaint === undefined)
      throw new Error(`${url} was loaded, but has painted nothing that matches "${selector}".`);
    const { content, largestPaint, largestUrl, layoutShift } = notes;
    const end = Math.max(content, largestPaint, Number(loaded));
    // What comes once the page stands (the rest of the catalogue, pictures further down) is not part of its load.
    const requests = finished().filter(({ ended }) => ended <= end);
    const scripts = requests.filter(({ kind }) => kind === 'Script');
    const own = new URL(url).origin;
    const kib = (list: typeof requests): number => list.reduce((sum, { bytes }) => sum + bytes, 0) / KIB;
    return {
      firstPaint,
      content,
      fastestContent: content,
      largestPaint,
      layoutShift,
      requests: requests.length,
      kib: kib(requests),
      scriptKib: kib(scripts),
      ownScriptKib: kib(scripts.filter((script) => new URL(script.url).origin === own)),
      depth: chainDepth(requests, content, largestUrl || undefined),
    };
  } finally {
    await context.close();
  }
}
