// Node, and for each test file a temporary folder, which is removed with everything that its tests left there.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

/** Names of the variables that say where temporary files belong, on all systems. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'];

/** Values of the variables outside of test files. */
const outer = Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]]));

let current;

function remove() {
  if (!current) return;
  // A program that still writes may fill the folder while it is removed.
  rmSync(current, { recursive: true, force: true, maxRetries: 5 });
  current = undefined;
  for (const [name, value] of Object.entries(outer)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

function replace() {
  remove();
  current = mkdtempSync(join(tmpdir(), 'jest-'));
  // Servers without rights have to read it, too.
  chmodSync(current, 0o755);
  for (const name of VARIABLES) process.env[name] = current;
}

process.on('exit', remove);
// A signal without a listener ends a process without its exit listeners.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    remove();
    process.kill(process.pid, signal);
  });

/**
 * Returns the environment of a test file with a temporary folder.
 * @template {new (...args: any[]) => { teardown(): Promise<void> }} Environment
 * @param {Environment} Environment
 */
export const withTemporaryFolder = (Environment) =>
  class extends Environment {
    constructor(...args) {
      // Before the test file gets its copy of the variables.
      replace();
      super(...args);
    }

    async teardown() {
      await super.teardown();
      remove();
    }
  };

export default withTemporaryFolder(TestEnvironment);
