import { type EnvironmentDocument, isRemote } from '@gadgetry/environment/environment-document';
import { keyId } from '../signing';

/** Something that an environment gives to visitors, or allows: a version, an enabled part, a key, an origin. */
export interface Grant {
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

export const grantsOf = (document: EnvironmentDocument): ReadonlyMap<string, Grant> =>
  new Map([...permissions(document), ...versionGrants(document)]);
