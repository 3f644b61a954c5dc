import {
  canariesIn,
  type EnvironmentDocument,
  type VersionEntry,
} from '@gadgetry/environment/environment-document';
import { hasFolder } from './environment-document';
import type { RevisedDocument } from './revision';

const isRestoring = ({ change }: RevisedDocument, part: string | undefined): boolean =>
  change?.restores !== undefined && (change.part === undefined || change.part === part);

/** Returns the earlier state that a generation returned to, as a whole or for one part; `undefined` if it didn't. */
const restoredBy = (
  one: RevisedDocument,
  generations: readonly RevisedDocument[],
  part?: string,
): RevisedDocument | undefined =>
  isRestoring(one, part)
    ? // A number that is edited by hand must not lead in a circle.
      generations.find(({ generation }) => generation === one.change?.restores && generation < one.generation)
    : undefined;

/**
 * Returns the generation whose state another one restored, through any number of rollbacks.
 * @param part whose rollbacks count; by default only those of the whole environment
 */
const originOf = (
  one: RevisedDocument,
  generations: readonly RevisedDocument[],
  part?: string,
): RevisedDocument => {
  const restored = restoredBy(one, generations, part);
  return restored ? originOf(restored, generations, part) : one;
};

function originBefore(
  one: RevisedDocument,
  generations: readonly RevisedDocument[],
  part?: string,
): RevisedDocument | undefined {
  const { parent } = originOf(one, generations, part);
  const before = generations.find(({ revision }) => revision === parent);
  return before && originOf(before, generations, part);
}

/**
 * Returns the state that a rollback restores: the one before the present, skipping earlier rollbacks. So two rollbacks in a row
 * go two states back.
 * @param differs whether going back to a state would change anything; others are skipped, such as those before an approval
 */
export function stateBefore(
  generations: readonly RevisedDocument[],
  differs: (state: RevisedDocument) => boolean = () => true,
): RevisedDocument | undefined {
  let one = generations[0] && originBefore(generations[0], generations);
  while (one && !differs(one)) one = originBefore(one, generations);
  return one;
}

/**
 * Returns the changes that a return to an earlier state takes back, newest first. Skips earlier rollbacks; returns none for a
 * state that a rollback left.
 */
export function changesSince(
  target: RevisedDocument,
  generations: readonly RevisedDocument[],
): RevisedDocument[] {
  const [now] = generations;
  const kept = originOf(target, generations);
  const changes: RevisedDocument[] = [];
  let one = now && originOf(now, generations);
  while (one && one !== kept) {
    changes.push(one);
    one = originBefore(one, generations);
  }
  return one ? changes : [];
}

/**
 * Returns whether a generation went back from the one before it. The rollback of a rollback does not: it restores a state that
 * once followed the one that it leaves.
 * @param part whose versions are compared; the whole environment by default
 */
export function wentBack(
  before: RevisedDocument,
  after: RevisedDocument,
  generations: readonly RevisedDocument[],
  part?: string,
): boolean {
  const target = restoredBy(after, generations, part);
  if (!target) return isRestoring(after, part);
  const left = originOf(before, generations, part);
  let one = originBefore(target, generations, part);
  // Earlier states have lower numbers.
  while (one && one.generation > left.generation) one = originBefore(one, generations, part);
  return one !== left;
}

/** Returns the versions of a part that visitors get, as canaries and defaults. */
function givenVersions({ parts }: EnvironmentDocument, part: string) {
  const versions = (parts[part] ?? []).filter(({ metadata: { version } }) => hasFolder({ part, version }));
  const named = (entries: readonly VersionEntry[]) => entries.map(({ metadata }) => metadata.version);
  return {
    canaries: named(canariesIn(versions).filter(({ deployment }) => deployment.traffic > 0)),
    defaults: named(versions.filter(({ deployment }) => deployment.default)),
  };
}

/**
 * Returns the state that a rollback of one part restores: the last one in which no visitor got the newest version, whether
 * canary or default. Skips states that a rollback left.
 */
export function partBefore(
  generations: readonly RevisedDocument[],
  part: string,
): RevisedDocument | undefined {
  const [now] = generations;
  if (!now) return undefined;
  const present = givenVersions(now, part);
  const taken = present.canaries.length > 0 ? present.canaries : present.defaults;
  for (let one: RevisedDocument | undefined = now; one; ) {
    const { canaries, defaults } = givenVersions(one, part);
    const given = [...canaries, ...defaults];
    const restored = restoredBy(one, generations, part);
    if (!restored && given.length > 0 && !given.some((version) => taken.includes(version))) return one;
    one = restored ?? generations[generations.indexOf(one) + 1];
  }
  return undefined;
}
