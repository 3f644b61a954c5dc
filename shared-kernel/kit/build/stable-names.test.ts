import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf } from './stable-names.mjs';

it('names the package of a file, also if its package.json begins with a byte order mark, as some of npm do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'named-'));
  writeFileSync(join(folder, 'package.json'), '\uFEFF{ "name": "old-package", "version": "1.0.0" }');
  expect(packageOf(join(folder, 'index.js'))).toEqual({ name: 'old-package', version: '1.0.0', folder });
  rmSync(folder, { recursive: true });
});
