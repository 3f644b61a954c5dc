import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = JSON.stringify(pathToFileURL(join(__dirname, 'temporary-folder.ts')).href);

/** Starts a process that makes a folder and one inside; returns it with the paths that it prints. */
async function makeFolders(end: string) {
  const code = `
    const { temporaryFolder, isolateTemporaryFiles } = await import(${MODULE});
    const { mkdtempSync } = await import('node:fs');
    const { tmpdir } = await import('node:os');
    const first = temporaryFolder('first-');
    isolateTemporaryFiles();
    console.log(JSON.stringify([first, mkdtempSync(tmpdir() + '/second-')]));
    ${end}
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [printed] = await once(child.stdout, 'data');
  const paths: string[] = JSON.parse(String(printed));
  return { child, paths };
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('folders are removed by %s', async (signal) => {
  const { child, paths } = await makeFolders('setInterval(() => {}, 1000);');
  expect(paths.map((path) => existsSync(path))).toEqual([true, true]);
  child.kill(signal);
  const [code] = await once(child, 'exit');
  expect(code).toBe({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal]);
  expect(paths.filter((path) => existsSync(path))).toEqual([]);
});

it.each([
  ['the end of the process', '', 0],
  ['an error', "throw new Error('an error');", 1],
])('folders are removed by %s', async (_, end, expected) => {
  const { child, paths } = await makeFolders(end);
  const [code] = await once(child, 'exit');
  expect(code).toBe(expected);
  expect(paths.filter((path) => existsSync(path))).toEqual([]);
});

it('a program with a listener of its own decides when it ends', async () => {
  const { child, paths } = await makeFolders(
    "process.once('SIGTERM', () => setTimeout(() => process.exit(7), 50)); setInterval(() => {}, 1000);",
  );
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(7);
  expect(paths.filter((path) => existsSync(path))).toEqual([]);
});

it('tests have a temporary folder of their own', () => {
  expect(tmpdir()).toMatch(/jest-\w+$/);
});
