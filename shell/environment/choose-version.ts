import type { Policy, RemoteVersion } from './page-environment';

/** Visitors are spread over this many buckets, so that a percentage has two decimals. */
export const BUCKETS = 10_000;

const { imul } = Math;

/**
 * FNV-1a (32 bit, over UTF-16 code units) with the finalizer of MurmurHash3 (`fmix32`): short, evenly spread, and the same in
 * every browser. The test contains known values, since another hash would move visitors to other versions.
 */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index);
    value = imul(value, 0x01000193);
  }
  value = imul(value ^ (value >>> 16), 0x85ebca6b);
  value = imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Returns the visitor's bucket for a remote, 0 to 9999. It depends only on visitor and remote, not on shares, so raising a
 * canary's share only adds visitors to it.
 * @param release version of the canary, if each one gets other visitors
 */
export const bucketOf = (visitor: string, remote: string, release?: string): number =>
  hash(release === undefined ? `${visitor} ${remote}` : `${visitor} ${remote} ${release}`) % BUCKETS;

type Shares = Pick<RemoteVersion, 'version' | 'traffic' | 'default'>;

/**
 * Returns the version that a visitor gets. Canaries fill the buckets from 0 upwards, the default takes the rest. A version
 * chosen earlier in the session stays while it is offered.
 * @param kept the version that this session already runs
 * @param salt whether each canary selects new visitors
 * @returns `undefined` without versions
 */
export function chooseVersion<V extends Shares>(
  versions: readonly V[],
  remote: string,
  visitor: string,
  kept?: string,
  salt?: Policy['salt'],
): V | undefined {
  const current = versions.find(({ version }) => version === kept);
  if (current) return current;
  const fallback = versions.find((version) => version.default) ?? versions[0];
  let taken = 0;
  for (const version of versions) {
    if (version === fallback) continue;
    const size = (version.traffic * BUCKETS) / 100;
    // With a salt, each canary draws anew, only among visitors whom earlier canaries left: it needs size / (BUCKETS - taken) of them.
    const isChosen = salt
      ? bucketOf(visitor, remote, version.version) * (BUCKETS - taken) < size * BUCKETS
      : bucketOf(visitor, remote) < taken + size;
    if (isChosen) return version;
    taken += size;
  }
  return fallback;
}
