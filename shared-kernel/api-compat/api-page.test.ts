import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

it('finds the pages in shared-kernel/api up to date', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'api.ts'), '--check'],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toMatchObject({ status: 0 });
}, 120_000);
