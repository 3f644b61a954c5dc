import type { RemoteSettings } from '@gadgetry/shared-kernel/contract';
import type { CatalogueSource, Policy, Preview } from './page-environment';

/** A version of a remote as an environment document names it (AWS frontend discovery, schema `v1-pre`). */
export interface VersionEntry {
  /** Address of the version's `descriptor.json`; `{version}` stands for the version. */
  readonly url: string;
  /** A second address of the same files. */
  readonly fallbackUrl?: string;
  readonly metadata: {
    /** Semantic version, or `workspace`: whatever is built in this repository. */
    readonly version: string;
    /** SRI value of the descriptor, which in turn carries those of all other files. */
    readonly integrity?: string;
  };
  readonly deployment: {
    /** Percent of visitors, 0 to 100, two decimals at most. */
    readonly traffic: number;
    /** True for exactly one version of a remote: the one of everybody who is in no canary. */
    readonly default: boolean;
    /** True for the default before this one: nobody gets it unless all others fail. Its traffic is 0. */
    readonly standby?: boolean;
  };
  /** Whatever else a team wants to keep with its version; nobody here reads it. */
  readonly extras?: Readonly<Record<string, unknown>>;
}

/** How a generation of an environment came to be. */
export interface DocumentChange {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
  /** What was done: `canary cart 1.1.0 10 %`. */
  readonly what: string;
  /** Why it was done although `check` refused it. */
  readonly force?: string;
  /** The generation that was gone back to. */
  readonly restores?: number;
  /** The part that went back alone. */
  readonly part?: string;
}

/** A version of the shell that a share of the visitors gets. */
export interface DocumentShellCanary {
  /** Semantic version. */
  readonly version: string;
  /** SRI value of its `shell.json`. */
  readonly integrity?: string;
  /** Percent of visitors, above 0 and below 100, two decimals at most. */
  readonly traffic: number;
}

/** The data of an environment: a published version of them, or whatever lies beside the page. */
export interface DocumentCatalogue extends Omit<CatalogueSource, 'integrity'> {
  /** Published version; `{version}` stands for it in `base`. */
  readonly version?: string;
  /**
   * Of a version: SRI value of its `data.json`, which in turn carries those of all other files. Without one: SRI values by
   * file name, such as `products.json`.
   */
  readonly integrity?: string | Readonly<Record<string, string>>;
}

/** What an operator allows, and gives. */
export interface DocumentPolicy extends Policy {
  /** What each remote is given: values for its `config`, addresses for its `connect`. */
  readonly remotes?: Readonly<Record<string, RemoteSettings>>;
}

/** An environment: which parts, which versions, for whom, under which policy. `schema.json` says the same to editors. */
export interface EnvironmentDocument {
  /** Address of the document's schema, for editors. */
  readonly $schema?: string;
  /** Version of this format. */
  readonly formatVersion: 1;
  readonly name: string;
  /** A UUID that no other environment has, whatever that is called; the first verb that writes the document makes it. */
  readonly id?: string;
  /** A whole number from 0; grows by one with every change. */
  readonly generation: number;
  /** The generation and a hash of the content (`7-5fa0…`), as the last verb has left it; see `revisionOf`. */
  readonly revision?: string;
  /** The revision that this one was made from. */
  readonly parent?: string;
  /** How this generation came to be. */
  readonly change?: DocumentChange;
  /** Of a preview, whose document holds what differs alone; here it is whole. */
  readonly preview?: Preview;
  /** The host. */
  readonly shell: {
    /** Folder of its files; `{version}` stands for the version. */
    readonly url: string;
    /** Semantic version, or `workspace`: whatever is built in this repository. */
    readonly version: string;
    /** SRI value of its `shell.json`, which in turn carries those of all other files. */
    readonly integrity?: string;
    /** Another version for a share of the visitors, from the same place. */
    readonly canary?: DocumentShellCanary;
  };
  /** The data. */
  readonly catalogue: DocumentCatalogue;
  readonly policy: DocumentPolicy;
  /** Versions of each remote, by the remote's name. */
  readonly microFrontends: Readonly<Record<string, readonly VersionEntry[]>>;
  /** Public keys (`ed25519:…`) by part: its releases have to be signed with one of them; a part without is not asked. */
  readonly signers?: Readonly<Record<string, readonly string[]>>;
  /** Versions that were recalled, by part: open pages leave them, and nobody may choose them again. */
  readonly recalled?: Readonly<Record<string, readonly string[]>>;
  /**
   * What fills slots otherwise than the remotes say, by slot and then by remote and fragment (`reviews/list`): `off`, or another
   * order.
   */
  readonly slots?: Readonly<Record<string, Readonly<Record<string, 'off' | number>>>>;
  /** Remotes that are switched off: their routes show a notice, their navigation is left out. */
  readonly disabled?: readonly string[];
}
