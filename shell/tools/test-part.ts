import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from './changed-parts.mjs';
import { run } from './run';
import { root } from './workspace';

/*
 * `npm run test:part -- cart`: types, lint and tests of one part alone, with the packages below its folder.
 */

/** Types of a folder's packages, those that they refer to included. */
function projectsIn(folder: string): readonly string[] {
  const { references }: { references: readonly { readonly path: string }[] } = JSON.parse(
    readFileSync(join(root, 'tsconfig.json'), 'utf8'),
  );
  return references
    .map(({ path }) => path)
    .filter((path) => path === folder || path.startsWith(`${folder}/`));
}

/** The checks, in this order; the first failure ends them. */
const stepsFor = (folder: string): readonly (readonly [program: string, ...args: readonly string[]])[] => [
  ['tsc', '-b', ...projectsIn(folder)],
  ['biome', 'check', '--error-on-warnings', folder],
  ['jest', '--config', 'shell/tools/all-jest.config.mjs', join(root, folder, '/')],
];

const [part = '', ...others] = process.argv.slice(2);
const folder = folderOf(part);
if (others.length > 0 || !/^[a-z0-9-]+$/.test(part) || !existsSync(join(root, folder, 'package.json'))) {
  console.error(
    `Expected one part (shell, kernel, data, or a remote such as cart) but found "${[part, ...others].join(' ')}".`,
  );
  process.exit(1);
}
for (const [program, ...args] of stepsFor(folder)) {
  console.log(`\n── ${program} (${part})`);
  const code = await run(program, args);
  if (code !== 0) process.exit(code);
}
