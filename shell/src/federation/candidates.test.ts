import type { RemoteVersion } from '../environment/page-environment';
import { candidatesFor } from './candidates';

const version = (name: string, isDefault: boolean, fallbackBase?: string) =>
  ({
    version: name,
    base: `${name}/`,
    default: isDefault,
    ...(fallbackBase && { fallbackBase }),
  }) as RemoteVersion;

describe('the ladder of a remote', () => {
  it('goes from the chosen version over its second place to the default', () => {
    const canary = version('2.0.0', false, 'backup/');
    const stable = version('1.0.0', true);
    expect(candidatesFor([stable, canary], canary).map(({ base }) => base)).toEqual([
      '2.0.0/',
      'backup/',
      '1.0.0/',
    ]);
  });

  it('names no version twice', () => {
    const stable = version('1.0.0', true);
    expect(candidatesFor([stable], stable)).toHaveLength(1);
  });
});
