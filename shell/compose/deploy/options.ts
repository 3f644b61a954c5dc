import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import type { Fetch } from '../check/online';
import type { Composed, ComposeOptions } from '../render/compose';
import type { Store } from '../store/store';

/** Options of a deployment; `check` has found the environment valid. */
export interface DeployOptions extends Omit<ComposeOptions, 'out'> {
  /** Earlier states, whose versions open pages may still request. */
  readonly earlier?: readonly EnvironmentDocument[];
  /** Store of the page and the files beside it. */
  readonly to: Store;
  /** The stores of other origins, by origin. */
  readonly others: Readonly<Record<string, Store>>;
  /** Address of the page. Each file is requested there, as by a browser, before a page names it. */
  readonly site?: string | undefined;
  readonly fetch: Fetch;
  /** Time limit in milliseconds until the site serves the new page; five seconds by default. */
  readonly servedWithinMs?: number;
  /** Whether all existing files are compared, even pictures and films, and repaired if their bytes differ. */
  readonly verify?: boolean;
  /** Whether only the files of the page are deployed, without the page. */
  readonly withoutPage?: boolean;
  /** Refuses to replace the environment's live page by this one. */
  readonly guard?: (live: PageEnvironment | undefined) => Promise<void>;
  readonly now: Date;
  readonly progress: (text: string) => void;
}

/** The page at an address: the deployed one, another page of a store, or none. */
export type Seen = 'this page' | 'another page' | 'no page';

export interface Deployed extends Composed {
  readonly sent: number;
  /** Addresses of repaired files. */
  readonly repaired: readonly string[];
  /** Whether visitors get another page than before. */
  readonly isNew: boolean;
  /** The served page afterwards, if a site was given. */
  readonly seen?: Seen;
  readonly cleared: readonly string[];
}
