import { type EnvironmentDocument, isRemote } from '@gadgetry/environment/environment-document';
import { keyId } from '../signing';

/** Something that an environment gives to visitors, or allows: a version, a part that is on, a key, an origin. */
export interface Grant {
  /** The part that it belongs to; nothing for what belongs to the environment. */
  readonly part?: string;
  /** Of a version alone. */
  readonly version?: string;
  readonly isDefault?: boolean;
  /** Percent: of a canary the share of the visitors, of everything else that is granted 100. */
  readonly level: number;
}

const ALL = 100;

type Grants = ReadonlyMap<string, Grant>;

export const versionGrant = (part: string, version: string): string => `${part} ${version}`;

const versionGrants = ({ parts }: EnvironmentDocument): [string, Grant][] =>
  Object.entries(parts).flatMap(([part, entries]) =>
    entries
      .filter(({ deployment }) => !deployment.standby)
      .map(({ metadata: { version }, deployment: { default: isDefault, traffic } }): [string, Grant] => [
        versionGrant(part, version),
        { part, version, level: isDefault ? ALL : traffic, isDefault },
      ]),
  );

const OVERRIDES = { deny: 0, signed: ALL / 2, allow: ALL };

/** What a policy, signers and switches allow. Whatever tightens them takes one of these away. */
function permissions({ policy, signers, disabled, parts }: EnvironmentDocument): [string, Grant][] {
  const remotes = Object.keys(parts).filter(isRemote);
  const unsigned = [...remotes, 'shell'].filter((part) => !signers?.[part]);
  return [
    ...remotes
      .filter((part) => !disabled?.includes(part))
      .map((part): [string, Grant] => [`${part}, switched on`, { part, level: ALL }]),
    ...Object.entries(signers ?? {}).flatMap(([part, keys]) =>
      keys.map((key): [string, Grant] => [`key ${keyId(key)} of ${part}`, { part, level: ALL }]),
    ),
    ...unsigned.map((part): [string, Grant] => [`unsigned releases of ${part}`, { part, level: ALL }]),
    ...(policy.previewKeys ?? []).map((key): [string, Grant] => [
      `key ${keyId(key)} for previews`,
      { level: ALL },
    ]),
    ...policy.allowedOrigins.map((origin): [string, Grant] => [`origin ${origin}`, { level: ALL }]),
    ...(policy.trustedTypes ?? []).map((name): [string, Grant] => [
      `Trusted Types policy ${name}`,
      { level: ALL },
    ]),
    ['overrides', { level: OVERRIDES[policy.overrides] }],
    ['files without integrity', { level: policy.integrity === 'required' ? 0 : ALL }],
  ];
}

/** Everything that an environment gives or allows, by what messages call it. */
export const grantsOf = (document: EnvironmentDocument): Grants =>
  new Map([...permissions(document), ...versionGrants(document)]);
