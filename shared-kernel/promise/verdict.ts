import { inc, major } from 'semver';
import type { BrokenPromise } from './compare';
import { DEPRECATION_FORM } from './deprecations';

/** How much the changesets that are waiting raise a package's version. */
export type Bump = 'major' | 'minor' | 'patch';

const BUMPS: readonly Bump[] = ['major', 'minor', 'patch'];

/** How much a changeset raises a package; nothing where it doesn't name it. */
export function bumpIn(changeset: string, name: string): Bump | undefined {
  const [, head = ''] = /^---\r?\n([\s\S]*?)^---/m.exec(changeset) ?? [];
  const line = head.split('\n').find((one) => one.replaceAll(/['"]/g, '').startsWith(`${name}:`));
  return BUMPS.find((bump) => line?.trim().endsWith(bump));
}

/** The version that a package has next, when these changesets are released. */
export function nextVersion(version: string, bumps: readonly (Bump | undefined)[]): string {
  const highest = BUMPS.find((bump) => bumps.includes(bump));
  return highest ? (inc(version, highest) ?? version) : version;
}

/** What became of a promise. */
export interface Verdict {
  readonly kept: boolean;
  /** What has changed, and what to do about it; empty where nothing has. */
  readonly text: string;
}

const line = (packageName: string, since: string, { face, name, kind, why }: BrokenPromise): string =>
  `${packageName}/${face}: "${name}" was ${kind} since ${since}: ${why}`;

/**
 * Judges what has changed since a version was published: a major version may break promises, no other one may.
 * @param published the version that was published last
 * @param next the version that comes next
 */
export function verdict(
  packageName: string,
  published: string,
  next: string,
  broken: readonly BrokenPromise[],
): Verdict {
  if (broken.length === 0) return { kept: true, text: '' };
  const lines = broken.map((one) => line(packageName, published, one)).join('\n');
  if (major(next) > major(published))
    return { kept: true, text: `${next} breaks what ${published} has promised:\n${lines}` };
  return {
    kept: false,
    text: `${lines}
Remotes that were built with ${published} run with this kernel and would break. Either keep what was there, put the new beside it under
another name, and mark the old one: ${DEPRECATION_FORM}.
Or make it a major version: a changeset with '${packageName}': major and a paragraph **Breaking**, and a codemod in shared-kernel/codemods/${major(published) + 1}/
(see shared-kernel/codemods/README.md).`,
  };
}
