// Types of @rspack/core need those of Node.
/// <reference types="node" />
import type { Configuration } from '@rspack/core';

/** The oldest browsers that the store is compiled for. */
export const targets: readonly string[];

/** What of a build all parts have in common. */
export interface BaseOptions {
  /** Path of the part's folder, with a slash at its end. */
  readonly context: string;
  readonly development: boolean;
  /** Whether components that change take the place of the old ones in the running page. */
  readonly refresh?: boolean;
  /** Name of the part's texts, which then change in the running page. */
  readonly namespace?: string;
}

/** What the builds and the development servers of all parts have in common. */
export function base(options: BaseOptions): Configuration;
