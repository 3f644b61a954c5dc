import { checks, describeChecks } from './checks';
import type { Load } from './measure';

const load = (figures: Partial<Load>): Load => ({
  firstPaint: 300,
  content: 1400,
  fastestContent: 1300,
  largestPaint: 1500,
  layoutShift: 0,
  requests: 8,
  kib: 200,
  scriptKib: 140,
  ownScriptKib: 120,
  depth: 2,
  ...figures,
});
const good = {
  composed: load({}),
  codeSplit: load({ content: 1500, depth: 4 }),
  preloaded: load({ content: 1300 }),
};

describe('checks', () => {
  it('are all met by a store that keeps up with its monolith', () => {
    expect(checks(good).filter(({ met }) => !met)).toEqual([]);
  });

  it.each<[string, Partial<Load>]>([
    ["content against the code-split monolith's", { content: 1501 }],
    ['depth of the request chain', { depth: 3 }],
    ['first paint', { firstPaint: 525 }],
    ['layout shift', { layoutShift: 0.009 }],
    ['JavaScript on the wire', { scriptKib: 151 }],
    ['of it the shell', { ownScriptKib: 126 }],
  ])('miss %s', (aim, figures) => {
    const missed = checks({ ...good, composed: load(figures) }).filter(({ met }) => !met);
    expect(missed.map((check) => check.aim.startsWith(aim))).toContain(true);
  });

  it('miss the preloaded monolith', () => {
    const missed = checks({ ...good, preloaded: load({ content: 1200 }) }).filter(({ met }) => !met);
    expect(missed).toHaveLength(1);
    expect(describeChecks(missed)).toBe(
      "  MISSED  content against the preloaded monolith's at most 1.15x: 1.17x",
    );
  });
});
