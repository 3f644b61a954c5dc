import { CELLS, FAULT_NAMES, nameOf, ROUTE_NAMES, SHARE, TARGET_NAMES } from './cells';
import { matrixOf, outagesOf, withTable } from './matrix';
import { isMidVisit, nameOfOutage, OUTAGE_SHARE, OUTAGES, ROWS, WAYS } from './outages';

describe('the share of the matrix that every run of the tests has', () => {
  const names = SHARE.map(nameOf);

  it('has cells of the matrix, each once', () => {
    expect(CELLS.map(nameOf)).toEqual(expect.arrayContaining(names));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['kind of file', TARGET_NAMES, SHARE.map(({ target }) => target)],
    ['fault', FAULT_NAMES, SHARE.map(({ fault }) => fault)],
    ['page', ROUTE_NAMES, SHARE.map(({ route }) => route)],
  ] as const)('leaves out no %s', (_what, all, taken) => {
    expect(new Set<string>(taken)).toEqual(new Set<string>(all));
  });
});

describe('outages of several files', () => {
  const find = (...parts: readonly string[]) =>
    OUTAGES.find((outage) => parts.every((part) => nameOfOutage(outage).includes(part)));

  it('have a name each', () => {
    expect(new Set(OUTAGES.map(nameOfOutage)).size).toBe(OUTAGES.length);
  });

  it('hit every pair of kinds of file on every page', () => {
    const pairs = TARGET_NAMES.flatMap((first, index) =>
      TARGET_NAMES.slice(index + 1).flatMap((second) =>
        ROUTE_NAMES.map((route) => `pair with ${first} pair with ${second} ${route}`),
      ),
    );
    const hit = OUTAGES.filter(({ rows }) => rows.length === 2);
    expect(hit.map(({ rows, route }) => `${rows.join(' ')} ${route}`).sort()).toEqual(pairs.sort());
  });

  it.each(ROWS)('meet every way back and every page: %s', (row) => {
    const own = OUTAGES.filter(({ rows }) => rows.includes(row));
    expect(new Set(own.map(({ way }) => way))).toEqual(new Set(WAYS));
    expect(new Set(own.map(({ route }) => route))).toEqual(new Set(ROUTE_NAMES));
  });

  it.each(WAYS)('meet every fault before they end: %s', (way) => {
    const own = OUTAGES.filter((outage) => outage.way === way);
    expect(new Set(own.map(({ fault }) => fault))).toEqual(new Set(FAULT_NAMES));
  });

  it.each([
    ['pair with on-demand module and fallback module', 'shell', '/shell/1.0.0/fallback-slider.0a.js', true],
    ['pair with on-demand module and fallback module', 'shell', '/shell/1.0.0/own-pages.0a.js', false],
    ['folder of cart', 'cart', '/1.2.0/app.js', true],
    ['folder of cart', 'catalog', '/1.2.0/app.js', false],
    ['folder of data', 'shell', '/api/products.json', true],
    ['folder of shell', 'shell', '/api/products.json', false],
    ['origin of shell', 'shell', '/', true],
    ['origin of shell', 'cart', '/1.2.0/app.js', false],
  ])('hit by %s, asked of %s: %s is %s', (name, part, pathname, isHit) => {
    expect(find(name)?.hits({ part, pathname })).toBe(isHit);
  });

  it('begin in an open page where the page itself cannot be had', () => {
    expect(isMidVisit({ fault: '404', hitsPage: true })).toBe(true);
    expect(isMidVisit({ fault: '404', hitsPage: false })).toBe(false);
    expect(isMidVisit({ fault: 'gone after a redeploy', hitsPage: false })).toBe(true);
    expect(find('pair with page and font')?.hitsPage).toBe(true);
    expect(find('origin of shell')?.hitsPage).toBe(true);
  });

  it('have a share in every run, with every way', () => {
    expect(new Set(OUTAGE_SHARE.map(({ way }) => way))).toEqual(new Set(WAYS));
    expect(OUTAGE_SHARE.length).toBeLessThan(10);
  });
});

describe('the tables', () => {
  it('count the green pages of those that were tried', () => {
    const rows = matrixOf(({ target, fault, route }) => {
      if (fault === 'hangs') return target !== 'shell' || route !== '/';
      return undefined;
    }).split('\n');
    expect(rows[0]).toBe(`|  | ${FAULT_NAMES.join(' | ')} |`);
    expect(rows.find((row) => row.startsWith('| **shell**'))).toContain(' 4/5 ');
    expect(rows.find((row) => row.startsWith('| **page**'))).toMatch(/ 5\/5 .* – /);
  });

  it('count the outages of each area by the way back', () => {
    const rows = outagesOf(({ rows: own, route, way }) => {
      if (way === 'navigation') return undefined;
      return own[0] !== 'origin of cart' || route !== '/cart';
    }).split('\n');
    expect(rows[0]).toBe('|  | Try again | connection | navigation |');
    expect(rows.at(-1)).toBe('| **origin of cart** | 4/5 | 4/5 | – |');
    expect(rows.find((row) => row.startsWith('| **folder of shell**'))).toBe(
      '| **folder of shell** | 5/5 | 5/5 | – |',
    );
  });

  it('take the places of the ones before', () => {
    const [begin, end] = [
      '<!-- chaos matrix: written by npm run test:long -- chaos -->',
      '<!-- /chaos matrix -->',
    ];
    expect(withTable(`a\n${begin}\nold\n${end}\nb`, 'chaos matrix', 'new')).toBe(
      `a\n${begin}\nnew\n${end}\nb`,
    );
    expect(() => withTable('no place', 'outages', 'new')).toThrow('chaos/README.md lacks');
  });
});
