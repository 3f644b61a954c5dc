import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '@gadgetry/tools/workspace';

/** A `gadgetry watch` in a process of its own. */
export interface WatchProcess {
  /** All that it has printed. */
  readonly said: () => string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts `gadgetry watch`, and waits until it watches.
 * @param words after `watch`
 * @param folder of its registry and environments
 * @throws what it says when it ends before that
 */
export async function startWatchProcess(words: string, folder: string): Promise<WatchProcess> {
  let said = '';
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
      said += text;
      if (said.includes('Watching "')) resolve();
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    child.once('exit', (code) => reject(new Error(`watch ${words} ended with ${code}: ${said}`)));
  });
  return {
    said: () => said,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
