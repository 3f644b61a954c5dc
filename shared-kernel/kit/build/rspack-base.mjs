// The configuration that the builds and development servers of all parts share.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slotDeclarations } from '@gadgetry/shared-kernel/contract/slot-declarations';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { ASSETS } from './assets.mjs';
import { readJson } from './local-settings.mjs';
import { STYLE_SHEETS } from './refused-styles.mjs';
import { isInRemote } from './stable-names.mjs';

export { StableIdsPlugin } from './stable-ids-plugin.mjs';

const require = createRequire(import.meta.url);

/**
 * Target browsers: those with `toSorted`, `<dialog>` and cascade layers.
 * @type {{ browserslist: readonly string[] }}
 */
export const { browserslist: targets } = require('../package.json');

/** A chunk that does not load in this time, in milliseconds, has failed. */
const CHUNK_TIMEOUT_MS = 8000;

/** A file without changes for this time, in milliseconds, is completely written. */
const SETTLED_MS = 50;

const KERNEL = fileURLToPath(new URL('.', import.meta.resolve('@gadgetry/shared-kernel/package.json')));
// A dependency of React Router DOM, not of the kernel, so strict package managers install it only there.
const routerRequire = createRequire(
  createRequire(`${KERNEL}package.json`).resolve('react-router-dom/package.json'),
);

/**
 * Matches the entry by its name. It lists its chunks, until they are minified by hashes that depend on this machine's paths, and
 * its comments name files outside of the remote's folder. The minifier would choose short names by the frequency of letters in both.
 */
const ENTRY = /^remoteEntry\./;

// The package's own entry is its development build, which contains warnings.
const routerProduction = (entry) =>
  routerRequire.resolve('react-router/package.json').replace('package.json', `dist/production/${entry}.mjs`);

// Replaces changed texts in the running page, which keeps its state.
const hotTexts = (folder, namespace) => ({
  test: /[\\/]src[\\/]i18n[\\/]\w+\.json$/,
  include: folder,
  type: 'javascript/auto',
  use: { loader: fileURLToPath(new URL('hot-texts-loader.mjs', import.meta.url)), options: { namespace } },
});

/**
 * Returns the rule for style sheets of npm packages in a remote's build.
 * @param {string} context path of the remote's folder, with a slash at its end
 * @param {string} remote its name
 * @returns {import('@rspack/core').RuleSetRule}
 */
export const packageStyles = (context, remote) => ({
  test: /(?<!\.module)\.css$/,
  exclude: [KERNEL, (file) => isInRemote(file, context)],
  enforce: 'pre',
  use: {
    loader: fileURLToPath(new URL('package-styles.mjs', import.meta.url)),
    options: { context, remote },
  },
});

const refusedStyles = (context) => ({
  test: STYLE_SHEETS,
  exclude: KERNEL,
  enforce: 'pre',
  use: { loader: fileURLToPath(new URL('refused-styles.mjs', import.meta.url)), options: { context } },
});

// Writes source maps to `dist/maps/<version>`; published files neither contain nor name a map.
const mapsBeside = (context) => `../maps/${readJson(join(context, 'package.json')).version}/[file].map`;

/**
 * Makes V8 compile all functions of a script while it loads, since most run at once and would be parsed twice. Only for
 * scripts of the first load. Other engines ignore the comment.
 * @param {RegExp} include names of the scripts
 * @returns {import('@rspack/core').RspackPluginInstance}
 */
export const compiledAtOnce = (include) =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    include,
    // After the minifier, which would remove the comment, and before hashing.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** Returns the names of scripts and style sheets, without their endings. */
export const fileNames = (name) => ({
  filename: `${name}.js`,
  chunkFilename: `${name}.js`,
  cssFilename: `${name}.css`,
  cssChunkFilename: `${name}.css`,
});

/** Class names contain the remote's name, so that those of two remotes differ. */
const CLASS_NAMES = '[uniqueName]-[local]-[hash:base64:5]';

/**
 * Returns the configuration that the builds and development servers of all parts share.
 * @param {{ context: string, development: boolean, refresh?: boolean, namespace?: string, classNames?: string }} options `refresh` and
 *   `namespace`, the name of the part's texts, enable hot updates
 * @returns {import('@rspack/core').Configuration}
 */
export const base = ({ context, development, refresh = false, namespace, classNames = CLASS_NAMES }) => ({
  context,
  mode: development ? 'development' : 'production',
  devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
  target: ['web', 'es2022'],
  output: {
    // An open page may still request the update from its build to the next one.
    clean: !development,
    ...fileNames(development ? '[name]' : '[name].[contenthash:10]'),
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    sourceMapFilename: development ? '[file].map' : mapsBeside(context),
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: CHUNK_TIMEOUT_MS,
  },
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    // Selects the modern build of RxJS, without ES5 helpers.
    conditionNames: ['es2015', '...'],
    alias: {
      // React 18 and later contain this hook.
      'use-sync-external-store/shim$': 'react',
      ...(!development && {
        'react-router$': routerProduction('index'),
        'react-router/dom$': routerProduction('dom-export'),
      }),
    },
  },
  module: {
    parser: { 'css/auto': { namedExports: false } },
    generator: { 'css/auto': { localIdentName: classNames, exportsOnly: false } },
    rules: [
      {
        test: /\.tsx?$/,
        type: 'javascript/auto',
        use: {
          loader: 'builtin:swc-loader',
          options: {
            env: { targets },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development, refresh } },
            },
          },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
      refusedStyles(context),
      {
        test: /[\\/]swiper\.css$/,
        use: fileURLToPath(new URL('no-root-rule-loader.mjs', import.meta.url)),
      },
      // Never inlined, since the page's policy would have to allow `data:`.
      { test: ASSETS, type: 'asset/resource' },
      ...(refresh && namespace ? [hotTexts(context, namespace), hotTexts(KERNEL, 'kernel')] : []),
    ],
  },
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({ exclude: ENTRY }),
      new rspack.SwcJsMinimizerRspackPlugin({
        include: ENTRY,
        minimizerOptions: { mangle: { disableCharFreq: true } },
      }),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
    ],
  },
  plugins: [],
  performance: false,
  // Editors empty a file before they write it. A build in between would lose components and their state.
  watchOptions: { aggregateTimeout: SETTLED_MS },
  // On-demand compilation sends requests to the page's own server, which in a composed store is another one.
  lazyCompilation: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
});

/**
 * Returns a configuration for a module that runs in Node: a single file without source maps, since it can read no other files
 * while it runs.
 * @param {import('@rspack/core').Configuration} config
 * @param {string} filename
 * @returns {import('@rspack/core').Configuration}
 */
export const moduleForNode = (config, filename) => ({
  ...config,
  devtool: false,
  output: { ...config.output, filename, module: true, library: { type: 'module' }, chunkFormat: 'module' },
  module: {
    ...config.module,
    parser: { ...config.module.parser, javascript: { dynamicImportMode: 'eager' } },
    generator: { 'css/auto': { ...config.module.generator['css/auto'], exportsOnly: true } },
  },
});

/**
 * Writes the declarations of a remote's own slots, or deletes them if it offers none.
 * @param {string} file path of the declarations
 * @param {readonly import('@gadgetry/shared-kernel/contract').OfferedSlot[]} offered
 * @param {string} origin file that lists the slots
 */
export function declareSlots(file, offered, origin) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const text = offered.length > 0 ? slotDeclarations(offered, origin) : undefined;
  if (text === before) return;
  if (text === undefined) rmSync(file);
  else writeFileSync(file, text);
}

/**
 * Returns the plugin whose runtime the development builds of components call. By itself it does nothing under NODE_ENV=production,
 * which a shell or another tool of the process may have set: then components would throw "$RefreshSig$ is not defined".
 */
export const reactRefresh = () => new ReactRefreshRspackPlugin({ forceEnable: true });
