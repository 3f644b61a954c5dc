import { ATTRIBUTE } from '@gadgetry/environment/telemetry';
import { type Attribution, elementAttribute } from './attribution';
import type { Values } from './queue';

/*
 * Written by hand: the package web-vitals alone has 2.9 KiB, 4.8 KiB with attribution, and measures pages; these are measured by part.
 */

/** What of performance entries is read. */
interface Entry extends PerformanceEntry {
  readonly element?: Element | null;
  readonly target?: Element | null;
  readonly interactionId?: number;
  readonly hadRecentInput?: boolean;
  readonly value: number;
  readonly sources?: readonly { readonly node: Node | null }[];
  readonly blockingDuration?: number;
  /** As JSON, it holds their addresses. */
  readonly scripts?: readonly object[];
}

/** Shifts of five seconds count together, as web.dev/articles/cls has it; a pause of one second is not looked for. */
const WINDOW_MS = 5000;

/**
 * Measures until the page is left; returns the worst of each vital by part, as attributes of an event. Units: milliseconds, of `cls` a
 * number.
 */
export function watchVitals({ at, within }: Attribution): ReadonlyMap<string, Values> {
  const worst = new Map<string, Values & { readonly [ATTRIBUTE.value]: number }>();
  const windows: Record<string, { value: number; first: number }> = {};
  const note = (name: string, value: number, element?: Element | null, part = at(element)): void => {
    const key = name + JSON.stringify(part);
    if (value > (worst.get(key)?.[ATTRIBUTE.value] ?? 0))
      worst.set(key, {
        ...part,
        [ATTRIBUTE.vital]: name,
        [ATTRIBUTE.value]: value,
        ...elementAttribute(element),
      });
  };
  const onShift = ({ hadRecentInput, startTime, value, sources: [largest] = [] }: Entry): void => {
    if (hadRecentInput) return;
    // The node itself may be a text.
    const element = largest?.node?.parentElement;
    const key = JSON.stringify(at(element));
    let shifts = windows[key];
    if (!shifts || startTime - shifts.first > WINDOW_MS)
      shifts = windows[key] = { value: 0, first: startTime };
    shifts.value += value;
    note('cls', shifts.value, element);
  };
  const kinds: Record<string, (entry: Entry) => void> = {
    'largest-contentful-paint': ({ startTime, element }) => note('lcp', startTime, element),
    'layout-shift': onShift,
    event: ({ interactionId, duration, target }) => interactionId && note('inp', duration, target),
    'long-animation-frame': ({ blockingDuration, duration, scripts = [] }) => {
      const part = within(JSON.stringify(scripts));
      if (blockingDuration && part) note('long_frame', duration, null, part);
    },
  };
  for (const type of PerformanceObserver.supportedEntryTypes) {
    const each = kinds[type];
    const options = { type, buffered: true };
    if (each)
      new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(each)).observe(options);
  }
  return worst;
}
