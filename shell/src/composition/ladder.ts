import type { RemoteVersion } from '@gadgetry/environment/page-environment';

/** Why a rung stands where it stands. */
export type RungKind = 'chosen' | 'second-place' | 'default' | 'last-good';

/** One rung of a remote's ladder: a version, and the folder to take it from. */
export interface Rung {
  readonly kind: RungKind;
  readonly version: RemoteVersion;
  readonly base: string;
}

const places = (version: RemoteVersion, kind: RungKind): Rung[] => [
  { kind, version, base: version.base },
  ...(version.fallbackBase
    ? [{ kind: 'second-place', version, base: version.fallbackBase } satisfies Rung]
    : []),
];

/**
 * Where a remote may be had, best first: the chosen version and its second place, the default, the version that
 * worked last in this browser. No place is named twice.
 */
export function ladderOf(
  versions: readonly RemoteVersion[],
  chosen: RemoteVersion | undefined,
  lastGood?: RemoteVersion,
): Rung[] {
  if (!chosen) return [];
  const rungs = [
    ...places(chosen, 'chosen'),
    ...versions.filter((version) => version.default).flatMap((version) => places(version, 'default')),
    ...(lastGood ? places(lastGood, 'last-good') : []),
  ];
  const bases = rungs.map(({ base }) => base);
  return rungs.filter(({ base }, index) => bases.indexOf(base) === index);
}
