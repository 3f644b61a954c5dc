/**
 * Matches the global list of chunks, whatever a build calls it: `self.webpackChunkacme = self.webpackChunkacme || []`, or since
 * webpack 5.113 `Array.isArray(self.webpackChunkacme) ? …`.
 */
const LIST =
  /\b(?:self|window|globalThis)(\.[\w$]+|\[["'][^"']+["']\])(?:\s*=\s*(?:self|window|globalThis)\1\s*\|\|\s*\[\]|\)\s*\?\s*(?:self|window|globalThis)\1\s*:)/;

/** Returns the name of the global list through which a build's chunks reach its runtime; `undefined` for an entry without one. */
export const chunkListIn = (entry: string): string | undefined =>
  LIST.exec(entry)?.[1]?.replaceAll(/^\[?["'.]|["']\]$/g, '');

/**
 * Renames the list of chunks in a script. Bundlers name this list, and the attribute of elements that load files, after the
 * container. So another version or part of the same container would get the chunks and styles of this one.
 */
export function withChunkList(code: string, list: string, own: string): string {
  const container = list.replace(/^(web|rs)packChunk/, '');
  const isMark = (name: string): boolean => name.replaceAll(/[^\w$]+/g, '_') === container;
  return code
    .replaceAll(/(?<=[\w$]\s*=\s*)"([^"\n:]+)(:?)"/g, (text, name: string, colon: string) =>
      isMark(name) ? `"${own}${colon}"` : text,
    )
    .replaceAll(list, own);
}
