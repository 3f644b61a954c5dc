import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@gadgetry/tools/workspace';

/**
 * Writes the sample catalogue into a folder: fourteen products with small pictures. To publish, deploy and verify the
 * store's own 3,000 files takes most of the time of a test that is not about them.
 * @returns the folder
 */
export function writeSampleData(folder: string): string {
  const program = join(root, 'data/build/main.ts');
  execFileSync(process.execPath, ['--import', 'tsx', program, '--sample', '--out', folder], { cwd: root });
  return folder;
}
