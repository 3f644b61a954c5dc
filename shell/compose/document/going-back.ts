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
  state: RevisedDocument,
  generations: readonly RevisedDocument[],
  part?: string,
): RevisedDocument | undefined =>
  isRestoring(state, part)
    ? // A number that is edited by hand must not lead in a circle.
      generations.find(
        ({ generation }) => generation === state.change?.restores && generation < state.generation,
      )
    : undefined;

/**
 * Returns the generation whose state another one restored, through any number of rollbacks.
 * @param part whose rollbacks count; by default only those of the whole environment
 */
const originOf = (
  state: RevisedDocument,
  generations: readonly RevisedDocument[],
  part?: string,
): RevisedDocument => {
  const restored = restoredBy(state, generations, part);
  return restored ? originOf(restored, generations, part) : state;
};

/** Yields the states before a state, newest first. A rollback counts as the state that it restored. */
function* statesBefore(
  state: RevisedDocument,
  generations: readonly RevisedDocument[],
  part?: string,
): Generator<RevisedDocument, void> {
  for (let current = originOf(state, generations, part); ; ) {
    const before = generations.find(({ revision }) => revision === current.parent);
    if (!before) return;
    current = originOf(before, generations, part);
    yield current;
  }
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
  const [now] = generations;
  for (const state of now ? statesBefore(now, generations) : []) if (differs(state)) return state;
  return undefined;
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
  const newest = now && originOf(now, generations);
  if (!newest || newest === kept) return [];
  const changes = [newest];
  for (const state of statesBefore(newest, generations)) {
    if (state === kept) return changes;
    changes.push(state);
  }
  return [];
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
  // Earlier states have lower numbers.
  for (const state of statesBefore(target, generations, part))
    if (state.generation <= left.generation) return state !== left;
  return true;
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
  for (let state: RevisedDocument | undefined = now; state; ) {
    const { canaries, defaults } = givenVersions(state, part);
    const given = [...canaries, ...defaults];
    const restored = restoredBy(state, generations, part);
    if (!restored && given.length > 0 && !given.some((version) => taken.includes(version))) return state;
    state = restored ?? generations[generations.indexOf(state) + 1];
  }
  return undefined;
}
