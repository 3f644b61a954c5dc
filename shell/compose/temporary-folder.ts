import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();

// A program that still writes may fill a folder while it is removed.
const REMOVAL = { recursive: true, force: true, maxRetries: 5 } as const;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function removeAtExit(): void {
  process.on('exit', () => {
    for (const folder of folders) rmSync(folder, REMOVAL);
  });
  // A signal without a listener ends a process without its exit listeners.
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
}

/**
 * Makes a temporary folder. It is removed at the end of the process, also when SIGINT, SIGTERM or SIGHUP ends it; a long process
 * removes it earlier.
 * @param prefix of its name
 */
export function temporaryFolder(prefix = 'gadgetry-'): string {
  if (folders.size === 0) removeAtExit();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  folders.add(folder);
  return folder;
}

/** Names of the variables that say where temporary files belong, on all systems. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'];

/** Gives this process and those that it starts a temporary folder for all their temporary files; see `temporaryFolder`. */
export function isolateTemporaryFiles(): void {
  const folder = temporaryFolder();
  // Servers without rights have to read it, too.
  chmodSync(folder, 0o755);
  for (const name of VARIABLES) process.env[name] = folder;
}
