// Types of @rspack/core need those of Node.
/// <reference types="node" />
import type { Configuration } from '@rspack/core';

/** What a remote does in another way than most. */
export interface RemoteOptions {
  /**
   * Packages that the remote brings itself instead of taking the host's, such as React of another major; then nothing of the
   * kernel that is made with React can be used.
   */
  readonly own?: readonly string[];
}

/**
 * The one build of all remotes: `export default remote(import.meta.url)`. `--env development` is its development server inside a
 * store, `--env standalone` the remote alone, on the catalogue that `config.catalogue` of its package.json names, else on samples.
 * @param configUrl address of the remote's own rspack.config.mjs, beside which its package.json and descriptor.json lie
 */
export function remote(
  configUrl: string,
  options?: RemoteOptions,
): (env: Readonly<Record<string, unknown>>) => Promise<Configuration | Configuration[]>;
