import { posix } from 'node:path';
import { nodesIn, parsed, textOf } from '../registry/code-problems';

const IMPORTS = [
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
] as const;

const importsOf = (code: string): string[] =>
  [...nodesIn(parsed(code))]
    .filter(({ type }) => IMPORTS.some((one) => one === type))
    .flatMap(({ source }) => textOf(source) ?? [])
    .filter((source) => /^\.\.?\//.test(source));

/**
 * Finds every file that a module may import, statically or dynamically, except itself.
 * @param more further files to follow, which code may import by a computed name
 * @param read returns the code of a file; `undefined` if there is none
 * @param left files not to follow
 */
export function importedBy(
  entry: string,
  read: (path: string) => string | undefined,
  left: ReadonlySet<string>,
  more: readonly string[] = [],
): string[] {
  const found = new Set<string>();
  const waiting = [entry, ...more];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const code = read(path);
    if (found.has(path) || left.has(path) || code === undefined) continue;
    found.add(path);
    for (const source of importsOf(code)) waiting.push(posix.join(posix.dirname(path), source));
  }
  found.delete(entry);
  return [...found].sort();
}
