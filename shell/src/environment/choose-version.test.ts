import { BUCKETS, bucketOf } from './bucket';
import { chooseVersion } from './choose-version';

const VISITORS = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);

const versions = (canary: number) => [
  { version: '1.0.0', traffic: 100 - canary, default: true },
  { version: '2.0.0', traffic: canary, default: false },
];

const canaries = (percent: number): Set<string> =>
  new Set(
    VISITORS.filter((visitor) => chooseVersion(versions(percent), 'cart', visitor)?.version === '2.0.0'),
  );

describe('the choice of a version', () => {
  it('spreads visitors evenly over the buckets', () => {
    const low = VISITORS.filter((visitor) => bucketOf(visitor, 'cart') < BUCKETS / 2).length;
    expect(Math.abs(low / VISITORS.length - 0.5)).toBeLessThan(0.02);
  });

  it.each([0, 1, 10, 50, 99, 100])('gives %i %% of the visitors the canary', (percent) => {
    expect(Math.abs(canaries(percent).size / VISITORS.length - percent / 100)).toBeLessThan(0.01);
  });

  it('only ever adds visitors to a canary whose share grows', () => {
    const some = canaries(10);
    const more = canaries(25);
    expect([...some].filter((visitor) => !more.has(visitor))).toEqual([]);
  });

  it('does not choose the same visitors for every remote', () => {
    const cart = canaries(10);
    const product = VISITORS.filter(
      (visitor) => chooseVersion(versions(10), 'product', visitor)?.version === '2.0.0',
    );
    const both = product.filter((visitor) => cart.has(visitor)).length;
    expect(both / product.length).toBeLessThan(0.2);
  });

  it('stays with the version of the session while it is offered', () => {
    const visitor = VISITORS.find((one) => !canaries(10).has(one)) ?? '';
    expect(chooseVersion(versions(10), 'cart', visitor, '2.0.0')?.version).toBe('2.0.0');
    expect(chooseVersion(versions(10), 'cart', visitor, '0.9.0')?.version).toBe('1.0.0');
  });

  it('has nothing to choose where nothing is offered', () => {
    expect(chooseVersion([], 'cart', 'visitor')).toBeUndefined();
  });
});
