import { existsSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import { writeWhole } from '@gadgetry/compose/files';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Returns a function that puts files back as they are now, and removes what is not there now. */
function snapshot(paths: readonly string[]): () => void {
  const texts = paths.map((path) =>
    existsSync(path) && lstatSync(path).isFile() ? readFileSync(path, 'utf8') : undefined,
  );
  return () => {
    for (const [index, path] of paths.entries()) {
      const text = texts[index];
      if (text === undefined) rmSync(path, { recursive: true, force: true });
      else writeWhole(path, text);
    }
  };
}

/**
 * Runs a change of files as a whole.
 * @param paths files that it changes, and files, folders and links that it makes
 * @throws the change's own error, or an error if a signal interrupted it; the paths are then as they were before
 */
export async function withUndo(paths: readonly string[], change: () => void): Promise<void> {
  const undo = snapshot(paths);
  let interrupted: string | undefined;
  const note = (signal: string): void => {
    interrupted = signal;
  };
  for (const signal of SIGNALS) process.on(signal, note);
  try {
    change();
    // Node looks for signals once per turn, and this one may have looked already.
    for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate);
    if (interrupted) throw new Error(`${interrupted}: interrupted, nothing was made.`);
  } catch (error) {
    undo();
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, note);
  }
}
