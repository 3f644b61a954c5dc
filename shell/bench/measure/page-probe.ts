/** Records of the page while it loads; times in milliseconds since the navigation. */
export interface PageNotes {
  content: number | undefined;
  /** When a press of the first 'Add to cart', made as soon as it was visible, showed in the header's badge. */
  pressShown: number | undefined;
  /** When React owned both the pressed button and the badge that shows the press. */
  reactAnswered: number | undefined;
  largestPaint: number;
  /** Address of the largest painted picture; empty for text. */
  largestUrl: string;
  layoutShift: number;
  /** Tasks of over 50 ms: start and duration. */
  longTasks: { start: number; ms: number }[];
  /** Long animation frames: duration, and owner of the longest script. */
  longFrames: { ms: number; owner: string }[];
}

declare global {
  /** Notes of the benchmark; only there while it runs. */
  var benchNotes: PageNotes | undefined;
  /** Called when React has answered the press; only there while the benchmark runs. */
  var benchAnswered: ((text: string) => void) | undefined;
}

/** Mark of a trace, set when React has answered the press. */
export const ANSWERED = 'bench-answered';

/** Selectors of the content, and of the button to press, if any. */
export interface Probe {
  readonly content: string;
  readonly press: string | undefined;
}

/**
 * Runs in the page before anything else. It must use nothing outside itself and no named functions, because it is sent to the
 * browser as text.
 */
export function noteLoad({ content, press }: Probe): void {
  const notes: PageNotes = {
    content: undefined,
    pressShown: undefined,
    reactAnswered: undefined,
    largestPaint: 0,
    largestUrl: '',
    layoutShift: 0,
    longTasks: [],
    longFrames: [],
  };
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
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      notes.longTasks.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const scripts = (Reflect.get(entry, 'scripts') ?? []) as { duration: number; sourceURL: string }[];
      const [longest] = [...scripts].sort((a, b) => b.duration - a.duration);
      const owner = longest?.sourceURL.replace(/^.*\//, '').replace(/[?#].*$/, '');
      notes.longFrames.push({
        ms: entry.duration,
        owner: owner || (longest ? 'the page' : 'layout and paint'),
      });
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector(content)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      notes.content = performance.now();
    });
  }).observe(document, { childList: true, subtree: true });
  if (press === undefined) return;
  let pressed: HTMLElement | undefined;
  new MutationObserver((_, observer) => {
    const button = document.querySelector<HTMLElement>(press);
    if (button && !pressed) {
      pressed = button;
      button.click();
    }
    const badge = document.querySelector('[data-badge="cart"]');
    if (!pressed || badge?.textContent !== '1' || badge.hasAttribute('hidden')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      notes.pressShown = performance.now();
    });
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  // Hydration changes nothing that an observer could see. React marks the elements that it owns.
  const timer = setInterval(() => {
    // Until React has a root, the check below would only add work, on sites that show the press early.
    if (Object.keys(document.getElementById('root') ?? {}).length === 0) return;
    const badge = document.querySelector('[data-badge="cart"]');
    const isAnswered =
      pressed !== undefined &&
      badge?.textContent === '1' &&
      [badge, ...(pressed.isConnected ? [pressed] : [])].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
      );
    if (!isAnswered) return;
    clearInterval(timer);
    requestAnimationFrame(() => {
      notes.reactAnswered = performance.now();
      performance.mark('bench-answered');
      globalThis.benchAnswered?.('');
    });
  }, 10);
}
