// The shell: its own bundle, the boot script that is composed into the page, and the frame's static markup.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composedDevServer } from '@gadgetry/remote-kit/dev-server';
import {
  base,
  compiledAtOnce,
  declareSlots,
  moduleForNode,
  StableIdsPlugin,
} from '@gadgetry/remote-kit/rspack/base';
import {
  developmentModules,
  kernelExports,
  sharedModules,
  shareKeyOf,
} from '@gadgetry/remote-kit/shared-modules';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { groundColors, InstallablePlugin, icons } from './installable-plugin.mjs';
import { ShellManifestPlugin } from './shell-manifest-plugin.mjs';

/** Files that the page is composed from. */
const BOOT = 'boot.js';
const BOOT_DOCUMENT = 'boot-document.js';
const DOCUMENT_HEAD = 'document-head.js';
const MARKUP = 'static-frame.mjs';
const WORKER = 'worker.js';

/** Chunks for engineers, and the one that stores files: unusable offline. */
const ONLINE_ONLY = /^(devtools|offline|overrides|telemetry)\./;

const context = fileURLToPath(new URL('.', import.meta.url));
const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const { version } = read('package.json');
const { offered: slots } = read('slots.json');
const TOKENS = new URL('src/ui/tokens.css', import.meta.resolve('@gadgetry/shared-kernel/package.json'));

// The hook has to be there before the refresh runtime looks for it.
const refreshEntries = [
  fileURLToPath(
    new URL('runtime/refresh-hook.mjs', import.meta.resolve('@gadgetry/remote-kit/package.json')),
  ),
  '@rspack/plugin-react-refresh/react-refresh-entry',
];

const uniqueName = 'gadgetry';

/** Modules of Module Federation's core that pages never run, as the core imports them. */
const UNUSED_IN_CORE =
  /^\.\.?\/(plugins\/(snapshot\/SnapshotHandler|generate-preload-assets)|utils\/preload)\.js$/;

/** The builds share class names, or the static markup would not find its styles. The page compresses names best by file. */
const CLASS_NAMES = '[hash:base64:5]-[local]';

export default (env) => {
  const development = Boolean(env.development);
  declareSlots(`${context}src/slots.d.ts`, slots, 'slots.json');
  const sharedVersions = Object.fromEntries(
    Object.entries({ ...sharedModules, ...(development && developmentModules) }).map(([name, version]) => [
      shareKeyOf(name),
      version,
    ]),
  );
  const define = new rspack.DefinePlugin({
    SHARED_VERSIONS: `(${JSON.stringify(sharedVersions)})`,
    ENV_TARGET: '"web"',
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    FEDERATION_HAS_EXPOSES: 'false',
  });
  // Code inside the page, and for composing, is always a production build.
  const common = base({ context, development: false, classNames: CLASS_NAMES });
  const output = {
    ...common.output,
    path: `${context}dist/${development ? 'dev' : version}`,
    uniqueName,
    clean: false,
  };
  const shell = base({
    context,
    development,
    refresh: development,
    namespace: 'shell',
    classNames: CLASS_NAMES,
  });
  const browser = {
    ...shell,
    name: 'shell',
    ...(!development && { dependencies: ['boot', 'boot-document', 'document-head', 'markup', 'worker'] }),
    entry: { main: development ? [...refreshEntries, './src/index.ts'] : './src/index.ts' },
    ...(development && { devServer: composedDevServer(Number(process.env.PORT)) }),
    output: { ...output, ...shell.output, path: output.path, clean: false, publicPath: 'auto' },
    // Chunks share little code, and the first load names all of them: few chunks with short names.
    optimization: { ...shell.optimization, splitChunks: false, chunkIds: 'named' },
    plugins: [
      define,
      // The bundler's own ids are longer, and change with the files that are joined into a module.
      ...(development ? [] : [new StableIdsPlugin(context)]),
      new rspack.NormalModuleReplacementPlugin(
        UNUSED_IN_CORE,
        `${context}src/composition/unused-federation.ts`,
      ),
      ...(development
        ? [new ReactRefreshRspackPlugin({ injectEntry: false })]
        : [compiledAtOnce(/^main\./), new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
      new InstallablePlugin({ mark: `${context}public/favicon.svg` }),
      // In development, the files for composing are not listed, since they change.
      new ShellManifestPlugin({
        version,
        sharedVersions,
        slots,
        promises: kernelExports,
        composedFrom: development ? [] : [BOOT, BOOT_DOCUMENT, DOCUMENT_HEAD, MARKUP, WORKER],
        installable: { icons, colors: groundColors(readFileSync(TOKENS, 'utf8')) },
        ...(!development && { worker: WORKER, onlineOnly: ONLINE_ONLY }),
      }),
      new rspack.CopyRspackPlugin({ patterns: ['public'] }),
    ],
  };
  const boot = {
    ...common,
    name: 'boot',
    devtool: false,
    entry: { boot: './src/boot/boot.ts' },
    output: { ...output, filename: BOOT, iife: true },
    plugins: development ? [] : [compiledAtOnce(/^(boot|document)/)],
  };
  const bootDocument = {
    ...boot,
    name: 'boot-document',
    entry: { 'boot-document': './src/boot/boot-document.ts' },
    output: { ...boot.output, filename: BOOT_DOCUMENT },
  };
  const documentHead = {
    ...boot,
    name: 'document-head',
    entry: { 'document-head': './src/boot/document-head.ts' },
    output: { ...boot.output, filename: DOCUMENT_HEAD },
  };
  const worker = {
    ...common,
    name: 'worker',
    devtool: false,
    target: ['webworker', 'es2022'],
    entry: { worker: './src/worker/worker.ts' },
    output: { ...output, filename: WORKER, iife: true },
    plugins: [],
  };
  const markup = {
    ...moduleForNode({ ...common, output }, MARKUP),
    name: 'markup',
    entry: { markup: './src/static-frame.tsx' },
    // React's server for workers: the one for browsers keeps Node waiting, the one for Node is twice as large.
    resolve: { ...common.resolve, conditionNames: ['edge-light', '...'] },
    plugins: [define],
  };
  return [browser, boot, bootDocument, documentHead, markup, ...(development ? [] : [worker])];
};
