import { unmetNeeds } from '@gadgetry/environment/unmet-needs';
import { claimShape, SHELL_PATHS, strayNavigation } from '@gadgetry/shared-kernel/contract/claims';
import type { ShellManifest } from '../registry/parts';
import type { FoundVersion } from './builds';
import { type Finding, finding } from './codes';

/** Whether a remote finds what it needs in the shell: the kernel, every shared module, each in its range. */
export const rangeFindings = (
  { label, descriptor }: FoundVersion,
  offered: Readonly<Record<string, string>>,
): Finding[] =>
  unmetNeeds(descriptor, offered).map(({ name, needed, found }) => {
    if (name === 'kernel')
      return finding('GX011', label, `it needs kernel ${needed}, the shell brings ${found}`);
    return found === undefined
      ? finding('GX012', label, `it needs ${name}, which the shell does not offer`)
      : finding('GX012', label, `it needs ${name} ${needed}, the shell offers ${found}`);
  });

/** Whether the shell lends every export that a remote uses; builds that say nothing of exports are passed over. */
export const usesFindings = (
  { label, descriptor }: FoundVersion,
  { version, offered = {}, exports = {} }: ShellManifest,
): Finding[] =>
  Object.entries(descriptor.build.uses ?? {}).flatMap(([module, names]) => {
    const lent = exports[module];
    if (!lent) return [];
    return names
      .filter((name) => !lent.includes(name))
      .map((name) =>
        finding(
          'GX023',
          label,
          `it uses "${name}" of ${module}, which shell ${version} offers as ${offered[module]} without that name: take a newer shell first, or build ${label} without it`,
        ),
      );
  });

/** Whether a build has what its descriptor promises. */
export function promiseFindings({ label, descriptor }: FoundVersion): Finding[] {
  const { routes, fragments, build } = descriptor;
  return [
    ...routes
      .filter(({ page }) => !(page in build.pages))
      .map(({ path, page }) =>
        finding('GX013', label, `${path} needs the page "${page}", which was not built`),
      ),
    ...fragments
      .filter((name) => !(name in build.fragments))
      .map((name) => finding('GX013', label, `the fragment "${name}" was not built`)),
    ...strayNavigation(descriptor).map((path) =>
      finding('GX013', label, `its navigation leads to ${path}, which is none of its routes`),
    ),
  ];
}

type Claims = readonly (readonly [claim: string, owner: string])[];

function contested(code: Finding['code'], what: string, claims: Claims): Finding[] {
  const owners = new Map<string, Set<string>>();
  for (const [claim, owner] of claims) owners.set(claim, (owners.get(claim) ?? new Set()).add(owner));
  return [...owners]
    .filter(([, names]) => names.size > 1)
    .map(([claim, names]) => finding(code, claim, `${what} by ${[...names].join(' and ')}`));
}

/** Claims that more than one part makes. Versions of one part may claim the same, but for their global names. */
export function collisionFindings(versions: readonly FoundVersion[]): Finding[] {
  const claims = (of: (version: FoundVersion) => readonly string[]): Claims =>
    versions.flatMap((version) => of(version).map((claim) => [claim, version.part] as const));
  return [
    ...contested(
      'GX014',
      'global name used',
      versions.map(({ descriptor, label }) => [descriptor.build.container, label]),
    ),
    ...contested('GX015', 'route claimed', [
      ...SHELL_PATHS.map((path) => [path, 'shell'] as const),
      ...claims(({ descriptor }) => descriptor.routes.map(({ path }) => claimShape(path))),
    ]),
    ...contested(
      'GX016',
      'navigation entry claimed',
      claims(({ descriptor }) => descriptor.navigation.map(({ path }) => claimShape(path))),
    ),
    ...contested(
      'GX017',
      'fragment offered',
      claims(({ descriptor }) => descriptor.fragments),
    ),
  ];
}
