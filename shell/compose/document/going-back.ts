import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { RevisedDocument } from './revision';

/** The state that a generation has gone back to, as a whole or with one part; nothing where it went on. */
const restoredBy = (
  { change }: RevisedDocument,
  generations: readonly RevisedDocument[],
  part?: string,
): RevisedDocument | undefined =>
  change?.restores === undefined || (change.part !== undefined && change.part !== part)
    ? undefined
    : generations.find(({ generation }) => generation === change.restores);

/**
 * The state that a rollback leads to: the one before the present, where going back itself counts as nothing. Two
 * rollbacks in a row lead two states back.
 */
export function stateBefore(generations: readonly RevisedDocument[]): RevisedDocument | undefined {
  const origin = (one: RevisedDocument | undefined): RevisedDocument | undefined => {
    const restored = one && restoredBy(one, generations);
    return restored ? origin(restored) : one;
  };
  const present = origin(generations[0]);
  const before = generations.find(({ revision }) => revision === present?.parent);
  return origin(before);
}

/** The versions of a part that some visitors get, by whether they are on trial. */
function givenVersions({ microFrontends, shell, catalogue }: EnvironmentDocument, part: string) {
  const canaries = (microFrontends[part] ?? []).filter(
    ({ deployment }) => !deployment.default && deployment.traffic > 0,
  );
  const ofAll = (microFrontends[part] ?? []).filter(({ deployment }) => deployment.default);
  if (part === 'shell')
    return { canaries: shell.canary ? [shell.canary.version] : [], ofAll: [shell.version] };
  if (part === 'data')
    return { canaries: [], ofAll: catalogue.version === undefined ? [] : [catalogue.version] };
  const versions = (entries: typeof canaries) => entries.map(({ metadata }) => metadata.version);
  return { canaries: versions(canaries), ofAll: versions(ofAll) };
}

/**
 * The state that a rollback of one part leads to: the last one in which nobody got the version that came last, be it a
 * canary still or everybody's already. What a rollback has left behind is not come back to.
 */
export function partBefore(
  generations: readonly RevisedDocument[],
  part: string,
): RevisedDocument | undefined {
  const [now] = generations;
  if (!now) return undefined;
  const present = givenVersions(now, part);
  const taken = present.canaries.length > 0 ? present.canaries : present.ofAll;
  for (let one: RevisedDocument | undefined = now; one; ) {
    const { canaries, ofAll } = givenVersions(one, part);
    const given = [...canaries, ...ofAll];
    const restored = restoredBy(one, generations, part);
    if (!restored && given.length > 0 && !given.some((version) => taken.includes(version))) return one;
    one = restored ?? generations[generations.indexOf(one) + 1];
  }
  return undefined;
}
