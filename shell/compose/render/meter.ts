/** Receives a progress line every ten seconds; none for shorter tasks. */
export type Progress = (line: string) => void;

/** Counts the progress of a long task. */
export interface Meter {
  /** Adds to the number of items to be done. */
  readonly expect: (count: number) => void;
  readonly tick: () => void;
}

const PRINTED_EACH_MS = 10_000;

const COUNT = new Intl.NumberFormat('en-US');

/** Formats a duration in a suitable unit. */
function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}

/**
 * Describes the progress of a task: `Prerendering: 1,200 of 20,000 pages, 85 a second, 4 min left`.
 * @param ms time since the first item was done
 */
function meterLine(label: string, done: number, total: number, ms: number): string {
  const perSecond = ms > 0 ? ((done - 1) / ms) * 1000 : 0;
  const left = perSecond > 0 ? `, ${durationText(((total - done) / perSecond) * 1000)} left` : '';
  const speed = perSecond < 10 ? perSecond.toFixed(1) : COUNT.format(Math.round(perSecond));
  return `${label}: ${COUNT.format(done)} of ${COUNT.format(total)} pages, ${speed} a second${left}`;
}

/** Starts a meter, which prints the progress every ten seconds after the first item, since a task may wait for another one. */
export function startMeter(label: string, progress: Progress = () => {}): Meter {
  let total = 0;
  let done = 0;
  let started: number | undefined;
  let told = 0;
  return {
    expect: (count) => {
      total += count;
    },
    tick: () => {
      done += 1;
      const at = performance.now();
      if (started === undefined) {
        started = at;
        told = at;
      }
      if (at - told < PRINTED_EACH_MS) return;
      told = at;
      progress(meterLine(label, done, total, at - started));
    },
  };
}
