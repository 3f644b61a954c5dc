import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A server for tests, as Debian packages it. */
export interface DebianProgram {
  readonly name: string;
  /** Possible paths, since the PATH of ordinary users seldom has it. */
  readonly places: readonly string[];
  readonly packages: readonly string[];
}

/** Returns the path of a program, which it installs on Debian if run by root; `undefined` if there is none. */
export function ensureProgram({ name, places, packages }: DebianProgram): string | undefined {
  const find = (): string | undefined => places.find((path) => existsSync(path));
  const found = find();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log(`Installing Debian's ${name} for the tests (some seconds) …`);
  // The lock is for tests that start at the same time: apt-get fails while another one runs.
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`;
  spawnSync('flock', [join(tmpdir(), 'gadgetry-apt.lock'), 'sh', '-c', install], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return find();
}

/** Returns whether a server answers on a local port. */
export const answers = (port: string | number | undefined): Promise<boolean> =>
  fetch(`http://localhost:${port}/`).then(
    () => true,
    () => false,
  );

/** A running server. */
export interface RunningProgram {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

const running = new Set<ChildProcess>();
// Servers end with the process that started them.
process.on('exit', () => {
  for (const child of running) child.kill();
});

/**
 * Starts a server, and waits until it answers on every port.
 * @throws if it ends before
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
