/** @jest-environment node */
import { sizeFor } from './sizing';

const figures = {
  perSecond: 10_000,
  first: { requests: 50, bytes: 1_000_000 },
  repeat: { requests: 10, bytes: 100_000 },
};

it('counts nodes for the busiest second, and a spare one', () => {
  const demand = { visitsPerDay: 864_000, firstShare: 0.5, peakFactor: 10, utilisation: 0.5 };
  expect(sizeFor(figures, demand)).toEqual({
    peakRequests: 3000,
    peakMbit: 440,
    nodes: 2,
    gigabytesPerMonth: expect.closeTo(14_446, 0),
    requestsPerMonth: expect.closeTo(787_968_000, 0),
  });
  expect(sizeFor(figures, { ...demand, visitsPerDay: 8_640_000 }).nodes).toBe(7);
  expect(sizeFor(figures, { ...demand, firstShare: 0 })).toMatchObject({ peakRequests: 1000, peakMbit: 80 });
});
