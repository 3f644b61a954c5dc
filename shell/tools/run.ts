import { type ChildProcess, spawn } from 'node:child_process';
import { root } from './workspace';

/** Options of `run`. */
export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a program of the workspace with its output on this terminal. */
export const start = (
  program: string,
  args: readonly string[],
  { cwd = root, env = {} }: RunOptions = {},
): ChildProcess =>
  spawn(program, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH ?? ''}`, ...env },
    shell: process.platform === 'win32',
  });

/** Runs a program to its end; resolves with its exit code. */
export function run(program: string, args: readonly string[], options?: RunOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    start(program, args, options)
      .on('error', reject)
      .on('exit', (code) => resolve(code ?? 1));
  });
}
