import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { parsedJson } from '../files';

/** A position in a source file. The file is never read, since maps may name any path. */
export interface SourcePlace {
  readonly source: string;
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** Reason why a map has no source for a position, as the end of a sentence. */
class Unmapped extends Error {}

/** Limit of a printed name, in characters. */
const LONGEST = 300;

/** Matches the prefix that bundlers add to names of sources. */
const BUNDLER = /^webpack:\/\/[^/]*\/(\.\/)?/;

/**
 * Returns a function that finds the source of a position in a file.
 * @param text source map, possibly invalid
 * @param file name of the file that the map must belong to
 * @throws {Unmapped} if the text is no map, or belongs to another file
 */
export function createMapper(text: string, file: string): (line: number, column: number) => SourcePlace {
  const json = Object(parsedJson(text));
  let map: TraceMap;
  try {
    map = new TraceMap(json);
  } catch {
    throw new Unmapped('is no source map');
  }
  if (typeof map.file === 'string' && map.file.split('/').at(-1) !== file.split('/').at(-1))
    throw new Unmapped(`is the map of another file (${JSON.stringify(map.file.slice(0, LONGEST))})`);
  return (line, column) => {
    let found: ReturnType<typeof originalPositionFor> | undefined;
    try {
      // Maps count lines from 1 and columns from 0, stacks count both from 1.
      found = line > 0 && column > 0 ? originalPositionFor(map, { line, column: column - 1 }) : undefined;
    } catch {
      throw new Unmapped('has mappings that can not be read');
    }
    if (!found || typeof found.source !== 'string')
      throw new Unmapped(`names no source for ${line}:${column}: the file has other bytes there`);
    const source = found.source.replace(BUNDLER, '').slice(0, LONGEST);
    return { source, line: found.line, column: found.column + 1 };
  };
}
