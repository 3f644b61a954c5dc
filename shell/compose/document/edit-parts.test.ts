import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { entry, environment, SOME_INTEGRITY, standbyEntry } from '../testing/environment';
import { abortCanary, addPart, promoteTo, startCanary, switchOff, switchOn } from './edit-parts';
import { environmentProblems } from './environment-problems';

const release = (version: string) => ({ version, integrity: SOME_INTEGRITY });
const start = (version = '1.1.0', percent = 10, document = environment()) =>
  startCanary(document, 'cart', release(version), percent);
const promote = (version: string, document = environment()) => promoteTo(document, 'cart', release(version));
const withCart = (changes: object) => environment({ parts: { cart: [{ ...entry('1.0.0'), ...changes }] } });
const shares = ({ parts }: EnvironmentDocument) =>
  parts.cart?.map(({ metadata, deployment }) => [
    metadata.version,
    deployment.traffic,
    deployment.standby ? 'stands by' : deployment.default,
  ]);

describe('a canary', () => {
  it.each([0.01, 1, 10, 33.33, 50, 99, 99.99])('of %d %% leaves a valid document', (percent) => {
    const changed = start('1.1.0', percent);
    expect(environmentProblems(changed)).toEqual([]);
    expect(shares(changed)?.[1]).toEqual(['1.1.0', percent, false]);
  });

  it('replaces the version in an address that contains it', () => {
    const spelled = withCart({ url: 'https://x.example/1.0.0/d.json', fallbackUrl: '/b/1.0.0/d.json' });
    const changed = start('1.1.0', 10, spelled);
    expect(changed.parts.cart?.[1]).toMatchObject({
      url: 'https://x.example/1.1.0/d.json',
      fallbackUrl: '/b/1.1.0/d.json',
    });
  });

  it.each([
    ['GX110', () => start('1.0.0')],
    ['GX106', () => start('1.2.0', 10, start())],
    ['GX106', () => promote('1.2.0', start())],
    ['GX106', () => abortCanary(environment(), 'cart')],
    ['GX104', () => startCanary(environment(), 'reviews', release('1.1.0'), 10)],
    ['GX104', () => startCanary(environment(), 'toString', release('1.1.0'), 10)],
    ['GX104', () => promoteTo(environment(), 'reviews', release('1.1.0'))],
    ['GX110', () => addPart(environment(), 'cart', entry('1.0.0'), [])],
    ['GX110', () => promote('1.0.0')],
    ['GX112', () => startCanary(environment(), 'data', release('1.1.0'), 5)],
    ['GX108', () => promoteTo(environment(), 'data', release('1.1.0'))],
    ['GX112', () => switchOff(environment(), 'shell')],
    ['GX110', () => switchOn(environment(), 'cart')],
    ['GX104', () => switchOff(environment(), 'reviews')],
    ['GX110', () => switchOff(switchOff(environment(), 'cart'), 'cart')],
    ['GX108', () => promote('1.1.0', withCart({ url: '/cart/descriptor.json' }))],
  ])('and other changes are refused if they are invalid: %s', (code, change) => {
    expect(change).toThrow(expect.objectContaining({ code }));
  });
});

describe('a standby', () => {
  const second = () => promote('2.0.0');

  it('is the previous default', () => {
    const third = promote('3.0.0', second());
    expect(shares(third)).toEqual([
      ['3.0.0', 100, true],
      ['2.0.0', 0, 'stands by'],
    ]);
    expect(environmentProblems(third)).toEqual([]);
  });

  it('stays while a canary runs, and after it is aborted', () => {
    const running = start('2.1.0', 10, second());
    expect(shares(running)).toEqual([
      ['2.0.0', 90, true],
      ['2.1.0', 10, false],
      ['1.0.0', 0, 'stands by'],
    ]);
    expect(shares(abortCanary(running, 'cart'))).toEqual(shares(second()));
  });

  it('is never a version that a lower one replaced', () => {
    expect(shares(promote('1.0.0', second()))).toEqual([['1.0.0', 100, true]]);
    const trial = start('1.0.0', 10, second());
    expect(shares(start('1.0.0', 100, trial))).toEqual([['1.0.0', 100, true]]);
  });

  it('is never the workspace version, which is not fixed', () => {
    const own = withCart({ metadata: { version: 'workspace' } });
    expect(shares(promote('2.0.0', own))).toEqual([['2.0.0', 100, true]]);
  });

  it('gets no visitor', () => {
    const trial = { ...standbyEntry('1.0.0'), deployment: { traffic: 10, default: false, standby: true } };
    expect(environmentProblems(environment({ parts: { cart: [entry('2.0.0', 90), trial] } }))).toMatchObject([
      { expected: 'traffic 0 for a standby', shares: true },
    ]);
  });
});

describe('other changes', () => {
  it('move a part to another address', () => {
    const addresses = { url: 'https://b.example/{version}/d.json', fallbackUrl: '/cart/{version}/d.json' };
    const moved = promoteTo(environment(), 'cart', release('1.0.0'), addresses);
    expect(moved.parts.cart).toMatchObject([{ ...addresses, metadata: release('1.0.0') }]);
  });

  it('promote other bytes of the same version, and keep the team’s notes', () => {
    const noted = withCart({ extras: { team: 'cart' } });
    const other = { version: '1.0.0', integrity: `sha384-${'B'.repeat(64)}` };
    expect(promoteTo(noted, 'cart', other)).toEqual(withCart({ extras: { team: 'cart' }, metadata: other }));
  });

  it('enable one part and leave the others disabled', () => {
    const off = environment({
      parts: { cart: [entry('1.0.0')], product: [entry('1.0.0')] },
      disabled: ['cart', 'product'],
    });
    expect(switchOn(off, 'product').disabled).toEqual(['cart']);
  });
});
