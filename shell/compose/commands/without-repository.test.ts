import { join } from 'node:path';
import { folderOf } from '../registry/parts';
import { Call, createContext } from './context';
import { runCompose } from './run';

/** A call of a command that is installed, with these variables. */
const here = (variables: NodeJS.ProcessEnv, registry?: string) =>
  new Call({ ...createContext(), user: 'ann', variables }, registry ? { registry } : {});

describe('a command without a repository around it', () => {
  it('finds and keeps things in the folder where it is called, or where its variables say', () => {
    const { environments, dataFolder, prerenderCache } = here({ GADGETRY_CACHE: 'cache' });
    expect([environments, dataFolder, prerenderCache]).toEqual([
      'environments',
      join('data', 'api'),
      join('cache', 'prerendered'),
    ]);
  });

  it('takes an empty variable for none, as pipelines hand it in', () => {
    const { environments, registry } = here({ GADGETRY_ENVIRONMENTS: '', GADGETRY_REGISTRY: '' });
    expect([environments, registry]).toEqual(['environments', undefined]);
  });

  it('knows no part that a repository has built, whatever a registry holds', () => {
    const { source } = here({}, 'registry');
    expect(source).not.toHaveProperty('root');
    expect(() => folderOf(source, 'cart', 'workspace')).toThrow('Where cart workspace lies is not known');
    expect(folderOf(source, 'cart', '1.0.0')).toBe(join(process.cwd(), 'registry/cart/1.0.0'));
  });

  it.each([
    ['no environment to compose', [], 'Expected a command or an environment but found none.'],
    [
      'no environment to change',
      ['abort', 'cart'],
      "required option '-e, --env <environment>' not specified",
    ],
  ])('takes %s unless one is named', async (_, words, said) => {
    const printed: string[] = [];
    const context = {
      ...createContext(),
      user: 'ann',
      variables: {},
      print: (text: string) => void printed.push(text),
    };
    expect([await runCompose(words, context), printed.join('\n')]).toEqual([
      1,
      expect.stringContaining(said),
    ]);
  });
});
