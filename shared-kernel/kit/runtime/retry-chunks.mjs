/**
 * Makes it possible to import a failed chunk again.
 *
 * A chunk that failed to load gets a new address, since browsers and caches keep the failure of the old one. A module that
 * threw during evaluation, for example because a shared module failed to load, is evaluated again; the bundler would keep
 * its error.
 *
 * Call it before the first chunk loads.
 * @param {import('./retry-chunks.mjs').ChunkRuntime} runtime the bundler's runtime
 * @param {string} [query] a query for every address, such as `?attempt=2`
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
