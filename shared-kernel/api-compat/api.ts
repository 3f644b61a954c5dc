import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPage } from './api-page';
import { deprecationProblems } from './deprecations';
import { exportTable } from './export-table';
import { extractEntryPoints } from './extract';
import { api, dependencies, fileName, isPublic, manifest, root } from './kernel-package';
import { breakingChanges, freezeRelease, type Release, readRelease } from './released';
import { nextKernelVersion } from './verdict';

/*
 * `npm run api` writes shared-kernel/api: a page for each entry point, and exports.json with the signature of each export.
 * `-- --check` only lists outdated files; `-- --freeze` freezes the present API as that of the last release.
 */

async function generate() {
  const extracted = extractEntryPoints();
  const declared = extracted
    .filter(({ entryPoint }) => isPublic(entryPoint))
    .map(({ entryPoint, declarations }) => ({ name: entryPoint.name, declarations }));
  const present = join(root, '.cache/api/present');
  rmSync(present, { recursive: true, force: true });
  mkdirSync(present, { recursive: true });
  for (const one of declared) writeFileSync(join(present, `${fileName(one)}.d.ts`), one.declarations);
  const presentOf = (name: string): string | undefined =>
    declared.some((one) => one.name === name) ? join(present, fileName({ name })) : undefined;
  const last = readRelease() ?? { entryPoints: [], dependencies: {}, exports: {} };
  const broken = breakingChanges(last, presentOf, dependencies);
  const exports = exportTable(declared, dependencies, last.exports, broken);
  const pages = extracted.map(({ entryPoint, items, reexported }): [string, string] => [
    `${fileName(entryPoint)}.md`,
    apiPage({ request: `${manifest.name}/${entryPoint.name}`, items, reexported }),
  ]);
  const next = await nextKernelVersion();
  const release: Release = { version: manifest.version, dependencies, exports, entryPoints: declared };
  return {
    /** Contents by path below shared-kernel/api. */
    files: new Map([...pages, ['exports.json', `${JSON.stringify(exports, null, 2)}\n`]]),
    release,
    problems: extracted.flatMap(({ entryPoint, declarations }) =>
      deprecationProblems(declarations, next).map((problem) => `${entryPoint.name}: ${problem}`),
    ),
  };
}

async function main(options: readonly string[]): Promise<number> {
  const { files, release, problems } = await generate();
  const written = new Map(
    readdirSync(api)
      .filter((name) => name !== 'released.json')
      .map((name) => [name, readFileSync(join(api, name), 'utf8')]),
  );
  const changed = [...new Set([...files.keys(), ...written.keys()])].filter(
    (name) => files.get(name) !== written.get(name),
  );
  for (const problem of problems) console.error(problem);
  if (options.includes('--check')) {
    for (const name of changed) console.error(`shared-kernel/api/${name} is out of date. Run: npm run api`);
    return changed.length + problems.length === 0 ? 0 : 1;
  }
  for (const name of changed) {
    const text = files.get(name);
    if (text === undefined) rmSync(join(api, name));
    else writeFileSync(join(api, name), text);
  }
  console.log(
    changed.length === 0
      ? `The ${files.size} files in shared-kernel/api are up to date.`
      : `Written in shared-kernel/api: ${changed.join(', ')}. Next: commit them with the change.`,
  );
  if (options.includes('--freeze')) {
    freezeRelease(release);
    console.log(`Froze the API of ${release.version}. Next: commit shared-kernel/api/released.json.`);
  }
  return problems.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
