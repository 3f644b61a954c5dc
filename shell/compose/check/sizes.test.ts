import type { BuildSizes } from '@gadgetry/shared-kernel/contract';
import { environmentProblems } from '../document/environment-problems';
import { entry, environment } from '../testing/environment';
import type { FoundVersion } from './builds';
import { sizeFindings } from './sizes';

const withLimits = (sizes: object) => {
  const { policy, ...rest } = environment();
  return environment({ ...rest, policy: { ...policy, sizes } });
};

const version = (sizes?: BuildSizes): FoundVersion =>
  ({
    part: 'reviews',
    label: 'reviews 1.0.0',
    entry: entry('1.0.0'),
    descriptor: { build: { ...(sizes && { sizes }) } },
  }) as FoundVersion;

const SIZES: BuildSizes = {
  pages: { all: 30_000, one: 20_000 },
  fragments: { list: 9000 },
  total: 4_001_496,
};

describe('the size limits of a remote', () => {
  it('report larger pages, fragments and whole versions', () => {
    const found = (limits: object) => sizeFindings(withLimits(limits), [version(SIZES)]);
    expect(found({ page: 20_000, fragment: 9000, total: 4_001_496 }).map(({ at }) => at)).toEqual([
      'reviews 1.0.0 page all',
    ]);
    const [whole] = found({ total: 1_000_000 });
    expect(whole).toMatchObject({ code: 'GX043', at: 'reviews 1.0.0 all scripts and styles' });
    expect(whole?.message).toContain(
      'at most 1,000,000 bytes in Brotli (policy.sizes.total) but found 4,001,496 bytes',
    );
    expect(found({ fragment: 1 })).toHaveLength(1);
    expect(found({})).toEqual([]);
  });

  it('skip versions whose build measured no sizes', () => {
    expect(sizeFindings(withLimits({ page: 1, fragment: 1, total: 1 }), [version()])).toEqual([]);
  });

  it.each([{ page: 0 }, { total: '5 MB' }, { pages: 5 }])('cannot be %j', (sizes) => {
    expect(environmentProblems(withLimits({ fragment: 5000 }))).toEqual([]);
    expect(environmentProblems(withLimits(sizes))).toHaveLength(1);
  });
});
