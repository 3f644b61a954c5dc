import getReleasePlan from '@changesets/get-release-plan';
import { major } from 'semver';
import type { BreakingChange } from './compare';
import { DEPRECATION_FORM } from './deprecations';
import { manifest, root } from './kernel-package';

/** Returns the version that the changesets give the kernel next. */
export async function nextKernelVersion(): Promise<string> {
  const { releases } = await getReleasePlan(root);
  return releases.find(({ name }) => name === manifest.name)?.newVersion ?? manifest.version;
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
