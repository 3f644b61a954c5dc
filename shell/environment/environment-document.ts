import type { RemoteSettings } from '@gadgetry/shared-kernel/contract';
import type { Policy, Preview } from './page-environment';

/** How a canary grows while it is healthy. */
export interface CanaryPlan {
  /** Shares in percent, each above the one before it. */
  readonly steps: readonly number[];
  /** Minimum duration of each step, such as `30m`, `12h`, `2d`. */
  readonly every: string;
  /** When the present step began: ISO 8601, UTC. */
  readonly since: string;
}

/** A version of a part as an environment document names it (AWS frontend discovery, schema `v1-pre`). */
export interface VersionEntry {
  /**
   * Address of a remote's `descriptor.json`, of the shell's folder (ending in `/`), or of the data's folder `api`. The other
   * files of the version are in the same folder. `{version}` is replaced by the version.
   */
  readonly url: string;
  /** A second address of the same files; only for remotes. */
  readonly fallbackUrl?: string;
  readonly metadata: {
    /** Semantic version, or `workspace`: this repository's build; for data, the folder beside the page. */
    readonly version: string;
    /** SRI value of `descriptor.json`, `shell.json` or `data.json`, which contains those of all other files. */
    readonly integrity?: string;
  };
  readonly deployment: {
    /** Percent of visitors, 0 to 100, two decimals at most. */
    readonly traffic: number;
    /** True for exactly one version of a part: visitors outside a canary get it. */
    readonly default: boolean;
    /** True for the previous default of a remote: visitors get it if all others fail. Its traffic is 0. */
    readonly standby?: boolean;
    /** For a canary that `gadgetry watch` raises. */
    readonly plan?: CanaryPlan;
  };
  /** Notes of a team on its version; no command reads them. */
  readonly extras?: Readonly<Record<string, unknown>>;
}

/** The change that made a generation of an environment. */
export interface DocumentChange {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** For a signed change, the person whose key has signed it. */
  readonly by: string;
  /** The command line of the change: `canary cart 1.1.0 10 %`. */
  readonly what: string;
  /** The reason to override `check`. */
  readonly force?: string;
  /** The generation that this change restores. */
  readonly restores?: number;
  /** The part of a rollback of one part. */
  readonly part?: string;
  /** The generation that this one approves; both have the same content. */
  readonly approves?: number;
  /** In a protected environment: a signature of this generation and the hash of the one before. */
  readonly signature?: { readonly keyid: string; readonly sig: string };
}

/** Name of the host among the parts. */
export const SHELL = 'shell';

/** Name of the catalogue's data among the parts. */
export const DATA = 'data';

/** Version of the build in this repository, and of data in the folder beside the page. */
export const WORKSPACE = 'workspace';

/** Versions of the shell (at most two), of the data (one) and of each remote, by the part's name. */
export interface Parts extends Readonly<Record<string, readonly VersionEntry[]>> {
  readonly shell: readonly VersionEntry[];
  readonly data: readonly VersionEntry[];
}

/** Limits of a remote's scripts and styles, in Brotli bytes. */
interface SizeLimits {
  /** For a page, with entry and app module. */
  readonly page?: number;
  /** For a fragment, with entry and app module. */
  readonly fragment?: number;
  /** For a whole version. */
  readonly total?: number;
}

/** The permissions of a role: changes with the effect of these commands, however they are made; `*` is all of them. */
export type Permission =
  | '*'
  | 'abort'
  | 'approve'
  | 'canary'
  | 'configure'
  | 'disable'
  | 'edit'
  | 'enable'
  | 'keys'
  | 'preview'
  | 'protect'
  | 'recall'
  | 'remove'
  | 'rollback'
  | 'set'
  | 'target'
  | 'watch';

/** Hours in which an environment must not change, in a time zone. */
export interface FrozenHours {
  /** Such as `Europe/Kyiv` or `UTC`. */
  readonly zone: string;
  /** Such as `18:00`. */
  readonly from: string;
  /** Such as `08:00`; on the next day if it is not after `from`. */
  readonly to: string;
  /** Days on which they begin; every day by default. */
  readonly days?: readonly string[];
}

/** A person, or a machine that acts alone. */
export interface Person {
  readonly roles: readonly string[];
  readonly keys: readonly {
    /** Such as `ed25519:…`. */
    readonly key: string;
    /** When it expires: ISO 8601, UTC. */
    readonly until?: string;
  }[];
}

/** Who may change an environment, and when. */
export interface Protection {
  readonly roles: Readonly<Record<string, readonly Permission[]>>;
  readonly people: Readonly<Record<string, Person>>;
  /** Number of different persons that a change needs; one by default. */
  readonly persons?: number;
  readonly frozen?: readonly FrozenHours[];
  /** Minimum age of a canary before its share grows, such as `12h`. */
  readonly canaryAge?: string;
}

/** Permissions and settings of the operator. */
export interface DocumentPolicy extends Policy {
  readonly protect?: Protection;
  readonly sizes?: SizeLimits;
  /** Settings of each remote: values for its `config`, addresses for its `connect`. */
  readonly remotes?: Readonly<Record<string, RemoteSettings>>;
}

/** A place that an environment is served from, such as a region. */
export interface Target {
  readonly name: string;
  /** Store of the page and the files beside it: an absolute path of a folder, or an address. */
  readonly to: string;
  /** Stores of other origins, by origin. */
  readonly also?: Readonly<Record<string, string>>;
  /** Address that serves the page from there, ending in `/`; without it, only the store is inspected. */
  readonly site?: string;
}

/** An environment: parts, versions, their visitors and the policy. `schema.json` describes the same for editors. */
export interface EnvironmentDocument {
  /** Address of the document's schema, for editors. */
  readonly $schema?: string;
  readonly formatVersion: 1;
  readonly name: string;
  /** A UUID, since names may repeat; the first command that writes the document creates it. */
  readonly id?: string;
  /** A whole number from 0; grows by one with every change. */
  readonly generation: number;
  /** The generation and a hash of the content (`7-5fa0…`), written by the last command; see `revisionOf`. */
  readonly revision?: string;
  /** The revision before this one. */
  readonly parent?: string;
  /** The change that made this generation. */
  readonly change?: DocumentChange;
  /** For a preview, whose stored document only contains the differences; this one is complete. */
  readonly preview?: Preview;
  /** Languages besides English that descriptions of the products exist in. */
  readonly descriptions: readonly string[];
  readonly policy: DocumentPolicy;
  readonly parts: Parts;
  /** Places that serve it, in the order of deployment. */
  readonly targets?: readonly Target[];
  /** Public keys (`ed25519:…`) by part: its releases must be signed with one of them; parts without keys need no signature. */
  readonly signers?: Readonly<Record<string, readonly string[]>>;
  /** Versions that were recalled, by part: open pages leave them, and no command may choose them again. */
  readonly recalled?: Readonly<Record<string, readonly string[]>>;
  /**
   * Changes of slot fills, by slot and then by remote and fragment (`reviews/list`): `off`, or another order.
   */
  readonly slots?: Readonly<Record<string, Readonly<Record<string, 'off' | number>>>>;
  /** Disabled remotes: their routes show a notice, and their navigation entries disappear. */
  readonly disabled?: readonly string[];
}

export const isRemote = (part: string): boolean => part !== SHELL && part !== DATA;

export const remotesOf = ({
  parts,
}: Pick<EnvironmentDocument, 'parts'>): [string, readonly VersionEntry[]][] =>
  Object.entries(parts).filter(([part]) => isRemote(part));

/**
 * Returns the version that visitors outside of a canary get.
 * @throws if a list has no default, which `check` refuses
 */
export function defaultIn(versions: readonly VersionEntry[]): VersionEntry {
  const found = versions.find(({ deployment }) => deployment.default);
  if (!found) throw new Error('Expected a version with deployment.default true but found none.');
  return found;
}

/** Returns the versions that a share of the visitors gets. */
export const canariesIn = (versions: readonly VersionEntry[]): readonly VersionEntry[] =>
  versions.filter(({ deployment }) => !deployment.default && !deployment.standby);

/** Returns the name of the file that lists all other files of a part's version; the entry's integrity is that of this file. */
export const listOf = (part: string): string =>
  part === SHELL ? 'shell.json' : part === DATA ? 'data.json' : 'descriptor.json';
