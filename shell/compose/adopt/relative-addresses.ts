import { posix } from 'node:path';
import { nodesIn, parsed, textOf } from '../registry/code-problems';

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

const startOf = (node: unknown): unknown =>
  typeof node === 'object' && node !== null && 'start' in node ? node.start : -1;

/**
 * Has a module find files of its build wherever it lies, which was built for one address: `"/assets/a.svg"` becomes an address
 * relative to the module.
 * @param path of the module in its build
 */
export function withRelativeAddresses(code: string, path: string, fileAt: FileAt): string {
  const nodes = [...nodesIn(parsed(code))];
  const keys = new Set(nodes.map(({ key }) => startOf(key)));
  return nodes
    .flatMap((node) => {
      const file = keys.has(node.start) ? undefined : fileAt(textOf(node) ?? '');
      return file === undefined ? [] : [{ start: node.start, end: node.end, file }];
    })
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, file }) => {
      const address = JSON.stringify(wayTo(file, path));
      return `${text.slice(0, start)}new URL(${address},import.meta.url).href${text.slice(end)}`;
    }, code);
}
