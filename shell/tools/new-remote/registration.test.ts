import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace';
import { nextPort, withInstalled, withReference, withWorkspace } from './registration';

const text = (path: string): string => readFileSync(join(root, path), 'utf8');

it('the reference to a new remote is one line more in tsconfig.json', () => {
  const before = text('tsconfig.json');
  const after = withReference(before, 'remote-trial-shelf');
  expect(JSON.parse(after).references).toContainEqual({ path: 'remote-trial-shelf' });
  expect(after.replace('    { "path": "remote-trial-shelf" },\n', '')).toBe(before);
  expect(() => withReference('{}', 'remote-trial-shelf')).toThrow('tsconfig.json has no line');
});

it('a new remote names the versions that are installed, of packages and of workspaces', () => {
  const packages = {
    'node_modules/react': { version: '19.3.1' },
    'node_modules/@gadgetry/shared-kernel': { resolved: 'shared-kernel', link: true },
    'shared-kernel': { version: '1.1.0' },
  };
  const manifest = {
    name: '@gadgetry/remote-trial-shelf',
    version: '1.0.0',
    dependencies: { react: '*', '@gadgetry/shared-kernel': '*' },
  };
  expect(withInstalled(manifest, { packages })).toEqual({
    ...manifest,
    dependencies: { react: '19.3.1', '@gadgetry/shared-kernel': '1.1.0' },
  });
  expect(() => withInstalled({ ...manifest, devDependencies: { vue: '*' } }, { packages })).toThrow(
    'package-lock.json has no vue',
  );
});

it('a new workspace is two entries more in the lock file, and nothing else moves', () => {
  const before = text('package-lock.json');
  const name = '@gadgetry/remote-trial-shelf';
  const manifest = { name, version: '1.0.0', dependencies: { react: '19.0.0' }, scripts: { test: 'jest' } };
  const { packages, ...rest } = withWorkspace(JSON.parse(before), 'remote-trial-shelf', manifest);
  const {
    [`node_modules/${name}`]: link,
    'remote-trial-shelf': workspace,
    ...others
  } = packages as Record<string, unknown>;
  expect(link).toEqual({ resolved: 'remote-trial-shelf', link: true });
  expect(workspace).toEqual({ name, version: '1.0.0', dependencies: { react: '19.0.0' } });
  expect(`${JSON.stringify({ ...rest, packages: others }, null, 2)}\n`).toBe(before);
});

it('a new port is the next one that is free', () => {
  expect(nextPort([3000, 3001, 3003], [3010])).toBe(3004);
  expect(nextPort([3000, 3009], [3010, 3011])).toBe(3012);
});
