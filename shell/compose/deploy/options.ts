import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import type { Ask } from '../check/online';
import type { PartSource } from '../registry/parts';
import type { Composed } from '../render/compose';
import type { Store } from '../store/store';

export interface DeployOptions {
  /** The environment, which `check` has found valid. */
  readonly environment: EnvironmentDocument;
  /** What it was before: pages that are open may still ask for the versions of these. */
  readonly earlier?: readonly EnvironmentDocument[];
  readonly source: PartSource;
  /** Folder of the data's files where the environment names no version of them. */
  readonly data: string;
  readonly prerenderCache: string;
  /** Where the page and all that lies beside it is served from. */
  readonly to: Store;
  /** Where files of other origins are served from, by origin. */
  readonly others: Readonly<Record<string, Store>>;
  /** Address of the page: each file is asked for there, as a browser does, before any page names it. */
  readonly site?: string | undefined;
  readonly ask: Ask;
  /** How long the site may go on answering with the page before, in milliseconds; five seconds unless told. */
  readonly servedWithinMs?: number;
  /** Whether every file that is there is compared, pictures and films included, and mended where it has other bytes. */
  readonly verify?: boolean;
  /** Whether only what the page names is brought, and no page. */
  readonly withoutPage?: boolean;
  /** Refuses to put this page in the place of the environment's own one that is live. */
  readonly guard?: (live: PageEnvironment | undefined) => Promise<void>;
  readonly now: Date;
  readonly progress: (text: string) => void;
}

/** What an address answers with: the page in question, another one of a store, or what is no page of any. */
export type Seen = 'this page' | 'another page' | 'no page';

export interface Deployed extends Composed {
  readonly sent: number;
  /** Addresses of files that had other bytes, and have the right ones now. */
  readonly mended: readonly string[];
  /** Whether visitors get another page than before. */
  readonly isNew: boolean;
  /** What the site answers with afterwards, where one was named. */
  readonly seen?: Seen;
  readonly cleared: readonly string[];
}
