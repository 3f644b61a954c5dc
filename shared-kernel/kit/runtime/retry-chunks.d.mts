/** The part of the bundler's runtime that loads chunks. */
export interface ChunkRuntime {
  /** Loads a chunk. */
  e: (chunk: string) => Promise<unknown>;
  /** File name of a chunk's script. */
  u: (chunk: string) => string;
  /** File name of a chunk's style sheet. */
  k?: (chunk: string) => string;
  /** Modules that were evaluated, by id; `error` is what one threw. */
  readonly c?: Record<string, { readonly error?: unknown }>;
}
/**
 * Makes it possible to import a failed chunk again.
 *
 * A chunk that failed to load gets a new address, since browsers and caches keep the failure of the old one. A module that
 * threw during evaluation, for example because a shared module failed to load, is evaluated again; the bundler would keep
 * its error.
 *
 * Call it before the first chunk loads.
 * @param runtime the bundler's runtime
 * @param query a query for every address, such as `?attempt=2`
 */
export function retryChunks(runtime: ChunkRuntime, query?: string): void;
