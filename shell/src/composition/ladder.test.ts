import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import { ladderOf } from './ladder';

const version = (name: string, isDefault: boolean, fallbackBase?: string) =>
  ({
    version: name,
    base: `${name}/`,
    default: isDefault,
    ...(fallbackBase && { fallbackBase }),
  }) as RemoteVersion;

const canary = version('2.0.0', false, 'backup/');
const stable = version('1.0.0', true);
const names = (...rungs: Parameters<typeof ladderOf>): string[] =>
  ladderOf(...rungs).map(({ kind, base }) => `${kind} ${base}`);

describe('the ladder of a remote', () => {
  it('goes from the chosen version over its second place to the default and the last that worked', () => {
    expect(names([stable, canary], canary, version('0.9.0', false))).toEqual([
      'chosen 2.0.0/',
      'second-place backup/',
      'default 1.0.0/',
      'last-good 0.9.0/',
    ]);
  });

  it('names no place twice', () => {
    expect(names([stable], stable, stable)).toEqual(['chosen 1.0.0/']);
    expect(names([stable, canary], canary, canary)).toHaveLength(3);
  });
});
