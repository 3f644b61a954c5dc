import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { freshFolder } from '@gadgetry/compose/testing/registry';
import { root } from './workspace';

const LOCKED = {
  'node_modules/chosen': { version: '2.0.0', integrity: 'sha512-second' },
  'node_modules/binary-elsewhere': { version: '1.0.0', optional: true, os: ['elsewhere'] },
};
const INSTALLED = { 'node_modules/chosen': LOCKED['node_modules/chosen'] };

// Each test starts Node twice.
jest.setTimeout(30_000);

let folder: string;

const write = (path: string, content: unknown): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(folder, path), text, { mode: 0o755 });
};

/** Runs `setup.mjs test` in a small repository, whose npm only records its arguments. */
function run(onOutput: (pid: number) => void = () => {}): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['shell/tools/setup.mjs', 'test'], {
      cwd: folder,
      env: { ...process.env, PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) },
    });
    child.stdout.on('data', () => onOutput(child.pid ?? 0));
    child.on('exit', resolve);
  });
}

const installs = (): boolean => existsSync(join(folder, 'npm-has-run'));

beforeEach(() => {
  folder = freshFolder();
  mkdirSync(join(folder, 'shell/tools'), { recursive: true });
  for (const file of ['shell/tools/setup.mjs', 'shell/compose/node-version.mjs', 'package.json']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  write('bin/npm', '#!/bin/sh\necho "$@" > npm-has-run\n');
  write('package-lock.json', { packages: { '': { version: '1.0.0' }, ...LOCKED } });
  write('node_modules/.package-lock.json', { packages: INSTALLED });
  symlinkSync(join(root, 'node_modules/tsx'), join(folder, 'node_modules/tsx'), 'junction');
  write('shell/tools/test.ts', '');
});

describe('before a command runs', () => {
  it('nothing is installed when all packages match the lock file, except those of other systems', async () => {
    expect(await run()).toBe(0);
    expect(installs()).toBe(false);
  });

  it.each([
    ['nothing is installed', {}],
    ['a version differs', { 'node_modules/chosen': { version: '1.0.0', integrity: 'sha512-first' } }],
    ['a content differs', { 'node_modules/chosen': { version: '2.0.0', integrity: 'sha512-other' } }],
  ])('packages are installed when %s, whatever the files’ dates say', async (_, packages) => {
    write('node_modules/.package-lock.json', { packages });
    expect(await run()).toBe(0);
    expect(installs()).toBe(true);
  });

  it('packages are installed when a workspace is not linked yet', async () => {
    write('package-lock.json', {
      packages: { ...LOCKED, 'node_modules/@gadgetry/part': { resolved: 'part', link: true } },
    });
    await run();
    expect(installs()).toBe(true);
  });
});

describe('a command that is cancelled fails', () => {
  const WORKS = "import './run'; console.log('working'); setInterval(() => {}, 1000);";

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s', async (signal, expected) => {
    write('shell/tools/test.ts', WORKS);
    for (const file of ['run.ts', 'workspace.ts'])
      cpSync(join(root, 'shell/tools', file), join(folder, 'shell/tools', file));
    write('shell/package.json', { version: '1.0.0', config: { port: 3000 } });
    expect(await run((pid) => process.kill(pid, signal))).toBe(expected);
  });

  it('when npm was stopped, whose shell does not pass the signal on', async () => {
    const says = "process.on('SIGTERM', () => { console.log('ends'); process.exit(); });";
    write('shell/tools/test.ts', `${says} console.log('working'); setInterval(() => {}, 1000);`);
    const shell = spawn('sh', ['-c', '"$0" shell/tools/setup.mjs test; true', process.execPath], {
      cwd: folder,
      env: { ...process.env, npm_lifecycle_event: 'test' },
    });
    let text = '';
    for await (const chunk of shell.stdout) {
      text += chunk;
      if (text === 'working\n') shell.kill();
    }
    // The output ends with the last process that writes into it.
    expect(text).toBe('working\nends\n');
  });

  it('when it is killed', async () => {
    write('shell/tools/test.ts', "process.kill(process.pid, 'SIGKILL');");
    expect(await run()).toBe(137);
  });

  it('and passes on its own exit code otherwise', async () => {
    write('shell/tools/test.ts', 'process.exitCode = 3;');
    expect(await run()).toBe(3);
  });
});
