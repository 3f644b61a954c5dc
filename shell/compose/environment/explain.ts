import { BUCKETS, bucketOf } from '@gadgetry/environment/bucket';
import { chooseVersion } from '@gadgetry/environment/choose-version';
import type { EnvironmentDocument } from './environment-document';

/** Why a visitor gets a version of a part. */
export interface Explanation {
  readonly part: string;
  readonly version: string;
  readonly reason: string;
}

/** Says what a visitor gets who comes without a running session, and why; asks the very code that the page runs. */
export function explain(document: EnvironmentDocument, visitor: string): Explanation[] {
  return Object.entries(document.microFrontends).map(([part, entries]) => {
    const versions = entries.map(({ metadata, deployment }) => ({
      version: metadata.version,
      ...deployment,
    }));
    const version = chooseVersion(versions, part, visitor)?.version ?? 'none';
    if (document.disabled?.includes(part))
      return { part, version: 'none', reason: 'it is switched off for everybody' };
    const bucket = bucketOf(visitor, part);
    const canaries = versions.filter((one) => !one.default);
    const end = canaries.reduce((sum, { traffic }) => sum + (traffic * BUCKETS) / 100, 0);
    if (canaries.length === 0) return { part, version, reason: 'it is the only version' };
    const names = canaries.map((one) => one.version).join(', ');
    const reason =
      bucket < end
        ? `bucket ${bucket} is below ${end}: a canary`
        : `bucket ${bucket} is not below ${end}, where the canary ${names} ends: the default`;
    return { part, version, reason };
  });
}
