import type { Browser } from '@playwright/test';
import { spreadOf } from '../medians';
import { measureLoad, type Visit } from './load';
import { ANSWERED } from './page-probe';

/** Kinds of work in the order of the table, each with the names of its trace events. */
const KINDS: Readonly<Record<string, RegExp>> = {
  compile: /^(v8\.(compile|parse|produce|consume|stream)|V8\.(Compile|Parse|PreParse|Lazy))/,
  garbage: /^(Minor|Major|V8\.)GC/,
  parse: /^Parse/,
  style: /^(UpdateLayoutTree|RecalcStyle)/,
  layout: /^Layout/,
  paint: /^(PrePaint|Paint|Layerize|Commit|Decode)/,
  script: /^(EvaluateScript|FunctionCall|RunMicrotasks|TimerFire|EventDispatch|FireAnimationFrame|v8\.|V8\.)/,
};
const REST = 'the rest';
const ROWS: readonly string[] = [...Object.keys(KINDS), REST];

/** Milliseconds of the main thread by kind of work, from the navigation until React has answered the press. */
export type Profile = Readonly<Record<string, number>>;

/** A complete event of a trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread in it, without other load on the machine. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
}

const kindOf = (name: string): string => ROWS.find((kind) => KINDS[kind]?.test(name)) ?? REST;

/**
 * Adds up the work of the thread that answered the press, until the answer. Time in nested events counts for the innermost
 * known kind.
 * @throws if the trace has no answer
 */
function profileOf(events: readonly TraceEvent[]): Profile {
  const end = events.find(({ name }) => name === ANSWERED);
  if (!end) throw new Error(`The trace has no "${ANSWERED}": React has not answered the press.`);
  const sums: Record<string, number> = Object.fromEntries(ROWS.map((kind) => [kind, 0]));
  const add = (kind: string, micros: number): void => {
    sums[kind] = (sums[kind] ?? 0) + micros / 1000;
  };
  const open: { kind: string; until: number }[] = [];
  const complete = events
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === end.pid && tid === end.tid && ts < end.ts)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const { name, ts, dur = 0, tdur = dur } of complete) {
    while ((open.at(-1)?.until ?? Number.POSITIVE_INFINITY) <= ts) open.pop();
    const outer = open.at(-1)?.kind;
    const innermost = kindOf(name);
    const kind = innermost === REST ? (outer ?? REST) : innermost;
    if (outer) add(outer, -tdur);
    add(kind, tdur);
    open.push({ kind, until: ts + dur });
  }
  return sums;
}

const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'v8',
  'disabled-by-default-v8.compile',
  'blink.user_timing',
];

/** Loads a page like `measureLoad`, and returns the main thread's work by kind. */
export async function measureProfile(browser: Browser, visit: Visit): Promise<Profile> {
  await browser.startTracing(undefined, { categories: CATEGORIES });
  await measureLoad(browser, visit);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return profileOf(traceEvents);
}

const WIDTH = 24;

/** The table of profiles: a row for each kind of work, a column for each site, medians in milliseconds. */
export function describeProfiles(profiles: ReadonlyMap<string, readonly Profile[]>): string {
  const line = (label: string, cells: readonly string[]): string =>
    label.padEnd(WIDTH) + cells.map((cell) => cell.padStart(WIDTH)).join('');
  const sum = (profile: Profile): number => Object.values(profile).reduce((all, ms) => all + ms, 0);
  const medians = (timeOf: (profile: Profile) => number): readonly string[] =>
    [...profiles.values()].map((all) => spreadOf(all.map(timeOf)).median.toFixed(0));
  return [
    line('', [...profiles.keys()]),
    ...ROWS.map((kind) =>
      line(
        kind,
        medians((profile) => profile[kind] ?? 0),
      ),
    ),
    line('all', medians(sum)),
  ].join('\n');
}
