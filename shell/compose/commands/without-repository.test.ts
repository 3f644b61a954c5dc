import { join } from 'node:path';
import { folderOf } from '../registry/parts';
import { Call, createContext } from './context';
import { runCompose } from './run';

/** Calls the installed command with these variables. */
const here = (variables: NodeJS.ProcessEnv, registry?: string) =>
  new Call({ ...createContext(), user: () => 'ann', variables }, registry ? { registry } : {});

describe('the command outside a repository', () => {
  it('uses the current folder, or the folders of its variables', () => {
    const { environments, dataFolder, prerenderCache } = here({ GADGETRY_CACHE: 'cache' });
    expect([environments, dataFolder, prerenderCache]).toEqual([
      'environments',
      join('data', 'api'),
      join('cache', 'prerendered'),
    ]);
  });

  it('ignores empty variables, since pipelines pass unset ones', () => {
    const { environments, registry } = here({ GADGETRY_ENVIRONMENTS: '', GADGETRY_REGISTRY: '' });
    expect([environments, registry]).toEqual(['environments', undefined]);
  });

  it('finds no workspace version, even in a registry', () => {
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
      'abort: expected -e, --env <environment> (name or path of the environment) but found none.',
    ],
  ])('has %s by default', async (_, words, message) => {
    const printed: string[] = [];
    const context = {
      ...createContext(),
      user: () => 'ann',
      variables: {},
      print: (text: string) => void printed.push(text),
    };
    expect([await runCompose(words, context), printed.join('\n')]).toEqual([
      1,
      expect.stringContaining(message),
    ]);
  });
});
