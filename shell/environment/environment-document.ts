import type { RemoteSettings } from '@gadgetry/shared-kernel/contract';
import type { Policy, Preview } from './page-environment';

/** How a canary grows while it does well. */
export interface CanaryPlan {
  /** Shares in percent, each above the one before it. */
  readonly steps: readonly number[];
  /** How long each step lasts at least, such as `30m`, `12h`, `2d`. */
  readonly every: string;
  /** When the present step began: ISO 8601, UTC. */
  readonly since: string;
}

/** A version of a part as an environment document names it (AWS frontend discovery, schema `v1-pre`). */
export interface VersionEntry {
  /**
   * Address of a remote's `descriptor.json`, of the shell's folder (ending in `/`), or of the data's folder `api`. The other
   * files of the version lie in the same folder. `{version}` stands for the version.
   */
  readonly url: string;
  /** A second address of the same files; of a remote alone. */
  readonly fallbackUrl?: string;
  readonly metadata: {
    /** Semantic version, or `workspace`: the build of this repository, and of the data the folder beside the page. */
    readonly version: string;
    /** SRI value of `descriptor.json`, `shell.json` or `data.json`, which in turn carries those of all other files. */
    readonly integrity?: string;
  };
  readonly deployment: {
    /** Percent of visitors, 0 to 100, two decimals at most. */
    readonly traffic: number;
    /** True for exactly one version of a part: visitors outside of a canary get it. */
    readonly default: boolean;
    /** True for a remote's default before this one: visitors get it when all others fail. Its traffic is 0. */
    readonly standby?: boolean;
    /** Of a canary that `gadgetry watch` takes further. */
    readonly plan?: CanaryPlan;
  };
  /** Whatever else a team wants to keep with its version; no command reads it. */
  readonly extras?: Readonly<Record<string, unknown>>;
}

/** How a generation of an environment came to be. */
export interface DocumentChange {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Of a signed change, the person whose key has signed it. */
  readonly by: string;
  /** The command line of the change: `canary cart 1.1.0 10 %`. */
  readonly what: string;
  /** Why it was done although `check` refused it. */
  readonly force?: string;
  /** The generation that was gone back to. */
  readonly restores?: number;
  /** The part that went back alone. */
  readonly part?: string;
  /** The generation that a person approves by this one, which has the same content. */
  readonly approves?: number;
  /** Of a protected environment: a signature over this generation and the hash of the one before. */
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

/** Largest scripts and styles of a remote, in bytes in Brotli. */
interface SizeLimits {
  /** Of a page, with entry and app module. */
  readonly page?: number;
  /** Of a fragment, with entry and app module. */
  readonly fragment?: number;
  /** Of all that a version has. */
  readonly total?: number;
}

/** What a role allows: changes as these commands make them, whichever way they are made; `*` is all of them. */
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

/** Hours in which an environment stays as it is, by the clocks of a time zone. */
export interface FrozenHours {
  /** Such as `Europe/Kyiv` or `UTC`. */
  readonly zone: string;
  /** Such as `18:00`. */
  readonly from: string;
  /** Such as `08:00`; of the next day where it is not after `from`. */
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
  /** Different persons that a change needs; one by default. */
  readonly persons?: number;
  readonly frozen?: readonly FrozenHours[];
  /** How old a canary is at least before its share grows, such as `12h`. */
  readonly canaryAge?: string;
}

/** What an operator allows, and gives. */
export interface DocumentPolicy extends Policy {
  readonly protect?: Protection;
  readonly sizes?: SizeLimits;
  /** What each remote is given: values for its `config`, addresses for its `connect`. */
  readonly remotes?: Readonly<Record<string, RemoteSettings>>;
}

/** A place that an environment is served from, such as a region. */
export interface Target {
  readonly name: string;
  /** Store of the page and of what lies beside it: an absolute path of a folder, or an address. */
  readonly to: string;
  /** Stores of other origins, by origin. */
  readonly also?: Readonly<Record<string, string>>;
  /** Address that serves the page from there, ending in `/`; without it, only the store is looked at. */
  readonly site?: string;
}

/** An environment: which parts, which versions, for whom, under which policy. `schema.json` says the same to editors. */
export interface EnvironmentDocument {
  /** Address of the document's schema, for editors. */
  readonly $schema?: string;
  /** Version of this format. */
  readonly formatVersion: 1;
  readonly name: string;
  /** A UUID that no other environment has, whatever that is called; the first command that writes the document makes it. */
  readonly id?: string;
  /** A whole number from 0; grows by one with every change. */
  readonly generation: number;
  /** The generation and a hash of the content (`7-5fa0…`), as the last command has left it; see `revisionOf`. */
  readonly revision?: string;
  /** The revision that this one was made from. */
  readonly parent?: string;
  /** How this generation came to be. */
  readonly change?: DocumentChange;
  /** Of a preview, whose document holds what differs alone; here it is whole. */
  readonly preview?: Preview;
  /** Languages besides English that descriptions of the products exist in. */
  readonly descriptions: readonly string[];
  readonly policy: DocumentPolicy;
  readonly parts: Parts;
  /** Where it is served, in the order in which it is deployed. */
  readonly targets?: readonly Target[];
  /** Public keys (`ed25519:…`) by part: its releases have to be signed with one of them; a part without is not asked. */
  readonly signers?: Readonly<Record<string, readonly string[]>>;
  /** Versions that were recalled, by part: open pages leave them, and no command may choose them again. */
  readonly recalled?: Readonly<Record<string, readonly string[]>>;
  /**
   * What fills slots otherwise than the remotes say, by slot and then by remote and fragment (`reviews/list`): `off`, or another
   * order.
   */
  readonly slots?: Readonly<Record<string, Readonly<Record<string, 'off' | number>>>>;
  /** Remotes that are switched off: their routes show a notice, their navigation is left out. */
  readonly disabled?: readonly string[];
}

/** Returns whether a part is a remote, not the shell or the data. */
export const isRemote = (part: string): boolean => part !== SHELL && part !== DATA;

/** Returns the remotes of an environment with their versions. */
export const remotesOf = ({
  parts,
}: Pick<EnvironmentDocument, 'parts'>): [string, readonly VersionEntry[]][] =>
  Object.entries(parts).filter(([part]) => isRemote(part));

/**
 * Returns the version that visitors outside of a canary get.
 * @throws where a list has no default: `check` accepts none
 */
export function defaultIn(versions: readonly VersionEntry[]): VersionEntry {
  const found = versions.find(({ deployment }) => deployment.default);
  if (!found) throw new Error('Expected a version with deployment.default true but found none.');
  return found;
}

/** Returns the versions that a share of the visitors gets. */
export const canariesIn = (versions: readonly VersionEntry[]): readonly VersionEntry[] =>
  versions.filter(({ deployment }) => !deployment.default && !deployment.standby);

const LISTS: Readonly<Record<string, string>> = { [SHELL]: 'shell.json', [DATA]: 'data.json' };

/** Returns the name of the file that lists all other files of a part's version; the entry's integrity is that of this file. */
export const listOf = (part: string): string =>
  (Object.hasOwn(LISTS, part) ? LISTS[part] : undefined) ?? 'descriptor.json';
