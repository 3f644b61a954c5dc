// The remote's pages as a module for Node, from which an environment's views are rendered when it is composed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shareKeyOf } from './shared.mjs';

/** Where the shell that renders puts the modules that it shares, by the names that remotes ask for. */
const SHARED = "globalThis[Symbol.for('gadgetry.shared')]";

/** How the module is called. */
export const VIEWS_FILE = /^views\.[0-9a-f]+\.mjs$/;

const EXTENSIONS = ['ts', 'tsx', 'mjs', 'js'];

/** Adds the exports of `src/heads` to those of `src/app`, for a remote that has such a file. */
function headsRules(context) {
  const filesOf = (name) => EXTENSIONS.map((extension) => join(context, 'src', `${name}.${extension}`));
  if (!filesOf('heads').some(existsSync)) return [];
  return [
    {
      resource: filesOf('app'),
      enforce: 'post',
      use: fileURLToPath(new URL('heads-loader.mjs', import.meta.url)),
    },
  ];
}

/**
 * @param {import('@rspack/core').Configuration} common what both builds of the remote have in common
 * @param {string} uniqueName of the build for browsers: both call their classes the same
 * @param {readonly string[]} shared what it finds in the shell
 * @returns {import('@rspack/core').Configuration}
 */
export const views = (common, uniqueName, shared) => ({
  ...common,
  name: 'views',
  devtool: false,
  target: 'es2022',
  entry: { views: './src/app' },
  output: {
    ...common.output,
    uniqueName,
    clean: true,
    filename: 'views.[contenthash:10].mjs',
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
  },
  externalsType: 'var',
  externals: Object.fromEntries(
    shared.map((name) => [name, `${SHARED}[${JSON.stringify(shareKeyOf(name))}]`]),
  ),
  module: {
    ...common.module,
    rules: [...common.module.rules, ...headsRules(common.context)],
    parser: { ...common.module.parser, javascript: { dynamicImportMode: 'eager' } },
    generator: { 'css/auto': { ...common.module.generator['css/auto'], exportsOnly: true } },
  },
});
