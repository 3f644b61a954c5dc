import { folderOfUrl } from '../document/environment-document';
import { isKey } from '../store/store';

/** A version whose files are known, and can be read. */
export interface KnownVersion {
  readonly part: string;
  readonly version: string;
  readonly files: ReadonlySet<string>;
  /** Reads a file of its folder; `undefined` if there is none. */
  readonly read: (path: string) => Promise<string | undefined>;
  /** Reads the source map of a file. */
  readonly readMap: (path: string) => Promise<string | undefined>;
}

/** The addresses of a part's versions in an environment. */
export interface PartAddress {
  readonly part: string;
  /** Number of the version, for addresses without `{version}`. */
  readonly version: string;
  readonly url: string;
}

/** A file of a part. Versions share the files that did not change between them. */
export interface PartFile {
  readonly part: string;
  readonly versions: readonly string[];
  readonly path: string;
}

/** A name with a content hash, such as `page-cart.b344566fb4.js`, which identifies a file. */
export const HASHED = /[.-](?=[\w-]*\d)[\w-]{8,}\.\w+$/;

type Named = Omit<KnownVersion, 'read' | 'readMap'>;

const MARK = '{version}';

/** Returns a pattern for the addresses below a folder; a relative one may be at any origin. */
function patternOf(url: string): RegExp {
  const steps = folderOfUrl(url)
    .replace(/^(\.?\/)+/, '')
    .split(MARK)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const start = /^https?:/.test(url) ? '^' : '^https?://[^/]+/(?:.*/)?';
  return new RegExp(`${start}${steps.join('([^/]+)')}(.+)$`);
}

function withoutQuery(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** Returns a function that finds the file at an address, also of versions that the environment no longer names. */
const addressFinder = (addresses: readonly PartAddress[]) => {
  const patterns = addresses.map((one) => ({ ...one, pattern: patternOf(one.url) }));
  return (address: string): readonly PartFile[] =>
    patterns.flatMap(({ part, version, url, pattern }) => {
      const found = pattern.exec(address);
      const number = found && (url.includes(MARK) ? found[1] : version);
      const path = found?.at(-1) ?? '';
      return number && isKey(number) && isKey(path) ? [{ part, versions: [number], path }] : [];
    });
};

/** Finds versions that have a file of this name: those whose folder the address contains, or those with the same content hash. */
function nameFinder(known: readonly Named[]) {
  const byPath = new Map<string, Named[]>();
  let deepest = 0;
  for (const one of known)
    for (const path of one.files) {
      deepest = Math.max(deepest, path.split('/').length);
      byPath.set(path, [...(byPath.get(path) ?? []), one]);
    }
  return (address: string): PartFile | undefined => {
    const steps = address.split('/').slice(3);
    for (let depth = Math.min(deepest, steps.length); depth > 0; depth -= 1) {
      const path = steps.slice(-depth).join('/');
      const all = byPath.get(path) ?? [];
      const inFolder = all.filter(({ version }) => address.endsWith(`/${version}/${path}`));
      const candidates = inFolder.length > 0 || !HASHED.test(path) ? inFolder : all;
      const named = candidates.find(({ part }) => address.includes(`/${part}/`)) ?? candidates[0];
      if (!named) continue;
      const versions = candidates.filter(({ part }) => part === named.part).map(({ version }) => version);
      return { part: named.part, versions, path };
    }
    return undefined;
  };
}

/**
 * Returns a function that finds the part's file at an address: by the addresses in an environment, or else by its name with a
 * hash. Other scripts, such as those of browser extensions, are not found.
 */
export function createFinder(addresses: readonly PartAddress[], known: readonly Named[]) {
  const findByAddress = addressFinder(addresses);
  const findByName = nameFinder(known);
  const isKnown = ({ part, versions, path }: PartFile): boolean =>
    known.some((one) => one.part === part && versions.includes(one.version) && one.files.has(path));
  return (address: string): PartFile | undefined => {
    const plain = withoutQuery(address);
    if (plain === undefined) return undefined;
    const atAddress = findByAddress(plain);
    const named = findByName(plain);
    // Several versions share the file; the address names one.
    return (
      atAddress.find(isKnown) ?? atAddress.find(({ part }) => part === named?.part) ?? named ?? atAddress[0]
    );
  };
}
