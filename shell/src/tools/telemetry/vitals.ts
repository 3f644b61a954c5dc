import { ATTRIBUTE } from '@gadgetry/environment/telemetry';
import { type Attribution, elementAttribute } from './attribution';
import type { Values } from './queue';

/*
 * Not the package web-vitals: it has 2.9 KiB, or 4.8 KiB with attribution, and measures pages instead of parts.
 */

/** The members of performance entries that are read here. */
interface Entry extends PerformanceEntry {
  readonly element?: Element | null;
  readonly target?: Element | null;
  readonly interactionId?: number;
  readonly hadRecentInput?: boolean;
  readonly value: number;
  readonly sources?: readonly { readonly node: Node | null }[];
  readonly blockingDuration?: number;
  /** Serialized as JSON, which contains the scripts' addresses. */
  readonly scripts?: readonly object[];
}

/** Layout shifts within five seconds are added up, as web.dev/articles/cls defines; its one-second gap is ignored. */
const WINDOW_MS = 5000;

/**
 * Measures until the page is left. Returns the worst value of each vital per part, as attributes of an event; in
 * milliseconds, `cls` without a unit.
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
    // The node may be a text node.
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
