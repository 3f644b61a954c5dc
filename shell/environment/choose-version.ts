import { BUCKETS, bucketOf } from './bucket';
import type { RemoteVersion } from './page-environment';

type Shares = Pick<RemoteVersion, 'version' | 'traffic' | 'default'>;

/**
 * The version that a visitor gets. Canaries come first and fill the buckets from 0 upwards, the default takes
 * the rest; a version chosen earlier in the session is kept as long as it is still offered.
 * @param kept the version that this session already runs
 */
export function chooseVersion<V extends Shares>(
  versions: readonly V[],
  remote: string,
  visitor: string,
  kept?: string,
): V | undefined {
  const stuck = versions.find(({ version }) => version === kept);
  if (stuck) return stuck;
  const fallback = versions.find((version) => version.default) ?? versions[0];
  const bucket = bucketOf(visitor, remote);
  let end = 0;
  for (const version of versions) {
    if (version === fallback) continue;
    end += (version.traffic * BUCKETS) / 100;
    if (bucket < end) return version;
  }
  return fallback;
}
