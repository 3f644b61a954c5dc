// What the builds and the development servers of all parts have in common.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slotDeclarations } from '@gadgetry/shared-kernel/contract/slot-declarations';
import { rspack } from '@rspack/core';
import { ASSETS } from './assets.mjs';
import { isOwn } from './stable-names.mjs';

const require = createRequire(import.meta.url);

/**
 * Browsers that the store is compiled for: those with `toSorted`, `<dialog>` and cascade layers.
 * @type {{ browserslist: readonly string[] }}
 */
export const { browserslist: targets } = require('../package.json');

/** A chunk that does not answer in this time counts as failed. */
const CHUNK_TIMEOUT_MS = 8000;

/** A file that has not changed for so long has been written. */
const SETTLED_MS = 50;

const KERNEL = fileURLToPath(new URL('.', import.meta.resolve('@gadgetry/shared-kernel/package.json')));
// A dependency of React Router DOM, not of the kernel: strict installers put it beside that package alone.
const routerRequire = createRequire(
  createRequire(`${KERNEL}package.json`).resolve('react-router-dom/package.json'),
);

// The package names only its development build, which carries warnings and their texts.
const routerProduction = (entry) =>
  routerRequire.resolve('react-router/package.json').replace('package.json', `dist/production/${entry}.mjs`);

const hotTexts = (folder, namespace) => ({
  test: /[\\/]translations\.ts$/,
  include: `${folder}src`,
  enforce: 'pre',
  use: { loader: fileURLToPath(new URL('hot-texts-loader.mjs', import.meta.url)), options: { namespace } },
});
/**
 * Style sheets of npm packages, in a remote's build.
 * @param {string} context path of the remote's folder, with a slash at its end
 * @param {string} remote its name
 * @returns {import('@rspack/core').RuleSetRule}
 */
export const packageStyles = (context, remote) => ({
  test: /(?<!\.module)\.css$/,
  exclude: [KERNEL, (file) => isOwn(file, context)],
  enforce: 'pre',
  use: {
    loader: fileURLToPath(new URL('package-styles.mjs', import.meta.url)),
    options: { context, remote },
  },
});

// Maps for stack traces lie in `dist/maps/<version>`; published files neither contain nor name one.
const mapsBeside = (context) => {
  const { version } = JSON.parse(readFileSync(join(context, 'package.json'), 'utf8'));
  return `../maps/${version}/[file].map`;
};

/**
 * Has V8 compile all functions of a script together while it arrives: most of them run at once, and would be parsed twice.
 * For scripts of the first load alone. Other engines read a comment.
 * @param {RegExp} include names of the scripts
 * @returns {import('@rspack/core').RspackPluginInstance}
 */
export const compiledAtOnce = (include) =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    include,
    // The minifier would remove it; hashes are taken later.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** No two remotes call a class the same. */
const CLASS_NAMES = '[uniqueName]-[local]-[hash:base64:5]';

/**
 * Returns what the builds and the development servers of all parts have in common.
 * @param {{ context: string, development: boolean, refresh?: boolean, namespace?: string, classNames?: string }} options `refresh` and
 *   `namespace`, the name of the part's texts, for builds that are changed while they run
 * @returns {import('@rspack/core').Configuration}
 */
export const base = ({ context, development, refresh = false, namespace, classNames = CLASS_NAMES }) => ({
  context,
  mode: development ? 'development' : 'production',
  devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
  target: ['web', 'es2022'],
  output: {
    // A page that is open may still ask for the update that leads from its build to the next.
    clean: !development,
    filename: development ? '[name].js' : '[name].[contenthash:10].js',
    chunkFilename: development ? '[name].js' : '[name].[contenthash:10].js',
    cssFilename: development ? '[name].css' : '[name].[contenthash:10].css',
    cssChunkFilename: development ? '[name].css' : '[name].[contenthash:10].css',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    sourceMapFilename: development ? '[file].map' : mapsBeside(context),
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: CHUNK_TIMEOUT_MS,
  },
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    // RxJS offers its modern build, without the helpers of ES5, under this condition.
    conditionNames: ['es2015', '...'],
    alias: {
      // Part of React since version 18.
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
      // Never inlined: a page's policy would have to allow `data:` for each kind.
      { test: new RegExp(ASSETS), type: 'asset/resource' },
      ...(refresh && namespace ? [hotTexts(context, namespace), hotTexts(KERNEL, 'kernel')] : []),
    ],
  },
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin(),
      new rspack.LightningCssMinimizerRspackPlugin({
        minimizerOptions: { targets, exclude: { lightDark: true } },
      }),
    ],
  },
  plugins: [],
  performance: false,
  // Editors empty a file before they write it: built in between, its components would be gone, and with them what they keep.
  watchOptions: { aggregateTimeout: SETTLED_MS },
  // Compiling on demand asks the page's own server, which is not this one in a composed store.
  lazyCompilation: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
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
