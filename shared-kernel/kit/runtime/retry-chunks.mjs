/**
 * Lets every import of a chunk that failed be tried again.
 *
 * A chunk that failed to load gets a new address the next time, because browsers and caches remember what failed at the
 * old one. A module that threw while it was evaluated, such as one whose shared module failed to load, is evaluated
 * again; the bundler would keep its error for ever.
 *
 * Has to be called before the first chunk is loaded.
 * @param {import('./retry-chunks.mjs').ChunkRuntime} runtime the bundler's
 * @param {string} [query] that every address gets besides, such as `?attempt=2`
 */
export function retryChunks(runtime, query = '') {
  const { e, u, k, c = {} } = runtime;
  const failures = new Map();
  const anew = (name) => (chunk) => {
    const count = failures.get(chunk);
    return name(chunk) + query + (count ? `${query ? '&' : '?'}again=${count}` : '');
  };
  runtime.e = (chunk) => {
    for (const id of Object.keys(c)) if (c[id].error !== undefined) delete c[id];
    return e(chunk).catch((error) => {
      failures.set(chunk, (failures.get(chunk) ?? 0) + 1);
      throw error;
    });
  };
  runtime.u = anew(u);
  if (k) runtime.k = anew(k);
}
