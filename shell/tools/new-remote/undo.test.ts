import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freshFolder } from '@gadgetry/compose/testing/registry';
import { withUndo } from './undo';

let folder: string;
beforeEach(() => {
  folder = freshFolder();
  writeFileSync(join(folder, 'tsconfig.json'), 'before');
});

const paths = () => ['tsconfig.json', 'remote', 'link'].map((name) => join(folder, name));

/** Changes every path. */
function change(): void {
  const [file = '', made = '', link = ''] = paths();
  writeFileSync(file, 'after');
  mkdirSync(join(made, 'src'), { recursive: true });
  symlinkSync('remote', link);
}

function expectNothingChanged(): void {
  expect(paths().map((path) => existsSync(path))).toEqual([true, false, false]);
  expect(readFileSync(join(folder, 'tsconfig.json'), 'utf8')).toBe('before');
}

describe('a change of files', () => {
  it('stays if it ends', async () => {
    await withUndo(paths(), change);
    expect(paths().map((path) => existsSync(path))).toEqual([true, true, true]);
    expect(readFileSync(join(folder, 'tsconfig.json'), 'utf8')).toBe('after');
  });

  it('leaves nothing if it fails', async () => {
    const failing = () => {
      change();
      throw new Error('npm failed');
    };
    await expect(withUndo(paths(), failing)).rejects.toThrow('npm failed');
    expectNothingChanged();
  });

  it.each(['SIGINT', 'SIGTERM'])('leaves nothing if %s interrupts it', (signal) => {
    const code = `
      import { mkdirSync, writeFileSync } from 'node:fs';
      const { withUndo } = await import(${JSON.stringify(pathToFileURL(join(__dirname, 'undo.ts')).href)});
      const [file, made, link] = ${JSON.stringify(paths())};
      await withUndo([file, made, link], () => {
        writeFileSync(file, 'after');
        mkdirSync(made);
        process.kill(process.pid, '${signal}');
        writeFileSync(link, 'after');
      }).catch(({ message }) => console.log(message));
    `;
    const run = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      encoding: 'utf8',
      cwd: __dirname,
    });
    expect(run).toMatchObject({ stdout: `${signal}: interrupted, nothing was made.\n` });
    expectNothingChanged();
  });
});
