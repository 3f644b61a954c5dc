import { join } from 'node:path';
import { folderOf } from '../registry/parts';
import {
  type CommandContext,
  createContext,
  dataFolder,
  environmentsAt,
  outFolder,
  prerenderCache,
  registryOf,
  sourceOf,
} from './context';

const here: CommandContext = { ...createContext(), user: 'ann', variables: { GADGETRY_CACHE: 'cache' } };

describe('a command without a repository around it', () => {
  it('finds and leaves things in the folder where it is called', () => {
    expect([environmentsAt(here, {}), dataFolder(here, {}), outFolder(here, 'staging')]).toEqual([
      'environments',
      join('data', 'api'),
      join('composed', 'staging'),
    ]);
  });

  it('takes an empty variable for none, as pipelines hand it in', () => {
    const unset = { ...here, variables: { GADGETRY_ENVIRONMENTS: '', GADGETRY_REGISTRY: '' } };
    expect([environmentsAt(unset, {}), registryOf(unset, {})]).toEqual(['environments', undefined]);
  });

  it('keeps finished views with what else can be had again', () => {
    expect(prerenderCache(here)).toBe(join('cache', 'prerendered'));
  });

  it('knows no part that a repository has built, whatever a registry holds', () => {
    const source = sourceOf(here, { registry: 'registry' });
    expect(source).not.toHaveProperty('root');
    expect(() => folderOf(source, 'cart', 'workspace')).toThrow('Where cart workspace lies is not known');
    expect(folderOf(source, 'cart', '1.0.0')).toBe(join(process.cwd(), 'registry/cart/1.0.0'));
  });
});
