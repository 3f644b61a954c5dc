import type { Config } from 'jest';

/** How the tests of a package run. */
export interface PresetOptions {
  /** `node` for code that never meets a browser; `jsdom` unless told. */
  readonly environment?: 'jsdom' | 'node';
  /** Folders with tests, for a package that holds other packages. */
  readonly roots?: readonly string[];
}

/**
 * The one jest setup of all packages: `export default preset('remote-cart')`.
 * @param displayName the package's name, shown before each test file
 */
export function preset(displayName: string, options?: PresetOptions): Config;
