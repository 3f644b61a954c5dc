import { FALSE_ABORTS, KINDS } from './evidence';
import { addFault, addVisit, type Findings, judge, NOTHING_FOUND } from './judge';

/** More of them: `TRIALS=10000 npx jest …`. */
const TRIALS = Number(process.env.TRIALS ?? 150);

/** A random number generator with a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Trial {
  readonly share: number;
  /** Probability that a visit meets a kind of fault. */
  readonly rate: number;
  readonly canaryRate: number;
  readonly visits: number;
}

/** Returns the number of visits until the canary is aborted; `undefined` if it is not. */
function visitsUntilAbort({ share, rate, canaryRate, visits }: Trial, random: () => number, kinds = 1) {
  let found: Findings = NOTHING_FOUND;
  for (let visit = 1; visit <= visits; visit += 1) {
    const isCanary = random() < share;
    found = addVisit(found, isCanary, '');
    for (const kind of KINDS.slice(0, kinds)) {
      if (random() >= (isCanary ? canaryRate : rate)) continue;
      found = addFault(found, kind, isCanary, share);
      if (judge(found).proof >= 1) return visit;
    }
  }
  return undefined;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const times = <T>(count: number, act: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => act(index));

it.each([
  { share: 0.01, rate: 0.1 },
  { share: 0.1, rate: 0.03 },
  { share: 0.5, rate: 0.2 },
])(
  'canaries without a fault are aborted in at most 1 % of cases: share $share, bad visits $rate',
  ({ share, rate }) => {
    const random = randomFrom(33);
    const trial = { share, rate, canaryRate: rate, visits: 600 };
    const aborted = times(TRIALS, () => visitsUntilAbort(trial, random, KINDS.length)).filter(Boolean);
    expect(aborted.length / TRIALS).toBeLessThanOrEqual(FALSE_ABORTS);
  },
);

describe('canaries with a fault in 2 % more of the visits', () => {
  const trial = { share: 0.1, rate: 0.01, canaryRate: 0.03, visits: 100_000 };

  it('are all aborted', () => {
    const random = randomFrom(7);
    const needed = times(25, () => visitsUntilAbort(trial, random) ?? Number.POSITIVE_INFINITY);
    expect(Math.max(...needed)).toBeLessThan(100_000);
    expect(median(needed)).toBeLessThan(12_000);
  });

  it('are aborted within a few visits if every visit is bad', () => {
    const total = { share: 0.1, rate: 0, canaryRate: 1, visits: 1000 };
    expect(median(times(100, (seed) => visitsUntilAbort(total, randomFrom(seed)) ?? 1000))).toBeLessThan(60);
  });
});
