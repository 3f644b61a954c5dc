import { unmetNeeds } from './unmet-needs';

const chunk = (...shared: string[]) => ({ scripts: [], styles: [], shared });

const build = {
  container: 'cart_1',
  entry: { path: 'entry.js', integrity: 'sha384-abcd' },
  app: chunk('rxjs'),
  pages: { cart: chunk('shared-kernel/slider') },
  fragments: { teaser: chunk('shared-kernel/ui') },
  shared: { react: '^19.0.0' },
};

const needs = (shared: Readonly<Record<string, string>>, kernel = '^1.0.0') =>
  unmetNeeds({ kernel, build }, shared, (version, range) => range.startsWith(`^${version.split('.')[0]}.`));

const SHARED = {
  react: '19.3.1',
  rxjs: '7.8.2',
  'shared-kernel/contract': '1.2.0',
  'shared-kernel/slider': '1.0.0',
  'shared-kernel/ui': '1.0.0',
};

const without = (name: keyof typeof SHARED) => {
  const { [name]: _gone, ...rest } = SHARED;
  return rest;
};

describe('the modules that a remote lacks in the shell', () => {
  it.each([
    ['are none if the shell has all in their ranges', needs(SHARED), []],
    ['are none if it has a module in any version', needs({ ...SHARED, rxjs: '1.0.0' }), []],
    ['are none if it names no kernel', needs(without('shared-kernel/contract'), '^2.0.0'), []],
    [
      'include a kernel outside its range',
      needs(SHARED, '^2.0.0'),
      [{ name: 'kernel', needed: '^2.0.0', found: '1.2.0' }],
    ],
    [
      'include a module outside its range',
      needs({ ...SHARED, react: '18.2.0' }),
      [{ name: 'react', needed: '^19.0.0', found: '18.2.0' }],
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it.each(['rxjs', 'shared-kernel/slider', 'shared-kernel/ui'] as const)(
    'is a module that only its app, a page or a fragment uses: %s',
    (name) => {
      expect(needs(without(name))).toEqual([{ name, needed: '*', found: undefined }]);
    },
  );
});
