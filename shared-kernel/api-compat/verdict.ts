import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inc, major } from 'semver';
import type { BreakingChange } from './compare';
import { DEPRECATION_FORM } from './deprecations';
import { manifest, root } from './kernel-package';

export type Bump = 'major' | 'minor' | 'patch';

const BUMPS: readonly Bump[] = ['major', 'minor', 'patch'];

export function bumpIn(changeset: string, name: string): Bump | undefined {
  const [, head = ''] = /^---\r?\n([\s\S]*?)^---/m.exec(changeset) ?? [];
  const line = head.split('\n').find((one) => one.replaceAll(/['"]/g, '').startsWith(`${name}:`));
  return BUMPS.find((bump) => line?.trim().endsWith(bump));
}

export function nextVersion(version: string, bumps: readonly (Bump | undefined)[]): string {
  const highest = BUMPS.find((bump) => bumps.includes(bump));
  return highest ? (inc(version, highest) ?? version) : version;
}

export function nextKernelVersion(): string {
  const folder = join(root, '.changeset');
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return nextVersion(
    manifest.version,
    texts.map((text) => bumpIn(text, manifest.name)),
  );
}

export interface Verdict {
  readonly isAllowed: boolean;
  /** The changes and how to fix them; empty if there are none. */
  readonly text: string;
}

/** Judges breaking changes: only a major version may contain them. */
export function verdict(
  packageName: string,
  released: string,
  next: string,
  changes: readonly BreakingChange[],
): Verdict {
  if (changes.length === 0) return { isAllowed: true, text: '' };
  const lines = changes
    .map(
      ({ entryPoint, name, kind, why }) =>
        `${packageName}/${entryPoint}: "${name}" was ${kind} since ${released}: ${why}`,
    )
    .join('\n');
  if (major(next) > major(released))
    return { isAllowed: true, text: `${next} is incompatible with ${released}:\n${lines}` };
  return {
    isAllowed: false,
    text: `${lines}
Remotes built with ${released} run with this kernel and would break. Either restore the export, add the new one under another
name, and mark the old one: ${DEPRECATION_FORM}.
Or release a major version: add a changeset with '${packageName}': major and a paragraph **Breaking** that says how remotes migrate.`,
  };
}
