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
 * Lets every import of a chunk that failed be tried again: at a new address, and with the modules evaluated again that
 * threw. Has to be called before the first chunk is loaded.
 * @param query that every address gets besides, such as `?attempt=2`
 */
export function retryChunks(runtime: ChunkRuntime, query?: string): void;
