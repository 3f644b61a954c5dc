/** What the page itself notes while it loads; times in milliseconds since the navigation. */
export interface PageNotes {
  content: number | undefined;
  largestPaint: number;
  /** Address of the picture that was painted largest; empty for text. */
  largestUrl: string;
  layoutShift: number;
}

declare global {
  /** Notes of the benchmark; only there while it runs. */
  var benchNotes: PageNotes | undefined;
}

/**
 * Runs in the page before anything else. It has to stand alone, without named functions inside, because it is
 * sent to the browser as text.
 * @param selector what counts as content
 */
export function noteLoad(selector: string): void {
  const notes: PageNotes = { content: undefined, largestPaint: 0, largestUrl: '', layoutShift: 0 };
  globalThis.benchNotes = notes;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      notes.largestPaint = entry.startTime;
      notes.largestUrl = 'url' in entry && typeof entry.url === 'string' ? entry.url : '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number') notes.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      notes.content = performance.now();
    });
  }).observe(document, { childList: true, subtree: true });
}
