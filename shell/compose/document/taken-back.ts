import { type EnvironmentDocument, isRemote } from '@gadgetry/environment/environment-document';
import { lt, valid } from 'semver';
import { type Finding, finding } from '../codes';
import { mapValues } from '../collections';
import { keyId } from '../signing';
import { wentBack } from './going-back';
import { changeOf, type RevisedDocument } from './revision';

/*
 * The history tells which grants were taken back: an aborted or reduced canary, a version removed by a rollback, a recall or a
 * lower version, a disabled part, a revoked key. A version that was
 * replaced by a higher one was not taken back.
 */

/** Something that an environment gives to visitors, or allows: a version, an enabled part, a key, an origin. */
interface Grant {
  /** Its part; absent if it belongs to the environment. */
  readonly part?: string;
  /** Only for versions. */
  readonly version?: string;
  readonly isDefault?: boolean;
  /** Percent: a canary's share of the visitors; 100 for everything else. */
  readonly level: number;
}

const ALL = 100;

type NamedGrant = readonly [what: string, Grant];

export const versionGrant = (part: string, version: string): string => `${part} ${version}`;

const versionGrants = ({ parts }: EnvironmentDocument): NamedGrant[] =>
  Object.entries(parts).flatMap(([part, entries]) =>
    entries
      .filter(({ deployment }) => !deployment.standby)
      .map(({ metadata: { version }, deployment: { default: isDefault, traffic } }): NamedGrant => {
        const level = isDefault ? ALL : traffic;
        return [versionGrant(part, version), { part, version, level, isDefault }];
      }),
  );

const OVERRIDES = { deny: 0, signed: ALL / 2, allow: ALL };

/** Returns the grants of policy, signers and switches; a stricter change removes one of them. */
function permissions({ policy, signers = {}, disabled = [], parts }: EnvironmentDocument): NamedGrant[] {
  const remotes = Object.keys(parts).filter(isRemote);
  const ofPart = (what: string, part: string): NamedGrant => [what, { part, level: ALL }];
  const ofAll = (what: string): NamedGrant => [what, { level: ALL }];
  return [
    ...remotes.filter((part) => !disabled.includes(part)).map((part) => ofPart(`${part}, switched on`, part)),
    ...Object.entries(signers).flatMap(([part, keys]) =>
      keys.map((key) => ofPart(`key ${keyId(key)} of ${part}`, part)),
    ),
    ...[...remotes, 'shell']
      .filter((part) => !signers[part])
      .map((part) => ofPart(`unsigned releases of ${part}`, part)),
    ...(policy.previewKeys ?? []).map((key) => ofAll(`key ${keyId(key)} for previews`)),
    ...policy.allowedOrigins.map((origin) => ofAll(`origin ${origin}`)),
    ...(policy.trustedTypes ?? []).map((name) => ofAll(`Trusted Types policy ${name}`)),
    ['overrides', { level: OVERRIDES[policy.overrides] }],
    ['files without integrity', { level: policy.integrity === 'required' ? 0 : ALL }],
  ];
}

const grantsOf = (document: EnvironmentDocument): ReadonlyMap<string, Grant> =>
  new Map([...permissions(document), ...versionGrants(document)]);

interface Limit {
  /** Percent, from 0 to below 100. */
  readonly most: number;
  readonly by: RevisedDocument;
}

export type Limits = ReadonlyMap<string, Limit>;

const defaultIn = (grants: ReadonlyMap<string, Grant>, wanted: string): string | undefined =>
  [...grants.values()].find(({ part, isDefault }) => part === wanted && isDefault)?.version;

/** Whether a version is replaced by one that is at least as high; versions without an order count as such. */
function isSuperseded(version: string, by: string | undefined): boolean {
  if (by === undefined) return false;
  return valid(version) === null || valid(by) === null || !lt(by, version);
}

interface Granting {
  readonly state: RevisedDocument;
  readonly grants: ReadonlyMap<string, Grant>;
}

/** Whether a reduced grant was taken back, and not merely replaced. */
function isTaken(
  { part, version, isDefault }: Grant,
  before: Granting,
  after: Granting,
  generations: readonly RevisedDocument[],
): boolean {
  if (part === undefined || version === undefined || !isDefault) return true;
  if (after.state.recalled?.[part]?.includes(version)) return true;
  if (wentBack(before.state, after.state, generations, part)) return true;
  return !isSuperseded(version, defaultIn(after.grants, part));
}

/** Returns the grants that were taken back in a past, newest first, and not given again on purpose since. */
export function takenBack(generations: readonly RevisedDocument[]): Limits {
  const limits = new Map<string, Limit>();
  let before: Granting | undefined;
  for (const state of generations.toReversed()) {
    const after = { state, grants: grantsOf(state) };
    for (const [what, { level }] of after.grants) {
      const limit = limits.get(what);
      if (level === 100) limits.delete(what);
      else if (limit && level > limit.most) limits.set(what, { ...limit, most: level });
    }
    for (const [what, grant] of before?.grants ?? []) {
      const level = after.grants.get(what)?.level ?? 0;
      if (before && level < grant.level && isTaken(grant, before, after, generations))
        limits.set(what, { most: level, by: state });
    }
    before = after;
  }
  return limits;
}

/** Whether a version was taken back, for all visitors or some. */
export const wasTaken = (limits: Limits, part: string, version: string): boolean =>
  limits.has(versionGrant(part, version));

export function takenText({ by: state }: Limit): string {
  const { by, what } = changeOf(state);
  return `${by} took it back in generation ${state.generation} (${what})`;
}

/** Returns grants that a change would restore although they were taken back. */
export function restoredGrantFindings(
  limits: Limits,
  now: EnvironmentDocument,
  changed: EnvironmentDocument,
): readonly Finding[] {
  const present = grantsOf(now);
  // A removed part is covered by its versions, a recalled one by GX029.
  const isGone = (part: string): boolean => !Object.hasOwn(now.parts, part);
  return [...grantsOf(changed)].flatMap(([what, { part, version, level }]) => {
    const limit = limits.get(what);
    if (!limit || level <= limit.most || level <= (present.get(what)?.level ?? 0)) return [];
    if (part !== undefined && version === undefined && isGone(part)) return [];
    if (part !== undefined && version !== undefined && changed.recalled?.[part]?.includes(version)) return [];
    const share =
      version === undefined ? 'This change' : `This change gives it to ${level} % of the visitors`;
    const again = version === undefined ? 'brings it back' : 'again';
    return [finding('GX038', what, { taken: takenText(limit), share, again })];
  });
}

/** Returns a state without standbys that were taken back since: they would return when other versions fail. */
export function withoutTakenStandbys(
  limits: Limits,
  now: EnvironmentDocument,
  state: EnvironmentDocument,
): EnvironmentDocument {
  const isLeft = (part: string, version: string): boolean =>
    !wasTaken(limits, part, version) && !now.recalled?.[part]?.includes(version);
  return {
    ...state,
    parts: mapValues(state.parts, (entries, part) =>
      entries.filter(({ metadata, deployment }) => !deployment.standby || isLeft(part, metadata.version)),
    ) as unknown as EnvironmentDocument['parts'],
  };
}
