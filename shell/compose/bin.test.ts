import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeProblem } from './node-version.mjs';

const { engines } = JSON.parse(readFileSync(join(__dirname, 'package.json'), 'utf8'));

describe('a version of Node', () => {
  it.each(['20.19.0', '20.20.1', '22.12.0', '22.22.0', '24.0.0', '26.1.0'])('%s fits', (version) => {
    expect(nodeProblem(version, engines.node)).toBeUndefined();
  });

  it.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.1'])('%s does not fit', (version) => {
    expect(nodeProblem(version, engines.node)).toBe(
      `Gadgetry needs Node ${engines.node}, but this is Node ${version}. Install one of those versions from nodejs.org.`,
    );
  });

  it('that does not fit ends the command before its code is loaded', () => {
    const asNode18 = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"18.20.8"})';
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', asNode18, join(__dirname, 'bin.mjs'), '--help'],
      { encoding: 'utf8' },
    );
    expect([status, stdout, stderr]).toEqual([1, '', `${nodeProblem('18.20.8', engines.node)}\n`]);
  });
});

const INPUTS = join(__dirname, 'dist/inputs.json');
const help = (): string =>
  execFileSync(process.execPath, [join(__dirname, 'bin.mjs'), '--help'], { encoding: 'utf8' });
const inputs = (): Record<string, number> => JSON.parse(readFileSync(INPUTS, 'utf8'));

it('is built again only after a source has changed', () => {
  expect(help()).toContain('Usage: ');
  const before = inputs();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['commands/run.ts', 'commands/context.ts', 'render/prerender-worker.mjs']),
  );
  const changed = JSON.stringify({ ...before, 'commands/run.ts': 0 });
  writeFileSync(INPUTS, changed);
  expect(help()).toContain('Usage: ');
  expect(inputs()).toEqual(before);
}, 30_000);
