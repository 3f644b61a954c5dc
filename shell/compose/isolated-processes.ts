import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';
import pLimit from 'p-limit';

/** Permissions of a process: to read two files. Node 20 has the permission model under an older name. */
const permissions = (worker: string, shell: string): readonly string[] => [
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  '--no-warnings',
  `--allow-fs-read=${worker}`,
  `--allow-fs-read=${shell}`,
];

/** Memory per byte of the catalogue: parsing takes about five bytes, rendering the rest. */
const MEMORY_OF_CATALOGUE = 8;
const MEMORY_OF_NODE = 512e6;

/** Returns the memory limit of a process in bytes: without one, Node collects garbage only at 4 GB. */
export const memoryOf = (catalogueBytes: number): number =>
  MEMORY_OF_NODE + MEMORY_OF_CATALOGUE * catalogueBytes;

/**
 * Starts a process for a remote's code, which is not trusted: without variables, output, and files other than these two.
 * @param worker path of its script
 * @param shell path of the shell's module for Node
 * @param memory limit in bytes
 */
export const forkIsolated = (worker: string, shell: string, memory: number): ChildProcess =>
  fork(worker, {
    execArgv: [...permissions(worker, shell), `--max-old-space-size=${Math.ceil(memory / 1e6)}`],
    // A remote's code gets no secret of the operator.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** Limits how many processes run at the same time, for all remotes. */
export interface ProcessPool {
  readonly size: number;
  /** Calls a function as soon as a process may start. */
  readonly run: <T>(act: () => Promise<T>) => Promise<T>;
}

/** Returns how many processes a machine can run at the same time within half of its memory. */
export const poolSize = (processors: number, memory: number, catalogueBytes: number): number =>
  Math.max(1, Math.min(processors, Math.floor(memory / 2 / memoryOf(catalogueBytes))));

export function processPool(
  catalogueBytes: number,
  size = poolSize(availableParallelism(), totalmem(), catalogueBytes),
): ProcessPool {
  const limit = pLimit(size);
  return { size, run: (act) => limit(act) };
}
