import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { root } from './workspace';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether only errors are shown. */
  readonly quiet?: boolean;
  /** The program's name before each line, where several programs share the terminal. */
  readonly prefix?: string;
}

const running = new Set<ChildProcess>();

// A command that ends stops its child processes.
process.on('exit', () => {
  for (const child of running) child.kill();
});
// A cancelled one has failed: 130 for Ctrl+C, like in shells.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(128 + constants.signals[signal]));

/** Starts a program of the workspace with its output on this terminal. */
export function start(
  program: string,
  args: readonly string[],
  { cwd = root, env = {}, quiet = false, prefix }: RunOptions = {},
): ChildProcess {
  // A program that writes into a pipe can't see the terminal behind it.
  const colors = prefix && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(program, args, {
    cwd,
    stdio: prefix ? ['ignore', 'pipe', 'pipe'] : ['inherit', quiet ? 'ignore' : 'inherit', 'inherit'],
    env: { ...process.env, ...colors, PATH: `${root}node_modules/.bin:${process.env.PATH ?? ''}`, ...env },
    shell: process.platform === 'win32',
  });
  if (prefix)
    for (const [from, to] of [
      [child.stdout, process.stdout] as const,
      [child.stderr, process.stderr] as const,
    ])
      if (from) createInterface({ input: from }).on('line', (line) => to.write(`${prefix} | ${line}\n`));
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

/** Runs a program to its end; resolves with its exit code. */
export function run(program: string, args: readonly string[], options?: RunOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    start(program, args, options)
      .on('error', reject)
      .on('exit', (code) => resolve(code ?? 1));
  });
}

/** Prints an error of a command, and ends the process with code 1. */
export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
