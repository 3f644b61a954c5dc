import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { unmetIn } from './federation';

// The build inserts the versions of shared modules.
jest.mock('./shared-modules', () => ({ AT_ONCE: {}, sharedModules: {} }));

const NO_CHUNK = { scripts: [], styles: [], shared: [] };
const descriptor = (change: Partial<BuiltDescriptor['build']> = {}, kernel = '^1.0.0') =>
  ({
    kernel,
    build: { app: NO_CHUNK, pages: {}, fragments: {}, shared: { react: '^19.0.0' }, ...change },
  }) as unknown as BuiltDescriptor;

const hostShared = {
  versions: { react: '19.3.1', 'shared-kernel/contract': '1.2.0', 'shared-kernel/slider': '1.2.0' },
  modules: { react: { useId: () => '' }, 'shared-kernel/contract': {} },
};
const satisfies = (version: string, range: string): boolean => range.startsWith(`^${version.split('.')[0]}.`);
const unmet = (...made: Parameters<typeof descriptor>) => unmetIn(descriptor(...made), hostShared, satisfies);

it.each([
  ['all is there', [], undefined],
  ['the kernel is another one', [{}, '^2.0.0'], 'kernel ^2.0.0 (found 1.2.0)'],
  ['a module is another one', [{ shared: { react: '^20.0.0' } }], 'react ^20.0.0 (found 19.3.1)'],
  ['a module is not there', [{ shared: { vue: '^3.0.0' } }], 'vue ^3.0.0 (found none)'],
  [
    'an export is not there',
    [{ uses: { react: ['useId', 'useTomorrow'] } }],
    'the export "useTomorrow" of react',
  ],
  ['an export is of what comes later', [{ uses: { 'shared-kernel/slider': ['Slider'] } }], undefined],
])('describes unmet needs when %s', (_, made, words) => {
  expect(unmet(...(made as Parameters<typeof descriptor>))).toBe(words);
});
