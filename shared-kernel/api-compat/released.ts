import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coerce } from 'semver';
import { type BreakingChange, compareEntryPoints, type EntryPointPair } from './compare';
import { readDeclarations } from './declarations';
import type { DeclaredEntryPoint, Dependencies, ExportTable } from './export-table';
import { api } from './kernel-package';

export interface Release {
  readonly version: string;
  /** Versions of the packages whose types it uses. */
  readonly dependencies: Dependencies;
  readonly exports: ExportTable;
  readonly entryPoints: readonly DeclaredEntryPoint[];
}

const releasedFile = join(api, 'released.json');

/** Reads the API of the last release; `undefined` before the first one. */
export const readRelease = (file = releasedFile): Release | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/**
 * Freezes the API of a release; later versions are compared with it.
 * @throws when another API is frozen under the same version
 */
export function freezeRelease(release: Release, file = releasedFile): void {
  const text = `${JSON.stringify(release, null, 2)}\n`;
  if (readRelease(file)?.version === release.version && readFileSync(file, 'utf8') !== text)
    throw new Error(
      `The API of ${release.version} is already frozen in ${file} and differs from the present one. Raise the kernel's version (npm run versions), then freeze again.`,
    );
  writeFileSync(file, text);
}

const majorOf = (version = ''): number | undefined => coerce(version)?.major;

/** Returns the exports whose types come from a package with another major version now. */
const foreignChanges = (
  { name: entryPoint, declarations }: DeclaredEntryPoint,
  before: Dependencies,
  now: Dependencies,
): readonly BreakingChange[] => {
  const { exports, imported } = readDeclarations(declarations);
  return exports.flatMap(({ name, madeOf }): BreakingChange[] => {
    const changed = madeOf
      .map((one) => imported.get(one) ?? '')
      .find((from) => majorOf(before[from]) !== majorOf(now[from]));
    if (!changed) return [];
    const why = `its types come from ${changed}: expected ${before[changed] ?? 'none'}, found ${now[changed] ?? 'none'}`;
    return [{ entryPoint, name, kind: 'changed', why }];
  });
};

/** @param presentOf returns the path of an entry point's present module; `undefined` if removed */
export function breakingChanges(
  { entryPoints, dependencies: before }: Pick<Release, 'entryPoints' | 'dependencies'>,
  presentOf: (name: string) => string | undefined,
  now: Dependencies,
  moreFiles: readonly string[] = [],
): readonly BreakingChange[] {
  const removed: BreakingChange[] = [];
  const pairs: EntryPointPair[] = [];
  for (const { name: entryPoint, declarations: released } of entryPoints) {
    const present = presentOf(entryPoint);
    if (present) pairs.push({ name: entryPoint, released, present });
    else
      for (const { name } of readDeclarations(released).exports)
        removed.push({ entryPoint, name, kind: 'removed', why: 'the whole entry point was removed' });
  }
  const foreign = entryPoints.flatMap((one) => foreignChanges(one, before, now));
  const compared = pairs.length === 0 ? [] : compareEntryPoints(pairs, moreFiles);
  const known = new Set([...removed, ...compared].map(({ entryPoint, name }) => `${entryPoint} ${name}`));
  return [
    ...removed,
    ...compared,
    ...foreign.filter(({ entryPoint, name }) => !known.has(`${entryPoint} ${name}`)),
  ];
}
