import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { dataEntry, entry, environment, shellEntry, standbyEntry } from '../testing/environment';
import { recallFindings, recallVersion } from './recall';
import { revised } from './revision';

const standby = standbyEntry('0.9.0');
const withCart = (...cart: EnvironmentDocument['parts'][string]) => environment({ parts: { cart } });
const shares = ({ parts }: EnvironmentDocument): string[] =>
  (parts.cart ?? []).map(
    ({ metadata, deployment }) =>
      `${metadata.version} ${deployment.traffic} %${deployment.default ? ' default' : ''}${deployment.standby ? ' standby' : ''}`,
  );
const past = (...documents: EnvironmentDocument[]) => documents.map(revised);

describe('a recalled version', () => {
  it.each([
    [
      'a canary',
      [entry('1.0.0', 90), entry('2.0.0', 10, false), standby],
      ['1.0.0 100 % default', '0.9.0 0 % standby'],
    ],
    ['the default, with a standby', [entry('2.0.0', 100), standby], ['0.9.0 100 % default']],
    [
      'the default beside a canary',
      [entry('2.0.0', 90), entry('3.0.0', 10, false), standby],
      ['0.9.0 90 % default', '3.0.0 10 %'],
    ],
    ['a version without visitors', [entry('1.0.0')], ['1.0.0 100 % default']],
  ])('gives its visitors to other versions: %s', (_, cart, left) => {
    const after = recallVersion(withCart(...cart), 'cart', '2.0.0', []);
    expect(shares(after)).toEqual(left);
    expect(after.recalled).toEqual({ cart: ['2.0.0'] });
    expect(recallFindings(after)).toEqual([]);
  });

  it('is replaced by the last earlier version that was not recalled', () => {
    const before = { ...withCart(entry('3.0.0')), recalled: { cart: ['2.0.0'] } };
    const history = past(before, withCart(entry('2.0.0')), withCart(entry('1.0.0')));
    expect(shares(recallVersion(before, 'cart', '3.0.0', history))).toEqual(['1.0.0 100 % default']);
  });

  it('is replaced by a canary that was the default before, with the visitors of both', () => {
    const before = withCart(entry('2.0.0', 90), entry('1.0.0', 10, false));
    const after = recallVersion(before, 'cart', '2.0.0', past(before, withCart(entry('1.0.0'))));
    expect(shares(after)).toEqual(['1.0.0 100 % default']);
  });

  it('is refused without a replacement, and a second time', () => {
    const before = withCart(entry('1.0.0'));
    expect(() => recallVersion(before, 'cart', '1.0.0', past(before))).toThrow(/Give another version/);
    const after = recallVersion(before, 'cart', '2.0.0', []);
    expect(() => recallVersion(after, 'cart', '2.0.0', [])).toThrow(/already/);
    expect(() => recallVersion(before, 'wishes', '1.0.0', [])).toThrow(/no part "wishes"/);
  });

  it('may be one of the shell, or of the data', () => {
    const before = environment({ parts: { shell: [shellEntry('2.0.0')], data: [dataEntry('2.0.0')] } });
    const history = past(before, environment({ parts: { data: [dataEntry('1.0.0')] } }));
    expect(recallVersion(before, 'shell', '2.0.0', history).parts.shell).toEqual([shellEntry('1.0.0')]);
    expect(recallVersion(before, 'data', '2.0.0', history).parts.data).toEqual([dataEntry('1.0.0')]);
  });
});
