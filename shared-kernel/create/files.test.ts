import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, win32 } from 'node:path';
import { filesOf, newestPackages, writeFiles } from './files';
import { namesOf, TEMPLATE } from './names';

const template = join(__dirname, 'template');
const json = (path: string) => JSON.parse(readFileSync(join(__dirname, path), 'utf8'));
const BIOME = join(__dirname, '../../node_modules/.bin/biome');
const names = namesOf('gift-cards', { ua: 'Подарункові картки' });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the files of a new remote', () => {
  it('are those of the template with its own names', () => {
    const files = filesOf(template, names, {});
    const some = [
      '.gitattributes',
      '.gitignore',
      'biome.json',
      '.github/workflows/ci.yml',
      'src/app.tsx',
      'README.md',
    ];
    expect([...files.keys()]).toEqual(expect.arrayContaining(some));
    const all = [...files].flat().join('\n');
    for (const form of [TEMPLATE.name, TEMPLATE.pascal, TEMPLATE.label.ua]) expect(all).not.toContain(form);
    expect(JSON.parse(files.get('descriptor.json') ?? '')).toMatchObject({
      name: 'gift-cards',
      navigation: [{ path: '/gift-cards', label: { en: 'Gift cards', ua: 'Подарункові картки' } }],
    });
  });

  it('have a fragment whose name no other remote has, since names are unique in a store', () => {
    const { fragments, slots } = JSON.parse(filesOf(template, names, {}).get('descriptor.json') ?? '');
    expect(fragments).toEqual(['gift-cards-list']);
    expect(slots.filled).toEqual([{ slot: 'product/end', fragment: 'gift-cards-list', order: 10 }]);
  });

  it.each(['a', 'a'.repeat(40)])('are formatted for the name %s', (name) => {
    const { formatter, javascript } = json('../../biome.json');
    const made = join(folder, `remote-${name}`);
    writeFiles(made, filesOf(template, namesOf(name), {}));
    writeFileSync(join(made, 'biome.json'), JSON.stringify({ root: true, formatter, javascript }));
    // Without the manifest, which is written like npm does, and the configuration of this test.
    const options = ['format', 'src', 'descriptor.json', 'local.json'];
    const { status, stdout, stderr } = spawnSync(BIOME, options, { cwd: made, encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([0, '', expect.stringContaining('No fixes applied')]);
  });

  it('get the given package locations', () => {
    const files = filesOf(template, names, { '@gadgetry/shared-kernel': 'file:kernel.tgz' });
    const { name, dependencies, devDependencies } = JSON.parse(files.get('package.json') ?? '');
    expect(name).toBe('remote-gift-cards');
    expect(dependencies).toEqual(expect.objectContaining({ '@gadgetry/shared-kernel': 'file:kernel.tgz' }));
    expect(devDependencies['@gadgetry/remote-kit']).toMatch(/^\^/);
  });

  it('include a workflow that calls their own commands and releases them under their own name', () => {
    const files = filesOf(template, names, {});
    const { scripts } = JSON.parse(files.get('package.json') ?? '');
    const workflow = files.get('.github/workflows/ci.yml') ?? '';
    const called = [...workflow.matchAll(/(?<=run: npm (?:run )?)(?!run |ci$)[\w-]+/gm)].map(
      ([script]) => script,
    );
    expect(called).toEqual(['test', 'build', 'build', 'release']);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(called));
    expect(scripts.release).toBe('gadgetry release gift-cards');
    expect(workflow).toMatch(/release:\n {4}needs: test\n {4}if: github\.event_name == 'push'/);
  });

  it('are written completely or not at all', () => {
    const made = join(folder, 'remote-x');
    writeFiles(made, new Map([['a/b.txt', 'text']]));
    expect(readFileSync(join(made, 'a/b.txt'), 'utf8')).toBe('text');
    expect(() => writeFiles(made, new Map([['a/b.txt', 'other']]))).toThrow(`${made} could not be written`);
    expect(readFileSync(join(made, 'a/b.txt'), 'utf8')).toBe('text');
    expect(readdirSync(folder)).toEqual(['remote-x']);
  });
});

describe('packed packages', () => {
  const put = (...files: readonly string[]): void => {
    for (const file of files) writeFileSync(join(folder, file), '');
  };

  it('are found by name, the newest of each, with relative paths', () => {
    put('gadgetry-shared-kernel-1.2.0.tgz', 'gadgetry-shared-kernel-1.2.0-rc.1.tgz', 'other-1.0.0.tgz');
    put('gadgetry-compose-1.3.0-rc.2.tgz', 'gadgetry-compose-1.3.0-rc.10.tgz', 'gadgetry-compose-1.2.9.tgz');
    put('gadgetry-remote-kit-1.2.0.tgz', 'gadgetry-remote-kit-1.10.0.tgz', 'gadgetry-remote-kit-1.9.0.tgz');
    for (const path of [posix, win32])
      expect(newestPackages(folder, join(folder, 'remote-x'), path)).toEqual({
        '@gadgetry/compose': 'file:../gadgetry-compose-1.3.0-rc.10.tgz',
        '@gadgetry/remote-kit': 'file:../gadgetry-remote-kit-1.10.0.tgz',
        '@gadgetry/shared-kernel': 'file:../gadgetry-shared-kernel-1.2.0.tgz',
      });
  });

  it('cause an error if one or the folder is missing', () => {
    put('gadgetry-shared-kernel-1.2.0.tgz', 'gadgetry-remote-kit-1.2.0.tgz');
    expect(() => newestPackages(folder, folder)).toThrow(
      /missing in .*: gadgetry-compose-….tgz.*npm run pack -- FOLDER$/,
    );
    for (const none of ['nowhere', 'gadgetry-shared-kernel-1.2.0.tgz'])
      expect(() => newestPackages(join(folder, none), folder)).toThrow(/These packages are missing in/);
  });

  it('are all that a new remote installs of this repository', () => {
    const { dependencies, devDependencies } = json('template/package.json');
    const installed = Object.keys({ ...dependencies, ...devDependencies });
    const own = installed.filter((name) => name.startsWith('@gadgetry/'));
    put(...own.map((name) => `${name.slice(1).replace('/', '-')}-1.2.0.tgz`));
    expect(Object.keys(newestPackages(folder, folder)).sort()).toEqual(own.sort());
  });
});

it('requires the versions that this repository is tested with', () => {
  const { dependencies, devDependencies } = json('template/package.json');
  const root = json('../../package.json').devDependencies;
  const kernel = json('../package.json');
  const react = json('../../node_modules/react/package.json').version;
  // Any kernel of the major version fits; `check` names missing exports.
  const current = `^${kernel.version.split('.')[0]}.0.0`;
  expect(json('template/descriptor.json').kernel).toBe(current);
  const expected = (name: string): string =>
    name.startsWith('@gadgetry/') ? current : (root[name] ?? `^${react}`);
  for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies }))
    expect([name, range]).toEqual([name, expected(name)]);
  expect(existsSync(join(template, '_gitignore'))).toBe(true);
});
