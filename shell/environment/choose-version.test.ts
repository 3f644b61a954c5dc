import { BUCKETS, bucketOf, chooseVersion } from './choose-version';

// Ids as browsers make them, four random words, but the same in every run (xorshift32).
let word = 0x9e3779b9;
const nextWord = (): number => {
  word ^= word << 13;
  word ^= word >>> 17;
  word ^= word << 5;
  word >>>= 0;
  return word;
};
const VISITORS = Array.from({ length: 50_000 }, () =>
  [nextWord(), nextWord(), nextWord(), nextWord()].join('-'),
);

const SHARES = [0, 1, 10, 50, 99, 100];

const versions = (canary: number) => [
  { version: '1.0.0', traffic: 100 - canary, default: true },
  { version: '2.0.0', traffic: canary, default: false },
];

const getsCanary = (visitor: string, percent: number, remote = 'cart', kept?: string): boolean =>
  chooseVersion(versions(percent), remote, visitor, kept)?.version === '2.0.0';

/** For every visitor and share, whether the visitor gets the canary. */
const CHOICES = VISITORS.map((visitor) => SHARES.map((percent) => getsCanary(visitor, percent)));

/** Largest random deviation of a count: four standard deviations, exceeded once in 16,000 times. */
const byChance = (share: number): number => 4 * Math.sqrt(VISITORS.length * share * (1 - share));

describe('the bucket of a visitor', () => {
  // Computed from the published algorithms in another language: FNV-1a, then MurmurHash3's fmix32, modulo 10,000.
  it.each<[bucket: number, ...of: Parameters<typeof bucketOf>]>([
    [268, '', 'cart'],
    [1639, '7-7-7-7', 'cart'],
    [6248, '7-7-7-7', 'product'],
    [9458, '7-7-7-7', 'catalog'],
    [2020, 'visitor-0', 'cart'],
    [6992, '1755204862-3921184330-98410-2241098174', 'cart'],
    [4503, '1755204862-3921184330-98410-2241098174', 'catalog'],
    [6530, '4294967295-4294967295-4294967295-4294967295', 'product'],
    [5665, '0-0-0-0', 'reviews'],
    [5216, 'відвідувач', 'cart'],
    [4912, '7-7-7-7', 'cart', '2.0.0'],
    [1206, '7-7-7-7', 'cart', '2.0.1'],
    [9770, 'відвідувач', 'shell', '1.4.0-rc.1'],
  ])('is always %i, since every shopper would move: %s, %s', (bucket, ...of) => {
    expect(bucketOf(...of)).toBe(bucket);
  });
});

describe('the choice of a version', () => {
  it('spreads visitors evenly over the buckets', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const visitor of VISITORS) {
      const tenth = Math.floor((bucketOf(visitor, 'cart') * 10) / BUCKETS);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - VISITORS.length / 10)).toBeLessThan(byChance(0.1));
  });

  it.each(SHARES)('gives %i %% of 50,000 visitors the canary', (percent) => {
    const share = percent / 100;
    const count = CHOICES.filter((choices) => choices[SHARES.indexOf(percent)]).length;
    expect(Math.abs(count - VISITORS.length * share)).toBeLessThanOrEqual(byChance(share));
  });

  it('moves no visitor back when the share grows', () => {
    const movedBack = CHOICES.filter((choices) => choices.lastIndexOf(false) > choices.indexOf(true));
    expect(movedBack).toEqual([]);
  });

  it('keeps the version of a running visit when the share changes', () => {
    const moved = VISITORS.filter((visitor, index) => {
      const begun = CHOICES[index]?.[SHARES.indexOf(10)] ? '2.0.0' : '1.0.0';
      return SHARES.some((percent) => getsCanary(visitor, percent, 'cart', begun) !== (begun === '2.0.0'));
    });
    expect(moved).toEqual([]);
  });

  it('does not choose the same visitors for every remote', () => {
    const both = VISITORS.filter(
      (visitor, index) => CHOICES[index]?.[SHARES.indexOf(10)] && getsCanary(visitor, 10, 'product'),
    );
    expect(Math.abs(both.length - VISITORS.length / 100)).toBeLessThan(byChance(0.01));
  });

  it.each([
    ['exactly at the end', 62.48, '1.0.0'],
    ['one bucket inside', 62.49, '2.0.0'],
  ])('compares strictly, to the hundredth of a percent: %s', (_, percent, version) => {
    expect(chooseVersion(versions(percent), 'product', '7-7-7-7')?.version).toBe(version);
  });

  it('stacks canaries from bucket 0 upwards, in the order of the list', () => {
    const three = [
      { version: '1.0.0', traffic: 30, default: true },
      { version: '2.0.0', traffic: 30, default: false },
      { version: '3.0.0', traffic: 40, default: false },
    ];
    const got = ['cart', 'product', 'catalog'].map(
      (remote) => chooseVersion(three, remote, '7-7-7-7')?.version,
    );
    expect(got).toEqual(['2.0.0', '3.0.0', '1.0.0']);
  });

  it('selects new visitors for each release with a salt', () => {
    const inside = (release: string, percent: number): ReadonlySet<string> => {
      const offered = [
        { version: '1.0.0', traffic: 100 - percent, default: true },
        { version: release, traffic: percent, default: false },
      ];
      const isIn = (id: string) =>
        chooseVersion(offered, 'cart', id, undefined, 'release')?.version === release;
      return new Set(VISITORS.filter(isIn));
    };
    const [first, second, more] = [inside('2.0.0', 10), inside('2.0.1', 10), inside('2.0.0', 11)];
    expect(Math.abs(first.size - VISITORS.length / 10)).toBeLessThan(byChance(0.1));
    const both = [...first].filter((id) => second.has(id)).length;
    expect(Math.abs(both - VISITORS.length / 100)).toBeLessThan(byChance(0.01));
    expect([...first].filter((id) => !more.has(id))).toEqual([]);
  });

  it('gives every release its share, for any number of releases', () => {
    const offered = [
      { version: '1.0.0', traffic: 30, default: true },
      { version: '2.0.0', traffic: 30, default: false },
      { version: '3.0.0', traffic: 40, default: false },
      { version: '0.9.0', traffic: 0, default: false },
    ];
    const chosen = VISITORS.map((id) => chooseVersion(offered, 'cart', id, undefined, 'release')?.version);
    for (const { version, traffic } of offered) {
      const share = traffic / 100;
      const count = chosen.filter((one) => one === version).length;
      expect(Math.abs(count - VISITORS.length * share)).toBeLessThanOrEqual(byChance(share));
    }
  });

  const withoutDefault = versions(0).map((version) => ({ ...version, default: false }));

  it.each([
    ['the default at any position', versions(0).toReversed(), undefined, '1.0.0'],
    ['the first version if none is the default', withoutDefault, undefined, '1.0.0'],
    ['the default if the session’s version is no longer offered', versions(0), '0.9.0', '1.0.0'],
    ['none without versions', [], undefined, undefined],
  ])('is %s', (_, offered, kept, expected) => {
    expect(chooseVersion(offered, 'cart', 'visitor', kept)?.version).toBe(expected);
  });
});
