import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '@gadgetry/tools/workspace';

/** A running `gadgetry watch`. */
export interface WatchProcess {
  /** Returns its output so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts `gadgetry watch`, and waits until it is ready.
 * @param words arguments after `watch`
 * @param folder of its registry and environments
 * @throws its output if it ends before
 */
export async function startWatchProcess(words: string, folder: string): Promise<WatchProcess> {
  let output = '';
  const child = spawn(process.execPath, [join(root, 'shell/compose/bin.mjs'), 'watch', ...words.split(' ')], {
    env: {
      ...process.env,
      GADGETRY_REGISTRY: join(folder, 'registry'),
      GADGETRY_ENVIRONMENTS: join(folder, 'environments'),
    },
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    const note = (text: Buffer): void => {
      output += text;
      if (output.includes('Watching "')) resolve();
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    child.once('exit', (code) => reject(new Error(`watch ${words} ended with ${code}: ${output}`)));
  });
  return {
    output: () => output,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
