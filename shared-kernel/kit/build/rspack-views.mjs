// The remote's pages as a module for Node, from which an environment's views are rendered when it is composed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shareKeyOf } from './shared.mjs';

/** Where the shell that renders puts the modules that it shares, by the names that remotes ask for. */
const SHARED = "globalThis[Symbol.for('gadgetry.shared')]";

/** How the module is called. */
export const VIEWS_FILE = /^views\.[0-9a-f]+\.mjs$/;

/** Runs first: imported pictures lie where the version's files do, and composing says where. */
const BASE = "data:text/javascript,__webpack_public_path__ = globalThis[Symbol.for('gadgetry.base')] ?? '';";

const EXTENSIONS = ['ts', 'tsx', 'mjs', 'js'];

/** Files of a remote whose exports of the same name are for prerendering alone. */
const PRERENDER_EXPORTS = ['heads', 'excerpts'];

/** Adds the exports of `src/heads` and `src/excerpts` to those of `src/app`, for a remote that has such files. */
function prerenderRules(context) {
  const filesOf = (name) => EXTENSIONS.map((extension) => join(context, 'src', `${name}.${extension}`));
  const names = PRERENDER_EXPORTS.filter((name) => filesOf(name).some(existsSync));
  if (names.length === 0) return [];
  return [
    {
      resource: filesOf('app'),
      enforce: 'post',
      loader: fileURLToPath(new URL('append-loader.mjs', import.meta.url)),
      options: { text: names.map((name) => `export { ${name} } from './${name}';`).join('\n') },
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
  entry: { views: [BASE, './src/app'] },
  // The files of packages that browsers get, too: Node's may import what a page never has.
  resolve: {
    ...common.resolve,
    aliasFields: ['browser'],
    conditionNames: [...common.resolve.conditionNames.slice(0, -1), 'browser', '...'],
    mainFields: ['browser', 'module', '...'],
  },
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
    rules: [...common.module.rules, ...prerenderRules(common.context)],
    parser: { ...common.module.parser, javascript: { dynamicImportMode: 'eager' } },
    generator: { 'css/auto': { ...common.module.generator['css/auto'], exportsOnly: true } },
  },
});
