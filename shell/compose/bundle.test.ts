import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const INPUTS = join(__dirname, 'dist/inputs.json');
const help = (): string =>
  execFileSync(process.execPath, [join(__dirname, 'bin.mjs'), '--help'], { encoding: 'utf8' });
const inputs = (): Record<string, number> => JSON.parse(readFileSync(INPUTS, 'utf8'));

it('is built again only after a source has changed', () => {
  expect(help()).toContain('Usage: ');
  const before = inputs();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['cli.ts', 'commands/run.ts', 'render/prerender-worker.mjs']),
  );
  const changed = JSON.stringify({ ...before, 'commands/run.ts': 0 });
  writeFileSync(INPUTS, changed);
  expect(help()).toContain('Usage: ');
  expect(inputs()).toEqual(before);
}, 30_000);
