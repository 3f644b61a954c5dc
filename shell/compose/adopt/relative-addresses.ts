import { posix } from 'node:path';

/** Finds the file of a build that an absolute address means. */
export type FileAt = (address: string) => string | undefined;

/**
 * Returns what finds the file of an address for which a container was built. Manifests don't always name that address, so what
 * begins at the root of any host counts, whatever folder it goes through.
 */
export function fileFinder(paths: readonly string[], publicPath: string): FileAt {
  return (address) => {
    if (!address.startsWith('/') && !(publicPath.includes('://') && address.startsWith(publicPath)))
      return undefined;
    const plain = address.replace(/[?#].*$/, '');
    return paths.filter((path) => plain.endsWith(`/${path}`)).sort((a, b) => b.length - a.length)[0];
  };
}

/** The way from one file of a build to another. */
export const wayTo = (file: string, from: string): string => posix.relative(posix.dirname(from), file);
