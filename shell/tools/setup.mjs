// The door to every command: plain Node, so that it runs on a machine that has nothing but Node and npm.
// It installs what is missing, then hands over to the command itself.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const COMMANDS = {
  start: 'shell/tools/start.ts',
  dev: 'shell/tools/dev.ts',
  test: 'shell/tools/test.ts',
  bench: 'shell/bench/bench.ts',
  build: 'shell/tools/build.ts',
  api: 'shell/tools/api/api.ts',
  compose: 'shell/compose/cli.ts',
  'new-remote': 'shell/tools/new-remote/cli.ts',
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const [command, ...rest] = process.argv.slice(2);
const script = COMMANDS[command];
if (!script) {
  console.error(`There is no command "${command}". Choose one of: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(1);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Gadgetry needs Node 20.19 or newer; this is ${process.version}. Install a newer one from nodejs.org.`,
  );
  process.exit(1);
}

const run = (program, args) =>
  spawnSync(program, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;

// npm notes what it has installed; a lock file that is newer asks for another installation.
const lock = `${root}package-lock.json`;
const installed = `${root}node_modules/.package-lock.json`;
const fresh =
  existsSync(installed) && existsSync(lock) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs - 1000;
const complete = () =>
  Object.keys(JSON.parse(readFileSync(`${root}package.json`, 'utf8')).devDependencies).every((name) =>
    existsSync(`${root}node_modules/${name}`),
  );
if (!(existsSync(installed) && (fresh || complete()))) {
  console.log('Installing packages (npm ci): about a minute the first time …');
  const status = run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) {
    console.error(
      'The packages could not be installed. Check the connection to the npm registry, then run this again.',
    );
    process.exit(status);
  }
}

const child = await import('node:child_process').then(({ spawn }) =>
  spawn(process.execPath, ['--import', 'tsx', `${root}${script}`, ...rest], { cwd: root, stdio: 'inherit' }),
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
