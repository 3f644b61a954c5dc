import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { isPublished } from './publish-packages';
import { root } from './workspace';

const KERNEL = { name: '@gadgetry/shared-kernel', version: '1.3.0' };

describe('whether a version can be installed', () => {
  it.each([
    ['it can', '"1.3.0"\n', true],
    ['the package has others only', '', false],
    [
      'there is no such package or version',
      '{ "error": { "code": "E404", "summary": "No match found" } }',
      false,
    ],
  ])('%s', (_, said, published) => {
    expect(isPublished(KERNEL, said)).toBe(published);
  });

  it.each(['{ "error": { "code": "ENOTFOUND" } }', 'not JSON', 'null', '"1.2.0"'])(
    'is not known from %s',
    (said) => {
      expect(() => isPublished(KERNEL, said)).toThrow(
        /Expected npm to say whether @gadgetry\/shared-kernel 1\.3\.0 is published but found .*run this again/,
      );
    },
  );
});

describe('publishing packages', () => {
  const folders = ['shared-kernel', 'shared-kernel/kit', 'shell/compose', 'shared-kernel/create'];
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'packages-'));
    for (const name of folders) {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(
        join(folder, name, 'package.json'),
        JSON.stringify({ name: `@store/${name.replaceAll('/', '-')}`, version: '1.3.0' }),
      );
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs the command with an npm that only notes what it is asked for, and knows the kernel's version alone. */
  const run = (view: string, ...args: string[]) => {
    mkdirSync(join(folder, 'bin'));
    writeFileSync(
      join(folder, 'bin/npm'),
      `#!/bin/sh
echo "$@" >> npm-was-asked
case "$*" in
  "view @store/shared-kernel@"*) echo '"1.3.0"' ;;
  view*) echo '${view}' ;;
  pack*) echo 'prepack says: fine'; echo '[{ "filename": "packed.tgz" }]' ;;
esac
`,
      { mode: 0o755 },
    );
    const {
      status,
      stderr,
      stdout: said,
    } = spawnSync(
      process.execPath,
      [
        '--import',
        join(root, 'node_modules/tsx/dist/loader.mjs'),
        join(root, 'shell/tools/publish-packages.ts'),
        ...args,
      ],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) },
      },
    );
    const notes = join(folder, 'npm-was-asked');
    const asked = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : [];
    return { status, stderr, said, published: asked.filter((line) => line.startsWith('publish')), asked };
  };

  it('publishes what is not there yet, from tarballs, with provenance', () => {
    const { status, stderr, published, asked } = run('{ "error": { "code": "E404" } }');
    expect([status, stderr]).toEqual([0, '']);
    expect(published).toHaveLength(folders.length - 1);
    for (const line of published)
      expect(line).toMatch(/^publish \/.*\/packed\.tgz --access public --provenance$/);
    expect(asked.filter((line) => line.startsWith('pack')).map((line) => line.split(' ')[2])).toEqual(
      folders.slice(1),
    );
  });

  it('publishes nothing where the registry does not answer', () => {
    expect(run('{ "error": { "code": "ENOTFOUND" } }')).toMatchObject({ status: 1, published: [] });
  });
});

it('knows every package that others install', () => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isPublic = (folder: string): boolean =>
    !JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).private;
  const source = readFileSync(join(root, 'shell/tools/publish-packages.ts'), 'utf8');
  for (const folder of workspaces.filter((one: string) => !one.endsWith('*') && isPublic(one)))
    expect(source).toContain(`'${folder}'`);
});
