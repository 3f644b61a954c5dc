/** Where a long task says how far it is. */
export interface MeterOutput {
  /** Prints a line that stays. */
  readonly print: (line: string) => void;
  /** Replaces the last line of a terminal, and takes it away with an empty text; absent where there is no terminal. */
  readonly show?: ((line: string) => void) | undefined;
  /** Milliseconds; a clock that never goes back. */
  readonly now?: () => number;
}

/** Counts what a long task has done. */
export interface Meter {
  /** So much more is to be done. */
  readonly expect: (count: number) => void;
  readonly tick: () => void;
  /** Takes the line away. */
  readonly end: () => void;
}

const SHOWN_EACH_MS = 200;
const PRINTED_EACH_MS = 10_000;

const COUNT = new Intl.NumberFormat('en-US');

/** Says a time in the unit that people would choose. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}

/** Says how far a task is: `Prerendering: 1,200 of 20,000 pages, 85 a second, 4 min left`. */
export function meterLine(label: string, done: number, total: number, ms: number): string {
  const perSecond = ms > 0 ? (done / ms) * 1000 : 0;
  const left = perSecond > 0 ? `, ${durationText(((total - done) / perSecond) * 1000)} left` : '';
  const speed = perSecond < 10 ? perSecond.toFixed(1) : COUNT.format(Math.round(perSecond));
  return `${label}: ${COUNT.format(done)} of ${COUNT.format(total)} pages, ${speed} a second${left}`;
}

/** Starts a meter: a line that changes in a terminal, and elsewhere one every ten seconds. */
export function startMeter(
  label: string,
  { print, show, now = () => performance.now() }: MeterOutput,
): Meter {
  const started = now();
  let total = 0;
  let done = 0;
  let told = started;
  return {
    expect: (count) => {
      total += count;
    },
    tick: () => {
      done += 1;
      const at = now();
      if (at - told < (show ? SHOWN_EACH_MS : PRINTED_EACH_MS)) return;
      told = at;
      (show ?? print)(meterLine(label, done, total, at - started));
    },
    end: () => show?.(''),
  };
}
