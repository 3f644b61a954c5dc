import type { CDPSession } from '@playwright/test';

/** Memory of a page, including memory that Chromium has not yet released. */
export interface PageMemory {
  readonly heapKib: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Number of garbage collections, since one may make more objects collectable. */
const ROUNDS = 3;

/** Collects garbage and measures memory. The session needs `Performance.enable`. */
export async function measureMemory(session: CDPSession): Promise<PageMemory> {
  for (let round = 0; round < ROUNDS; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    heapKib: metric('JSHeapUsedSize') / 1024,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}

/**
 * Turns off V8's compiler. Compiled code grows the heap for hundreds of changes, which would hide a leak of the page.
 */
export const WITHOUT_COMPILER = '--js-flags=--jitless --no-lazy-feedback-allocation';
