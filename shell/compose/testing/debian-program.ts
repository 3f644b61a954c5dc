import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A server that tests are run against, as Debian packages it. */
export interface DebianProgram {
  readonly name: string;
  /** Where it may be: the PATH of ordinary users seldom has it. */
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

/** Whether a server answers on a port of this machine. */
export const answers = (port: string | number | undefined): Promise<boolean> =>
  fetch(`http://localhost:${port}/`).then(
    () => true,
    () => false,
  );

/** A server that runs. */
export interface RunningProgram {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

const running = new Set<ChildProcess>();
// A command that ends takes along what it has started.
process.on('exit', () => {
  for (const child of running) child.kill();
});

/**
 * Starts a server, and waits until it answers on every port.
 * @throws when it ends before that
 */
export async function startProgram(
  program: string,
  words: readonly string[],
  ports: Iterable<string | number | undefined>,
  options: SpawnOptions = {},
): Promise<RunningProgram> {
  const child = spawn(program, words, { stdio: 'ignore', ...options });
  running.add(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).finally(() =>
    running.delete(child),
  );
  for (const port of ports)
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`${program} ${words.join(' ')} ended at once.`);
      await pause(20);
    }
  const stop = (): Promise<void> => {
    child.kill();
    return ended;
  };
  return { child, ended, stop };
}
