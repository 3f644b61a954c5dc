import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { chainDepth } from './depth';
import { CPU_SLOWDOWN, recordNetwork, SLOW_4G } from './network';
import { noteLoad, type PageNotes, type Probe } from './page-probe';

/** Figures of one load; times in milliseconds since the navigation. */
export interface Load {
  readonly firstPaint: number;
  readonly content: number;
  readonly largestPaint: number;
  /** When the earliest press of 'Add to cart' showed in the badge; `NaN` without a button. */
  readonly pressShown: number;
  /** When React answered that press; `NaN` without a button. */
  readonly reactAnswered: number;
  /** Work of the main thread until then; without a button, until the page has loaded. */
  readonly mainThread: number;
  /** Sum of the time beyond 50 ms of each task, from the first paint until then. */
  readonly blocking: number;
  readonly layoutShift: number;
  readonly requests: number;
  readonly kib: number;
  readonly scriptKib: number;
  /** Scripts from the page's own origin: in the composed store, the shell. */
  readonly ownScriptKib: number;
  readonly depth: number;
  /** Number of animation frames of over 50 ms. */
  readonly longFrames: number;
  /** When content showed in a second visit, with everything in the browser's cache. */
  readonly warmContent: number;
  /** The same with the service worker; `NaN` without one. */
  readonly workerContent: number;
}

/** A long frame, and the owner of its longest script. */
export type LongFrame = PageNotes['longFrames'][number];

/** A load with details that don't fit a table. */
export interface LoadReport {
  readonly load: Load;
  readonly longFrames: readonly LongFrame[];
}

/** How a page is loaded. */
export interface Visit extends Probe {
  readonly url: string;
  readonly mobile: boolean;
  /** Whether the site has a service worker, whose second visit is measured, too. */
  readonly withWorker?: boolean;
}

const KIB = 1024;
const LONGEST_LOAD_MS = 60_000;
/** Time after the last visible picture in which the largest paint is reported, in milliseconds. */
const SETTLE_MS = 400;
const DESKTOP = { width: 1350, height: 940 };
const PHONE = { width: 390, height: 844 };

/** A task blocks for its time beyond this, in milliseconds, as in Total Blocking Time. */
const LONG_TASK_MS = 50;

const blockingTime = (tasks: PageNotes['longTasks'], from: number, to: number): number =>
  tasks
    .filter(({ start }) => start >= from && start < to)
    .reduce((sum, { ms }) => sum + ms - LONG_TASK_MS, 0);

/** Whether all visible pictures have loaded; those outside a slider's frame don't count. Runs in the page. */
const picturesAreThere = (): boolean =>
  [...document.images].every((image) => {
    const frame = image.closest('.swiper')?.getBoundingClientRect();
    const { top, left, right } = image.getBoundingClientRect();
    const [from, to] = [Math.max(0, frame?.left ?? 0), Math.min(innerWidth, frame?.right ?? innerWidth)];
    return image.complete || top > innerHeight || left >= to || right <= from;
  });

async function timeLimit(page: Page): Promise<never> {
  await page.waitForTimeout(LONGEST_LOAD_MS);
  throw new Error(`${page.url()} did not come to rest within a minute.`);
}

/** Polls a condition, since `page.waitForFunction` evaluates text, which the store's policy forbids. */
async function until(page: Page, holds: () => boolean | Promise<boolean>): Promise<void> {
  const poll = async (): Promise<void> => {
    while (!(await page.evaluate(holds))) await page.waitForTimeout(50);
  };
  await Promise.race([poll(), timeLimit(page)]);
}

const throttle = async (session: CDPSession): Promise<void> => {
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
};

/** Returns the main thread's processor time since the page began, in milliseconds; excludes other load on the machine. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function visit(context: BrowserContext, { url, content, press }: Visit) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const finished = await recordNetwork(session);
  await throttle(session);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let answered: Promise<number> = Promise.resolve(0);
  if (press !== undefined)
    answered = new Promise((resolve) => {
      void page.exposeFunction('benchAnswered', () => resolve(workOf(session)));
    });
  await page.addInitScript(noteLoad, { content, press });
  await page.goto(url, { waitUntil: 'load', timeout: LONGEST_LOAD_MS });
  // Evaluations add to the page's work. They begin with the content, so a site with early content would pay for more of them.
  if (press === undefined) await page.waitForSelector(content, { state: 'attached' });
  const mainThread =
    press === undefined ? await workOf(session) : await Promise.race([answered, timeLimit(page)]);
  await until(page, picturesAreThere);
  await page.waitForTimeout(SETTLE_MS);
  const { notes, firstPaint, loaded } = await page.evaluate(() => ({
    notes: globalThis.benchNotes,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    loaded: performance.getEntriesByType('navigation')[0]?.toJSON().loadEventEnd ?? 0,
  }));
  if (notes?.content === undefined || firstPaint === undefined)
    throw new Error(`${url} was loaded, but has painted nothing that matches "${content}".`);
  await page.close();
  return { notes, content: notes.content, firstPaint, loaded: Number(loaded), mainThread, finished };
}

/** Whether the worker controls the page and has stored its code and content. Runs in the page. */
const isCached = async (): Promise<boolean> => {
  if (!navigator.serviceWorker.controller) return false;
  for (const { name } of performance.getEntriesByType('resource'))
    if (/\.js$|\/prerendered\//.test(name) && !(await caches.match(name, { ignoreVary: true }))) return false;
  return true;
};

/** Returns when content showed in a second visit through the service worker, whose own requests are not slowed. */
async function contentWithWorker(
  browser: Browser,
  { url, content }: Visit,
  screen: BrowserContextOptions,
): Promise<number> {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await until(page, isCached);
    await page.close();
    return (await visit(context, { url, content, press: undefined, mobile: false })).content;
  } finally {
    await context.close();
  }
}

/** Loads a page in a fresh browser profile under slow conditions, then once more with its caches. */
export async function measureLoad(browser: Browser, wanted: Visit): Promise<LoadReport> {
  const { url, mobile, withWorker } = wanted;
  const screen = { viewport: mobile ? PHONE : DESKTOP, deviceScaleFactor: mobile ? 2 : 1 };
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' });
  try {
    context.setDefaultTimeout(LONGEST_LOAD_MS);
    const { notes, content, firstPaint, loaded, mainThread, finished } = await visit(context, wanted);
    const {
      largestPaint,
      largestUrl,
      layoutShift,
      longFrames,
      longTasks,
      pressShown = Number.NaN,
      reactAnswered = Number.NaN,
    } = notes;
    const end = Math.max(content, largestPaint, loaded);
    const blocking = blockingTime(longTasks, firstPaint, Number.isNaN(reactAnswered) ? end : reactAnswered);
    // Files that load later (the rest of the catalogue, pictures further down) are not part of the load.
    const requests = finished().filter(({ ended }) => ended <= end);
    const scripts = requests.filter(({ kind }) => kind === 'Script');
    const pageOrigin = new URL(url).origin;
    const kib = (list: typeof requests): number => list.reduce((sum, { bytes }) => sum + bytes, 0) / KIB;
    const warm = await visit(context, { ...wanted, press: undefined });
    const workerContent = withWorker ? await contentWithWorker(browser, wanted, screen) : Number.NaN;
    return {
      longFrames,
      load: {
        firstPaint,
        content,
        largestPaint,
        pressShown,
        reactAnswered,
        mainThread,
        blocking,
        layoutShift,
        requests: requests.length,
        kib: kib(requests),
        scriptKib: kib(scripts),
        ownScriptKib: kib(scripts.filter((script) => new URL(script.url).origin === pageOrigin)),
        depth: chainDepth(requests, content, largestUrl || undefined),
        longFrames: longFrames.length,
        warmContent: warm.content,
        workerContent,
      },
    };
  } finally {
    await context.close();
  }
}
