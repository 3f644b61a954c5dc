/** @type {typeof import('./retry-chunks.mjs').retryChunks} */
export function retryChunks(runtime, query = '') {
  const { e: loadChunk, u: scriptName, k: styleName, c: evaluated = {} } = runtime;
  const failures = new Map();
  const withRetryQuery = (name) => (chunk) => {
    const count = failures.get(chunk);
    return name(chunk) + query + (count ? `${query ? '&' : '?'}again=${count}` : '');
  };
  runtime.e = (chunk) => {
    for (const id of Object.keys(evaluated)) if (evaluated[id].error !== undefined) delete evaluated[id];
    return loadChunk(chunk).catch((error) => {
      failures.set(chunk, (failures.get(chunk) ?? 0) + 1);
      throw error;
    });
  };
  runtime.u = withRetryQuery(scriptName);
  if (styleName) runtime.k = withRetryQuery(styleName);
}
