import type { Browser } from '@playwright/test';
import { percentile } from '../medians';
import { SESSION } from './session';

/** How long the page took to show the effect of a step, in milliseconds. */
export interface Response {
  readonly name: string;
  readonly ms: number;
}

declare global {
  /** Durations of the interactions since the last step; only there while the benchmark runs. */
  var benchDurations: number[] | undefined;
}

/** Shortest duration that the Event Timing API reports; interactions without an entry were faster. */
const SHORTEST_MS = 16;
const SETTLE_MS = 250;
const STEP_TIMEOUT_MS = 15_000;
const SLOWEST_SHOWN = 5;
/** The percentile of the metric 'Interaction to Next Paint'. */
const SHARE = 0.98;

// Uses nothing outside itself, because it is sent to the browser as text.
function noteInteractions(shortest: number): void {
  const durations: number[] = [];
  globalThis.benchDurations = durations;
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: shortest,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && Number(entry.interactionId) > 0) durations.push(entry.duration);
  }).observe(options);
}

/** Plays a session on a page with a processor slowed down `slowdown` times, and notes how long each step took to show. */
export async function measureInteractions(
  browser: Browser,
  url: string,
  slowdown: number,
): Promise<readonly Response[]> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 }, locale: 'en' });
  try {
    context.setDefaultTimeout(STEP_TIMEOUT_MS);
    const page = await context.newPage();
    await page.addInitScript(noteInteractions, SHORTEST_MS);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForSelector('main article', { state: 'attached' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const responses: Response[] = [];
    for (const [index, { name, act }] of SESSION.entries()) {
      try {
        await act(page);
      } catch (cause) {
        throw new Error(`Step ${index + 1} of the session, "${name}", could not be done.`, { cause });
      }
      await page.waitForTimeout(SETTLE_MS);
      const durations = await page.evaluate(() => globalThis.benchDurations?.splice(0) ?? []);
      responses.push({ name, ms: Math.max(0, ...durations) });
    }
    return responses;
  } finally {
    await context.close();
  }
}

/** Returns the figures of sessions as text. */
export function describeInteractions(sessions: readonly (readonly Response[])[], slowdown: number): string {
  const lines = sessions.map((responses) => {
    const times = responses.map(({ ms }) => ms);
    const slowest = responses.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN);
    const named = slowest.map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`).join(', ');
    return `  p98 ${percentile(times, SHARE).toFixed(0)} ms, median ${percentile(times, 0.5).toFixed(0)} ms; slowest: ${named}`;
  });
  return [`Interaction to next paint, a line per session, CPU ${slowdown}x:`, ...lines].join('\n');
}
