import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorReader } from './type-errors.mjs';

const AT = '12:08:01 AM - ';

/** What is told of lines as the compiler prints them. */
function toldOf(...lines: readonly string[]): readonly unknown[] {
  const told: unknown[] = [];
  const read = errorReader({ starts: () => told.push('starts'), ends: (errors) => told.push(errors) });
  for (const line of lines) read(line);
  return told;
}

describe('what a watching compiler prints', () => {
  it('is told as starts and ends, with place and message of every error', () => {
    expect(
      toldOf(
        `${AT}Starting compilation in watch mode...`,
        '',
        `${AT}Found 0 errors. Watching for file changes.`,
        `${AT}File change detected. Starting incremental compilation...`,
        "src/app.tsx(26,51): error TS2345: Argument of type 'A' is not assignable to parameter of type 'B'.",
        "  Property 'x' is missing in type 'A' but required in type 'B'.",
        "src/(odd) name.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.",
        `${AT}Found 2 errors. Watching for file changes.`,
      ),
    ).toEqual([
      'starts',
      [],
      'starts',
      [
        {
          file: 'src/app.tsx:26:51',
          message:
            "TS2345: Argument of type 'A' is not assignable to parameter of type 'B'.\n  Property 'x' is missing in type 'A' but required in type 'B'.",
        },
        {
          file: 'src/(odd) name.ts:1:14',
          message: "TS2322: Type 'string' is not assignable to type 'number'.",
        },
      ],
    ]);
  });

  it('has nothing of the check before', () => {
    const told = toldOf(
      'a.ts(1,1): error TS1: One.',
      `${AT}Found 1 error. Watching for file changes.`,
      `${AT}File change detected. Starting incremental compilation...`,
      `${AT}Found 0 errors. Watching for file changes.`,
    );
    expect(told.at(-1)).toEqual([]);
  });
});

it('leaves no compiler behind when the development server ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "files": ["a.ts"], "compilerOptions": { "noEmit": true } }',
  );
  writeFileSync(join(folder, 'a.ts'), 'export const a: string = 1;');
  symlinkSync(
    join(dirname(require.resolve('typescript/package.json')), '..'),
    join(folder, 'node_modules'),
    'junction',
  );
  const server = `
    import { watchTypes } from ${JSON.stringify(pathToFileURL(join(__dirname, 'type-errors.mjs')))};
    const group = watchTypes(${JSON.stringify(folder)}, (line) => {
      if (!line.includes('Watching')) return;
      process.kill(-group, 0);
      console.log(group);
      process.exit();
    });`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', server], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 20_000,
  });
  const group = Number(stdout);
  expect(group).toBeGreaterThan(0);
  const runs = (): boolean => {
    try {
      return process.kill(-group, 0);
    } catch {
      return false;
    }
  };
  const end = Date.now() + 5000;
  while (runs() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(runs()).toBe(false);
  rmSync(folder, { recursive: true });
});
