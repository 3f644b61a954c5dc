// Builds the remote's pages as a module for Node, which prerenders them when an environment is composed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleForNode } from './rspack-base.mjs';
import { shareKeyOf } from './shared.mjs';

/** Symbol of the global in which the rendering shell puts its shared modules, by name. */
const SHARED = 'gadgetry.shared';

/** Name of the module's file. */
export const VIEWS_FILE = /^views\.[0-9a-f]+\.mjs$/;

/** Evaluated first: sets the base of imported pictures to the version's address. */
const BASE = "data:text/javascript,__webpack_public_path__ = globalThis[Symbol.for('gadgetry.base')] ?? '';";

const EXTENSIONS = ['ts', 'tsx', 'mjs', 'js'];

/** Files of a remote that are only used for prerendering; each has to export its own name. */
const PRERENDER_FILES = ['heads', 'excerpts'];

/** Adds the exports of `src/heads` and `src/excerpts`, if these files exist, to those of `src/app`. */
function prerenderRules(context) {
  const filesOf = (name) => EXTENSIONS.map((extension) => join(context, 'src', `${name}.${extension}`));
  const names = PRERENDER_FILES.filter((name) => filesOf(name).some(existsSync));
  if (names.length === 0) return [];
  return [
    {
      resource: filesOf('app'),
      enforce: 'post',
      loader: fileURLToPath(new URL('append-loader.mjs', import.meta.url)),
      options: {
        text: names
          .map((name) => `export { ${name} } from './${name}';\nexport * from './${name}';`)
          .join('\n'),
      },
    },
  ];
}

/**
 * @param {import('@rspack/core').Configuration} common the configuration that both builds of the remote share
 * @param {string} uniqueName that of the build for browsers, so that class names are the same
 * @param {readonly string[]} shared names of the shell's shared modules
 * @returns {import('@rspack/core').Configuration}
 */
export const views = ({ output, module, ...common }, uniqueName, shared) => ({
  ...moduleForNode(
    {
      ...common,
      output: { ...output, uniqueName, clean: true },
      module: { ...module, rules: [...module.rules, ...prerenderRules(common.context)] },
    },
    'views.[contenthash:10].mjs',
  ),
  name: 'views',
  target: 'es2022',
  entry: { views: [BASE, './src/app'] },
  // Uses the browser files of packages: those for Node may import modules that a page lacks.
  resolve: {
    ...common.resolve,
    aliasFields: ['browser'],
    conditionNames: [...common.resolve.conditionNames.slice(0, -1), 'browser', '...'],
    mainFields: ['browser', 'module', '...'],
  },
  externalsType: 'var',
  externals: Object.fromEntries(
    shared.map((name) => [name, `globalThis[Symbol.for('${SHARED}')][${JSON.stringify(shareKeyOf(name))}]`]),
  ),
});
