import { checks, describeChecks, memoryChecks } from './checks';
import type { Load } from './measure/load';
import { figuresOf, type Loaded, table } from './report';

const load = (figures: Partial<Load> = {}): Load => ({
  firstPaint: 300,
  content: 500,
  largestPaint: 700,
  pressShown: 500,
  reactAnswered: 1400,
  mainThread: 900,
  blocking: 200,
  layoutShift: 0,
  requests: 8,
  kib: 200,
  scriptKib: 140,
  ownScriptKib: 120,
  depth: 2,
  longFrames: 3,
  warmContent: 300,
  workerContent: Number.NaN,
  ...figures,
});

const sites = (composed: Partial<Load> = {}, document: Partial<Load> = {}): Loaded => ({
  composed: figuresOf([load(composed)]),
  documents: figuresOf([load({ content: 290, largestPaint: 500, ...document })]),
  preloaded: figuresOf([
    load({ content: 1200, largestPaint: 1300, pressShown: 1000, blocking: 300, warmContent: 700 }),
  ]),
  textbook: figuresOf([load({ content: 2500 })]),
});

const missed = (path: string, loaded: Loaded): string[] =>
  checks(path, loaded)
    .filter(({ met }) => !met)
    .map(({ aim }) => aim.replace(/ at most .*/, ''));

describe('checks', () => {
  it('are all met by a store whose content comes before its code', () => {
    expect(missed('/phones', sites())).toEqual([]);
  });

  it.each<[string, Partial<Load>]>([
    ['content', { content: 601 }],
    ["'Add to cart' shows in the badge", { pressShown: 700 }],
    ['React answers that press', { reactAnswered: 1600 }],
    ['main-thread work until then', { mainThread: 1000 }],
    ['blocking time until then', { blocking: 300 }],
    ['content against textbook federation', { content: 900 }],
    ['content of a second visit with the service worker', { workerContent: 300 }],
    ['depth of the request chain', { depth: 3 }],
    ['layout shift 0', { layoutShift: 0.009 }],
  ])('miss %s', (aim, figures) => {
    expect(missed('/phones', sites(figures))).toContain(aim);
  });

  it('hold for entry documents, and for addresses with a query', () => {
    expect(missed('/phones', sites({}, { content: 400, largestPaint: 600 }))).toEqual([
      'content of an entry document',
      'its largest paint',
    ]);
    expect(missed('/phones?sort=Cheapest', sites({ content: 800, depth: 3 }))).toEqual([]);
    expect(missed('/phones?sort=Cheapest', sites({ content: 900 }))).toEqual(['content']);
  });

  it('require of the cart only that it does not shift', () => {
    expect(missed('/cart', sites({ content: 5000 }))).toEqual([]);
    expect(missed('/cart', sites({ layoutShift: 1 }))).toEqual(['layout shift 0']);
  });

  it('skip sites that were not loaded', () => {
    const { composed } = sites();
    expect(checks('/phones', composed ? { composed } : {}).map(({ met }) => met)).toEqual([true, true]);
  });

  it('read as lines', () => {
    const [first] = checks('/phones', sites({ content: 900 }));
    expect(describeChecks(first ? [first] : [])).toBe('  MISSED  content at most 0.45x: 0.75x');
  });
});

describe('the table', () => {
  it('has medians, their spread and the ratio to the preloaded monolith', () => {
    const text = table({
      ...sites(),
      composed: figuresOf([load(), load({ content: 400 }), load({ content: 800 })]),
    });
    expect(text).toMatch(/composed store +300 +500 +700/);
    expect(text).toContain('400 to 800 ms');
    expect(text).toMatch(/Against the monolith, preloaded:\ncomposed store +1\.00x +0\.42x/);
  });

  it('omits missing figures', () => {
    expect(table({ composed: figuresOf([load({ pressShown: Number.NaN })]) })).toMatch(
      /composed store +300 +500 +700 +-/,
    );
  });
});

describe('checks of memory', () => {
  const early = { heapKib: 1000, nodes: 2000, listeners: 200 };

  it('are met while heap, nodes and listeners grow by a twentieth at most', () => {
    const late = { heapKib: 1050, nodes: 2100, listeners: 190 };
    expect(memoryChecks(early, late).map(({ met }) => met)).toEqual([true, true, true]);
  });

  it.each(['heapKib', 'nodes', 'listeners'] as const)(
    'miss %s that grows by more, and say by how much',
    (of) => {
      const late = { ...early, [of]: early[of] * 2 };
      expect(memoryChecks(early, late).filter(({ met }) => !met)).toEqual([
        { aim: `${of} at most 1.05x`, found: `${early[of]} to ${late[of]} (2.00x)`, met: false },
      ]);
    },
  );
});
