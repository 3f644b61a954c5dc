/*
 * Has to be evaluated before the first file is asked for on demand: one that has failed is asked for at a new address
 * the next time, because browsers and caches remember what failed at the old one.
 */

declare const __webpack_require__: {
  /** Loads a chunk. */
  e: (chunk: string) => Promise<unknown>;
  /** File name of a chunk's script. */
  u: (chunk: string) => string;
  /** File name of a chunk's style sheet. */
  k?: (chunk: string) => string;
};

const failures = new Map<string, number>();

const anew = (name: (chunk: string) => string) => (chunk: string) =>
  name(chunk) + (failures.has(chunk) ? `?attempt=${failures.get(chunk)}` : '');

// Tests have no bundler around them.
if (typeof __webpack_require__ !== 'undefined') {
  const { e, u, k } = __webpack_require__;
  __webpack_require__.e = (chunk) =>
    e(chunk).catch((error: unknown) => {
      failures.set(chunk, (failures.get(chunk) ?? 0) + 1);
      throw error;
    });
  __webpack_require__.u = anew(u);
  if (k) __webpack_require__.k = anew(k);
}
