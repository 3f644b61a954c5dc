import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server that tests are run against, as Debian packages it. */
export interface DebianProgram {
  readonly name: string;
  /** Where it may be; it is seldom on the path of who is not root. */
  readonly places: readonly string[];
  readonly packages: readonly string[];
}

/** Path of a program of this machine; its packages are installed where that is allowed. `undefined` where there is none. */
export function ensureProgram({ name, places, packages }: DebianProgram): string | undefined {
  const find = (): string | undefined => places.find((path) => existsSync(path));
  const found = find();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log(`Installing Debian's ${name} for the tests (some seconds) …`);
  // One after the other, for apt-get fails where another one runs: tests of several servers begin at the same time.
  // Nothing of it is started: a policy of the machine may forbid it, and the tests start their own.
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`;
  spawnSync('flock', [join(tmpdir(), 'gadgetry-apt.lock'), 'sh', '-c', install], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return find();
}
