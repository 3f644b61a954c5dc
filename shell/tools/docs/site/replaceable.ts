import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A file of every site that VitePress has built. */
const OF_A_SITE = 'hashmap.json';

/**
 * Refuses a folder that a build of the site must not empty.
 * @throws if it holds other files than an earlier build
 */
export function assertReplaceable(folder: string): void {
  if (!existsSync(folder) || existsSync(join(folder, OF_A_SITE))) return;
  const [other] = readdirSync(folder);
  if (other !== undefined)
    throw new Error(
      `${folder} holds other files (${other}), which the build would delete. Give a new or an empty folder: --out.`,
    );
}
