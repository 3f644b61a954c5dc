import { existsSync } from 'node:fs';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import type { Fetch } from '../check/online';
import { addressOf, folderOfUrl, PAGE_ORIGIN, urlsOf } from '../document/environment-document';
import { namedVersions } from '../document/recall';
import { builtVersion, folderOf } from '../registry/parts';
import type { Composed, ComposeOptions } from '../render/compose';
import { placeIn, type Store } from '../store/store';

/** Options of a deployment; `check` has found the environment valid. */
export interface DeployOptions extends Omit<ComposeOptions, 'out'> {
  /** Earlier states, whose versions open pages may still request. */
  readonly earlier?: readonly EnvironmentDocument[];
  /** Store of the page and the files beside it. */
  readonly to: Store;
  /** The stores of other origins, by origin. */
  readonly originStores: Readonly<Record<string, Store>>;
  /** Address of the page. Each file is requested there, as by a browser, before a page names it. */
  readonly site?: string | undefined;
  readonly fetch: Fetch;
  /** Time limit in milliseconds until the site serves the new page; five seconds by default. */
  readonly servedWithinMs?: number;
  /** Whether all existing files are compared, even pictures and films, and repaired if their bytes differ. */
  readonly verify?: boolean;
  /** Whether only the files of the page are deployed, without the page. */
  readonly withoutPage?: boolean;
  /** Throws if this page must not replace the environment's live page. */
  readonly assertMayReplace?: (live: PageEnvironment | undefined) => Promise<void>;
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

export interface Placed {
  readonly part: string;
  readonly version: string;
  /** `cart 1.0.0`, for messages. */
  readonly label: string;
  readonly folder: string;
  readonly store: Store;
  /** Folder of its files in the store. */
  readonly prefix: string;
  /** Address of that folder, as the page names it. */
  readonly address: string;
}

/** Returns where the files of a version are, for messages. */
export const placeOf = ({ store, prefix }: Placed): string => placeIn(store, prefix);

/** Returns the versions of an environment with the store that serves each; skips origins without a store. */
function placedParts(
  environment: EnvironmentDocument,
  { source, to, originStores }: DeployOptions,
  isWanted: (part: string, version: string) => boolean = () => true,
): Placed[] {
  return namedVersions(environment).flatMap(({ part, version, entry }) => {
    if (!isWanted(part, version)) return [];
    const built = builtVersion(source, part, version);
    return urlsOf(entry).flatMap((url) => {
      const address = addressOf(folderOfUrl(url), built);
      const { origin, pathname } = new URL(address, PAGE_ORIGIN);
      const store = origin === PAGE_ORIGIN ? to : originStores[origin];
      if (!store) return [];
      const folder = folderOf(source, part, version);
      return [
        { part, version, label: `${part} ${built}`, folder, store, prefix: pathname.slice(1), address },
      ];
    });
  });
}

/** Returns the versions for each store: those of the page, and of earlier pages if they still exist and were not recalled. */
export function plan(options: DeployOptions): Placed[] {
  const { environment, earlier = [], source } = options;
  const isAvailable = (part: string, version: string): boolean =>
    !environment.recalled?.[part]?.includes(version) && existsSync(folderOf(source, part, version));
  const all = [
    ...placedParts(environment, options),
    ...earlier.flatMap((document) => placedParts(document, options, isAvailable)),
  ];
  // Another part in the same folder stays in the plan, so that its upload is refused.
  const keyOf = ({ part, store, prefix }: Placed): string => `${part} ${store.place} ${prefix}`;
  return [...new Map(all.map((placed) => [keyOf(placed), placed])).values()];
}
