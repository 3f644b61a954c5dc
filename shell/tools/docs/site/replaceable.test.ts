/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertReplaceable } from './replaceable';

it('a build of the site replaces an earlier one, and no other files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gadgetry-docs-'));
  for (const replaceable of [folder, join(folder, 'none')]) assertReplaceable(replaceable);
  writeFileSync(join(folder, 'mine.txt'), '');
  expect(() => assertReplaceable(folder)).toThrow(`${folder} holds other files (mine.txt)`);
  writeFileSync(join(folder, 'hashmap.json'), '{}');
  assertReplaceable(folder);
  rmSync(folder, { recursive: true });
});
