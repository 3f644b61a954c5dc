import { unmetNeeds } from '@gadgetry/environment/unmet-needs';
import { patternShape, SHELL_PATHS, strayNavigation } from '@gadgetry/shared-kernel/contract/ownership';
import { type Finding, finding } from '../codes';
import { groupBy, ownMember } from '../collections';
import { missingExports, type ShellManifest, satisfiesAsInPages } from '../registry/shell-manifest';
import type { FoundVersion } from './builds';

/** Finds kernel and shared modules that the shell lacks, or has in a version outside of a remote's range. */
export const rangeFindings = (
  { label, descriptor }: FoundVersion,
  sharedVersions: Readonly<Record<string, string>>,
): Finding[] =>
  unmetNeeds(descriptor, sharedVersions, satisfiesAsInPages).map(({ name, needed, found = 'none' }) =>
    finding(name === 'kernel' ? 'GX011' : 'GX012', label, { name, needed, found }),
  );

/** Finds kernel exports that a remote uses and the shell doesn't share. Skips builds without a list of exports. */
export const usesFindings = ({ label, descriptor }: FoundVersion, shell: ShellManifest): Finding[] =>
  missingExports(descriptor.build, shell).flatMap(([module, names]) => {
    const shared = String(shell.offered[module]);
    return names.map((name) =>
      finding('GX023', label, { name, module, shell: shell.version, shared, label }),
    );
  });

/**
 * Finds kernel exports whose signature differs from the one that the remote was built with, and does not accept it. Skips
 * builds and shells without signatures, and missing exports (`usesFindings`).
 */
export const signatureChanges = (
  { label, descriptor }: FoundVersion,
  { version: shell, offered, promises }: ShellManifest,
): Finding[] =>
  Object.entries(descriptor.build.signatures ?? {}).flatMap(([module, names]) =>
    Object.entries(names).flatMap(([name, built]) => {
      const present = ownMember(ownMember(promises, module), name);
      if (!present || present.signature === built || present.accepts?.includes(built)) return [];
      return [finding('GX034', label, { name, module, shell, shared: String(offered[module]) })];
    }),
  );

/** Finds deprecated exports that a remote uses; the message names the version that removes them. */
export const deprecationWarnings = (
  { label, descriptor }: FoundVersion,
  { promises }: ShellManifest,
): Finding[] =>
  Object.entries(descriptor.build.uses ?? {}).flatMap(([module, names]) =>
    names.flatMap((name) => {
      const deprecated = ownMember(ownMember(promises, module), name)?.deprecated;
      return deprecated ? [finding('GX035', label, { name, module, deprecated })] : [];
    }),
  );

/** Finds pages and fragments of a descriptor that the build lacks, and navigation to routes that it does not claim. */
export function descriptorFindings({ label, descriptor }: FoundVersion): Finding[] {
  const { routes, fragments, build } = descriptor;
  const missing = [
    ...routes
      .filter(({ page }) => !Object.hasOwn(build.pages, page))
      .map(({ path, page }) => `the page "${page}" of ${path}`),
    ...fragments
      .filter((name) => !Object.hasOwn(build.fragments, name))
      .map((name) => `the fragment "${name}"`),
  ];
  return [
    ...missing.map((expected) => finding('GX013', label, { expected, found: 'none in the build' })),
    ...strayNavigation(descriptor).map((found) =>
      finding('GX013', label, { expected: 'navigation to one of its routes', found }),
    ),
  ];
}

/** Whether an address can belong to both of two route shapes. */
function overlap(a: string, b: string): boolean {
  const [one, other] = [a.split('/'), b.split('/')];
  return (
    one.length === other.length &&
    one.every((step, index) => step === ':' || other[index] === ':' || step === other[index])
  );
}

/** Finds routes that belong to more than one part, including a fixed segment of one that matches a parameter of the other. */
function contestedRoutes(claims: Claims): Finding[] {
  const shapes = [...new Set(claims.map(([claim]) => claim))];
  return shapes.flatMap((shape, index) => {
    const rivals = shapes.slice(index).filter((other) => overlap(shape, other));
    const owners = new Set(claims.flatMap(([claim, owner]) => (rivals.includes(claim) ? [owner] : [])));
    return owners.size > 1 ? [finding('GX015', shape, { found: [...owners].join(' and ') })] : [];
  });
}

type Claims = readonly (readonly [claim: string, owner: string])[];

function contested(code: 'GX014' | 'GX016' | 'GX017', claims: Claims): Finding[] {
  return [...groupBy(claims, ([claim]) => claim)].flatMap(([claim, all]) => {
    const owners = new Set(all.map(([, owner]) => owner));
    return owners.size > 1 ? [finding(code, claim, { found: [...owners].join(' and ') })] : [];
  });
}

/** Returns the versions that visitors get. A standby replaces its part's other version, so it claims nothing of its own. */
const withoutStandbys = (versions: readonly FoundVersion[]): readonly FoundVersion[] =>
  versions.filter(({ entry }) => !entry.deployment.standby);

/** Finds versions without a home page: one part must have the route `/` in all of its versions. */
export function homeFindings(versions: readonly FoundVersion[]): Finding[] {
  const served = withoutStandbys(versions);
  const parts = [...new Set(served.map(({ part }) => part))];
  const hasHome = ({ descriptor }: FoundVersion): boolean =>
    descriptor.routes.some(({ path }) => path === '/');
  const owns = (part: string): boolean => served.filter((one) => one.part === part).every(hasHome);
  if (parts.some(owns)) return [];
  const [some] = served.filter(hasHome);
  if (!some) return [finding('GX031', '/', { expected: 'a part with the route /', where: '' })];
  const lacking = served.filter((one) => one.part === some.part && !hasHome(one)).map(({ label }) => label);
  const expected = `the route / in every version of ${some.part} that visitors get`;
  return [finding('GX031', '/', { expected, where: ` in ${lacking.join(', ')}` })];
}

/** Finds claims that more than one part makes. Versions of one part may claim the same, except their global names. */
export function collisionFindings(versions: readonly FoundVersion[]): Finding[] {
  const claims = (claimsOf: (version: FoundVersion) => readonly string[]): Claims =>
    withoutStandbys(versions).flatMap((version) =>
      claimsOf(version).map((claim) => [claim, version.part] as const),
    );
  return [
    ...contested(
      'GX014',
      versions.map(({ descriptor, label }) => [descriptor.build.container, label]),
    ),
    ...contestedRoutes([
      ...SHELL_PATHS.map((path) => [path, 'shell'] as const),
      ...claims(({ descriptor }) => descriptor.routes.map(({ path }) => patternShape(path))),
    ]),
    ...contested(
      'GX016',
      claims(({ descriptor }) => descriptor.navigation.map(({ path }) => patternShape(path))),
    ),
    ...contested(
      'GX017',
      claims(({ descriptor }) => descriptor.fragments),
    ),
  ];
}
