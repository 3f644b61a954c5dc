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

/**
 * Describes the progress of a task: `Prerendering: 1,200 of 20,000 pages, 85 a second, 4 min left`.
 * @param ms time since the first item was done
 */
function meterLine(label: string, done: number, total: number, ms: number): string {
  const perSecond = ((done - 1) / ms) * 1000;
  const seconds = Math.round((total - done) / perSecond);
  const left = seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  const speed = perSecond < 10 ? perSecond.toFixed(1) : COUNT.format(Math.round(perSecond));
  return `${label}: ${COUNT.format(done)} of ${COUNT.format(total)} pages, ${speed} a second, ${left} left`;
}

/** Starts a meter, which prints the progress every ten seconds after the first item, since a task may wait for another one. */
export function startMeter(label: string, progress: Progress = () => {}): Meter {
  let [total, done, started, printed] = [0, 0, 0, 0];
  return {
    expect: (count) => {
      total += count;
    },
    tick: () => {
      done += 1;
      const at = performance.now();
      if (done === 1) started = printed = at;
      if (at - printed < PRINTED_EACH_MS) return;
      printed = at;
      progress(meterLine(label, done, total, at - started));
    },
  };
}
