// Entry of all npm commands: plain Node, so that it runs on a machine with only Node and npm.
// It installs missing or outdated packages, then starts the command.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { assertNode } from '../compose/node-version.mjs';

const COMMANDS = {
  start: ['shell/tools/start.ts'],
  dev: ['shell/tools/dev.ts'],
  test: ['shell/tools/test.ts', 'test'],
  'test:tools': ['shell/tools/test.ts', 'test:tools'],
  'test:long': ['shell/tools/test-long.ts'],
  screenshots: ['shell/tools/screenshots.ts'],
  bench: ['shell/bench/bench.ts'],
  lighthouse: ['shell/bench/lighthouse.ts'],
  capacity: ['shell/bench/capacity/capacity.ts'],
  build: ['shell/tools/build.ts'],
  api: ['shared-kernel/api-compat/api.ts'],
  compose: ['shell/compose/bin.mjs'],
  data: ['data/build/main.ts'],
  docs: ['shell/tools/docs/site/site.ts'],
  'new-remote': ['shell/tools/new-remote/cli.ts'],
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const [command, ...rest] = process.argv.slice(2);
const script = COMMANDS[command];
if (!script) {
  console.error(`There is no command "${command}". Choose one of: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(1);
}

assertNode(new URL('../../package.json', import.meta.url));

const packagesIn = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return {};
  }
};

/** Returns the first package that is not installed in the version of the lock file. */
function findOutdated() {
  const wanted = packagesIn(`${root}package-lock.json`);
  // npm's record of installed packages.
  const installed = packagesIn(`${root}node_modules/.package-lock.json`);
  return Object.entries(wanted).find(([path, { version, integrity, link, optional }]) => {
    if (!path.includes('node_modules/')) return false;
    if (link) return !existsSync(root + path);
    const own = installed[path];
    // Packages of other systems are not installed here.
    if (!own) return !optional;
    return own.version !== version || (integrity && own.integrity && own.integrity !== integrity);
  })?.[0];
}

const outdated = findOutdated();
if (outdated) {
  console.log(
    `Installing packages (npm ci), since ${outdated} is missing or out of date: about a minute the first time …`,
  );
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'The packages could not be installed. Check the connection to the npm registry, then run this again.',
    );
    process.exit(status ?? 1);
  }
}

const [file, ...args] = script;
const translated = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
const child = spawn(process.execPath, [...translated, root + file, ...args, ...rest], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm's own shell ends on a signal without passing it on; then the command ends, too.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill(), 500).unref();
}
// A command that a signal stopped has failed: 130 for Ctrl+C, like in shells.
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
