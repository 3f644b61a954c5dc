import { addFault, addVisit, type Findings, NOTHING_FOUND, nextStep } from './judge';

const SINCE = '2026-01-01T00:00:00.000Z';
const plan = { steps: [1, 10, 50, 100], every: '30m', since: SINCE };
const later = (minutes: number): Date => new Date(Date.parse(SINCE) + minutes * 60_000);

const visits = (count: number, since = SINCE): Findings =>
  Array.from({ length: count }).reduce<Findings>((found) => addVisit(found, true, since), NOTHING_FOUND);
const broken = Array.from({ length: 6 }).reduce<Findings>(
  (found) => addFault(found, 'dead', true, 0.01),
  visits(6),
);

const situation = { plan, traffic: 1, found: visits(20), now: later(31), leastVisits: 20 };

const hold = (why: string) => ({ type: 'hold', why: expect.stringContaining(why) });

it.each([
  ['advances to the next step when it is due', {}, { type: 'advance', to: 10 }],
  ['skips steps that a person took already', { traffic: 12.5 }, { type: 'advance', to: 50 }],
  ['waits until the step is due', { now: later(29) }, hold('due at')],
  ['waits for visits, since a broken collector proves nothing', { found: visits(19) }, hold('19 of 20')],
  ['ignores visits of the previous step', { found: visits(20, '2025-12-31T00:00:00.000Z') }, hold('0 of 20')],
  ['stops after the last step', { traffic: 100 }, hold('no further step')],
  ['never raises a canary without a plan', { plan: undefined }, hold('no further step')],
  [
    'aborts at once if a fault is proven',
    { found: broken, now: later(1) },
    { type: 'abort', why: 'dead in 6 of 6 visits, with the default in 0 of 0' },
  ],
  ['aborts a canary without a plan, too', { found: broken, plan: undefined }, { type: 'abort' }],
])('%s', (_, change, expected) => {
  expect(nextStep({ ...situation, ...change })).toMatchObject(expected);
});
