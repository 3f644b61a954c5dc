import {
  canariesIn,
  type EnvironmentDocument,
  type VersionEntry,
} from '@gadgetry/environment/environment-document';
import { durationMs } from '../document/previews';
import type { RevisedDocument } from '../document/revision';
import { isSameVersion } from './permissions';

/** Returns the time since which a version is a canary without a break, in milliseconds; `undefined` if it is none. */
function canarySince(
  past: readonly RevisedDocument[],
  part: string,
  version: VersionEntry,
  now: number,
): number | undefined {
  const isCanary = ({ parts }: EnvironmentDocument): boolean =>
    canariesIn(parts[part] ?? []).some((one) => isSameVersion(one, version) && one.deployment.traffic > 0);
  const end = past.findIndex((one) => !isCanary(one));
  if (end === 0) return undefined;
  const all = past.slice((end < 0 ? past.length : end) - 1);
  const [began = 0, ...earlier] = all.map(({ change }) => Date.parse(change?.at ?? '') || 0);
  // Clocks may be wrong: a canary is younger than the generations before it, unless those lie in the future.
  return Math.max(began, ...earlier.filter((time) => time <= now));
}

/** A canary that would get more visitors before it is old enough. */
interface YoungCanary {
  readonly part: string;
  readonly version: string;
  /** When it began: ISO 8601, UTC. */
  readonly since: string;
}

/**
 * Returns the canaries that grow too early.
 * @param past the generations before, newest first
 * @param age such as `12h`
 */
export const youngCanaries = (
  after: EnvironmentDocument,
  past: readonly RevisedDocument[],
  age: string,
  now: Date,
): YoungCanary[] =>
  Object.entries(after.parts).flatMap(([part, versions]) =>
    versions.flatMap((entry) => {
      const was = past[0]?.parts[part]?.find((one) => isSameVersion(one, entry))?.deployment;
      const since = canarySince(past, part, entry, now.getTime());
      const { standby, default: isDefault, traffic } = entry.deployment;
      const isGrown = !standby && (isDefault !== was?.default || traffic > was.traffic);
      const isYoung = since !== undefined && now.getTime() - since < durationMs(age);
      return isGrown && isYoung
        ? [{ part, version: entry.metadata.version, since: new Date(since).toISOString() }]
        : [];
    }),
  );
