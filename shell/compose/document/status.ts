import {
  canariesIn,
  type DocumentChange,
  type EnvironmentDocument,
  isRemote,
  type VersionEntry,
} from '@gadgetry/environment/environment-document';
import { keyId } from '../signing';
import type { RevisedDocument } from './revision';

interface VersionStatus {
  readonly version: string;
  /** Percent of the visitors. */
  readonly share: number;
  readonly role: 'default' | 'canary' | 'standby';
  /** Start of a canary, if the history has it. ISO 8601, UTC. */
  readonly since?: string;
}

export interface PartStatus {
  readonly part: string;
  readonly versions: readonly VersionStatus[];
  readonly isDisabled: boolean;
  readonly recalled: readonly string[];
}

/** A key of a person that has expired, or expires soon. */
export interface KeyStatus {
  readonly name: string;
  readonly id: string;
  readonly until: string;
  readonly isExpired: boolean;
}

/** A key is reported this long before its expiry, in milliseconds. */
const SOON_MS = 30 * 86_400_000;

/** Returns the keys of people that have expired, or expire within 30 days, the first one first. */
export const expiringKeys = ({ policy: { protect } }: EnvironmentDocument, now: Date): KeyStatus[] =>
  Object.entries(protect?.people ?? {})
    .flatMap(([name, { keys }]) =>
      keys.flatMap(({ key, until }) => (until === undefined ? [] : [{ name, id: keyId(key), until }])),
    )
    .filter(({ until }) => !(Date.parse(until) > now.getTime() + SOON_MS))
    .map((one) => ({ ...one, isExpired: !(Date.parse(one.until) > now.getTime()) }))
    .toSorted((a, b) => a.until.localeCompare(b.until));

export interface DecidedStatus {
  readonly environment: string;
  /** Generation of its page; a preview's includes that of its environment. */
  readonly generation: number;
  /** The change that made the present generation. */
  readonly change?: DocumentChange;
  readonly parts: readonly PartStatus[];
}

const roleOf = ({ deployment }: VersionEntry): VersionStatus['role'] => {
  if (deployment.standby) return 'standby';
  return deployment.default ? 'default' : 'canary';
};

/** Returns the newest generations that all have a version as a canary, newest first, each with its share in percent. */
export function canaryRun<D extends EnvironmentDocument>(
  generations: readonly D[],
  part: string,
  version: string,
): readonly { readonly document: D; readonly traffic: number }[] {
  const run: { document: D; traffic: number }[] = [];
  for (const document of generations) {
    const versions = canariesIn(document.parts[part] ?? []);
    const canary = versions.find(({ metadata }) => metadata.version === version);
    if (!canary) break;
    run.push({ document, traffic: canary.deployment.traffic });
  }
  return run;
}

/**
 * Sums up an environment's document: the shell and the data first, then its remotes.
 * @param generations its history, newest first
 */
export function decidedStatus(
  { name, generation, change, parts, disabled = [], recalled = {} }: EnvironmentDocument,
  generations: readonly RevisedDocument[],
): DecidedStatus {
  const names = Object.keys(parts).sort((a, b) => Number(isRemote(a)) - Number(isRemote(b)));
  return {
    environment: name,
    generation,
    ...(change && { change }),
    parts: names.map((part) => ({
      part,
      versions: (parts[part] ?? []).map((entry) => {
        const { version } = entry.metadata;
        const role = roleOf(entry);
        const since = canaryRun(generations, part, version).at(-1)?.document.change?.at;
        return { version, share: entry.deployment.traffic, role, ...(since && { since }) };
      }),
      isDisabled: disabled.includes(part),
      recalled: recalled[part] ?? [],
    })),
  };
}
