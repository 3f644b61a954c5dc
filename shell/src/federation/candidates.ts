import type { RemoteVersion } from '../environment/page-environment';

/** One rung of the ladder: a version and the folder to take it from. */
export interface Candidate {
  readonly version: RemoteVersion;
  readonly base: string;
}

/** Where a version of a remote may be had, best first: the chosen one, its second place, then the default's. */
export function candidatesFor(versions: readonly RemoteVersion[], chosen: RemoteVersion): Candidate[] {
  const ladder = [chosen, ...versions.filter((version) => version.default && version !== chosen)];
  return ladder.flatMap((version) => [
    { version, base: version.base },
    ...(version.fallbackBase ? [{ version, base: version.fallbackBase }] : []),
  ]);
}
