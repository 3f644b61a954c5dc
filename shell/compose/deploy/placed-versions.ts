import { existsSync } from 'node:fs';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { addressOf, folderOfUrl, PAGE_ORIGIN, urlsOf } from '../document/environment-document';
import { namedVersions } from '../document/recall';
import { builtVersion, folderOf, type PartSource } from '../registry/parts';
import type { Store } from '../store/store';

/** What decides where the files of an environment's versions go. */
export interface PlaceOptions {
  readonly environment: EnvironmentDocument;
  readonly source: PartSource;
  /** Earlier states, whose versions open pages may still request. */
  readonly earlier?: readonly EnvironmentDocument[];
  /** Store of the page and the files beside it. */
  readonly to: Store;
  /** The stores of other origins, by origin. */
  readonly originStores: Readonly<Record<string, Store>>;
}

/** A version with the store that serves it. */
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

/** Returns the versions of an environment with the store that serves each; skips origins without a store. */
function placedParts(
  environment: EnvironmentDocument,
  { source, to, originStores }: PlaceOptions,
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
export function placedVersions(options: PlaceOptions): Placed[] {
  const { environment, earlier = [], source } = options;
  const isAvailable = (part: string, version: string): boolean =>
    !environment.recalled?.[part]?.includes(version) && existsSync(folderOf(source, part, version));
  const all = [
    ...placedParts(environment, options),
    ...earlier.flatMap((document) => placedParts(document, options, isAvailable)),
  ];
  // Another part in the same folder stays in the list, so that its upload is refused.
  const keyOf = ({ part, store, prefix }: Placed): string => `${part} ${store.place} ${prefix}`;
  return [...new Map(all.map((placed) => [keyOf(placed), placed])).values()];
}
