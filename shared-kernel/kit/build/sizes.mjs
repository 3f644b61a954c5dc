// Measures the compressed size of a build.
import { brotliCompressSync } from 'node:zlib';

const isCode = (path) => /\.(js|css)$/.test(path);

/**
 * Measures a build.
 * @param {object} build the files of its descriptor
 * @param {(path: string) => Uint8Array} bytesOf
 * @returns {{ pages: Record<string, number>, fragments: Record<string, number>, total: number }} Brotli bytes of scripts and styles:
 *   for each page and fragment including entry and app module, and in total including files that load later
 */
export function sizesOf({ entry, app, pages, fragments, files }, bytesOf) {
  const known = new Map();
  const sizeOf = (path) => {
    if (!known.has(path)) known.set(path, brotliCompressSync(bytesOf(path)).length);
    return known.get(path);
  };
  const sum = (found) =>
    [...new Set(found.map(({ path }) => path))].filter(isCode).reduce((all, path) => all + sizeOf(path), 0);
  const filesIn = ({ scripts, styles }) => [...scripts, ...styles];
  const first = [entry, ...filesIn(app)];
  const each = (chunks) =>
    Object.fromEntries(
      Object.entries(chunks).map(([name, chunk]) => [name, sum([...first, ...filesIn(chunk)])]),
    );
  const all = [...Object.values(pages), ...Object.values(fragments)].flatMap(filesIn);
  return { pages: each(pages), fragments: each(fragments), total: sum([...first, ...all, ...files]) };
}
