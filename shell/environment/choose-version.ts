import type { Policy, RemoteVersion } from './page-environment';

/** Visitors are spread over this many buckets, so that a percentage has two decimals. */
export const BUCKETS = 10_000;

const { imul } = Math;

/**
 * FNV-1a (32 bit, over UTF-16 code units) with the finaliser of MurmurHash3 (`fmix32`): short, even, and the same in
 * every browser. Known values are in the test: another hash would move every visitor to another version.
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
 * The visitor's bucket for a remote, 0 to 9999. It depends on visitor and remote alone, never on shares, so raising a canary's
 * share only ever adds visitors to it.
 * @param release version of the canary, where each one is to have other visitors
 */
export const bucketOf = (visitor: string, remote: string, release?: string): number =>
  hash(release === undefined ? `${visitor} ${remote}` : `${visitor} ${remote} ${release}`) % BUCKETS;

type Shares = Pick<RemoteVersion, 'version' | 'traffic' | 'default'>;

/**
 * The version that a visitor gets. Canaries come first and fill the buckets from 0 upwards, the default takes
 * the rest; a version chosen earlier in the session is kept as long as it is still offered.
 * @param kept the version that this session already runs
 * @param salt whether each canary draws new visitors
 * @returns nothing where no version is offered
 */
export function chooseVersion<V extends Shares>(
  versions: readonly V[],
  remote: string,
  visitor: string,
  kept?: string,
  salt?: Policy['salt'],
): V | undefined {
  const stuck = versions.find(({ version }) => version === kept);
  if (stuck) return stuck;
  const fallback = versions.find((version) => version.default) ?? versions[0];
  let begin = 0;
  for (const version of versions) {
    if (version === fallback) continue;
    const size = (version.traffic * BUCKETS) / 100;
    // Such a canary draws from the visitors that earlier canaries have left.
    const isIn = salt
      ? bucketOf(visitor, remote, version.version) * (BUCKETS - begin) < size * BUCKETS
      : bucketOf(visitor, remote) < begin + size;
    if (isIn) return version;
    begin += size;
  }
  return fallback;
}
