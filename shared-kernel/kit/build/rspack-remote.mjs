// The build configuration of all remotes: `export default remote(import.meta.url)`.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { compiledIn, nameOf, versionProblems } from './compiled-in.mjs';
import { DescriptorPlugin } from './descriptor-plugin.mjs';
import { composedDevServer } from './dev-server.mjs';
import { readJson, readWritten } from './local-settings.mjs';
import { NoOtherRemotePlugin } from './no-other-remote.mjs';
import { assertPortFree, portOf } from './port.mjs';
import { base, compiledAtOnce, declareSlots, packageStyles, reactRefresh, targets } from './rspack-base.mjs';
import { DEFAULT_PORT, standalone } from './rspack-standalone.mjs';
import { views } from './rspack-views.mjs';
import {
  acceptedRanges,
  developmentModules,
  kernelExports,
  onDemandModules,
  sharedModules,
  shareKeyOf,
} from './shared.mjs';
import { serveStore } from './store-around.mjs';
import { withoutPaths } from './without-paths.mjs';

const bundlerRuntime = fileURLToPath(import.meta.resolve('@module-federation/webpack-bundler-runtime'));
const runtime = fileURLToPath(import.meta.resolve('@module-federation/runtime'));
const retryQuery = fileURLToPath(new URL('../runtime/retry-query.mjs', import.meta.url));
const overlay = fileURLToPath(import.meta.resolve('@rspack/dev-server/client/overlay.js'));
const plainOverlay = fileURLToPath(new URL('../runtime/plain-overlay.mjs', import.meta.url));
const ENTRY = 'remoteEntry';
const APP = 'app';
const SOURCES = './src/app';

/** Warns of scripts and styles above the bundler's recommended size. */
const LARGE = { hints: 'warning', assetFilter: (name) => /\.(js|css)$/.test(name) };

class NextStepPlugin {
  constructor({ name, connect = [] }, folder) {
    const path = relative(process.env.INIT_CWD ?? '.', folder);
    const backends = connect.map((one) => ` --configure connect.${one}=https://…/`).join('');
    this.text = `${path} is built. Next: npx gadgetry release ${name} --env ENVIRONMENT --registry REGISTRY --to STORE brings it into a store (its first version with --url ${name}/{version}/descriptor.json${backends}).`;
  }

  apply(compiler) {
    compiler.hooks.done.tap('NextStepPlugin', ({ compilation }) => {
      if (compilation.errors.length === 0) console.log(this.text);
    });
  }
}

/** Returns the inputs of a build besides its compiled files: descriptor, configuration and versions of tools. */
const buildInputs = (configUrl) => [
  ...['descriptor.json', configUrl].map((file) => readFileSync(new URL(file, configUrl), 'utf8')),
  JSON.stringify([targets, rspack.rspackVersion]),
];

/**
 * Returns the build configuration of a remote: `export default remote(import.meta.url)`. `--env development` runs the development
 * server inside a store. `--env standalone` runs the remote alone, with the catalogue in `config.catalogue` of package.json or samples.
 * @param {string} configUrl address of the remote's own rspack.config.mjs
 * @param {{ own?: readonly string[] }} [options] `own`: packages that the remote bundles instead of sharing the host's, such as React
 *   of another major version; the kernel's React components and hooks can't be used then
 * @returns {(env: Record<string, unknown>) => Promise<import('@rspack/core').Configuration | import('@rspack/core').Configuration[]>}
 */
export const remote =
  (configUrl, options = {}) =>
  async (env) => {
    const context = fileURLToPath(new URL('.', configUrl));
    const alone = Boolean(env.standalone);
    const development = alone || Boolean(env.development);
    const descriptor = `${context}descriptor.json`;
    const read = (file) => readJson(`${context}${file}`);
    const { name, version, config } = read('package.json');
    const written = readWritten(descriptor);
    declareSlots(`${context}src/slots.d.ts`, written.slots?.offered ?? [], 'descriptor.json (slots.offered)');
    const port = portOf(process.env.PORT || (config?.port ?? DEFAULT_PORT));
    if (alone && env.RSPACK_SERVE) {
      await assertPortFree(port);
      const route = written.routes?.find(({ path }) => !path.includes(':'))?.path;
      if (env.store) await serveStore(env.store, { port: port + 1, remote: written.name, from: port, route });
    }
    const sources = base({ context, development, refresh: development, namespace: written.name });
    sources.module.rules.push(packageStyles(context, written.name));
    sources.plugins.push(new NoOtherRemotePlugin(context));
    const isOwn = (name) => options.own?.some((one) => name === one || name.startsWith(`${one}/`));
    const modules = Object.fromEntries(
      Object.entries({ ...sharedModules, ...(development && developmentModules) }).filter(
        ([name]) => !isOwn(name),
      ),
    );
    const files = development
      ? []
      : await compiledIn(sources, { [APP]: SOURCES, retryQuery, bundlerRuntime }, Object.keys(modules));
    const id = development ? 'dev' : nameOf(files, context, buildInputs(configUrl));
    // The name differs per build, so that a second version in a running page does not reuse the first one's chunks.
    const container = `gadgetry_${written.name}_${version}_${id}`.replaceAll(/\W/g, '_');
    const ranges = acceptedRanges(modules, written.kernel);
    const common = development ? sources : withoutPaths(sources, files);
    const output = {
      ...common.output,
      path: `${context}dist/${development ? 'dev' : version}`,
      uniqueName: container,
    };
    const browser = {
      ...common,
      name: 'browser',
      // The views are built first, since the descriptor lists their file.
      ...(!development && { dependencies: ['views'], performance: LARGE }),
      entry: {},
      // A hot update with errors would take shared modules out of the running page, and no later update could bring them back.
      ...(alone && { optimization: { ...common.optimization, emitOnErrors: false } }),
      ...(development && !alone && { devServer: composedDevServer(port, descriptor) }),
      // The views' build has emptied the folder for both.
      // Marks a module that throws because a shared module is missing, so that `retry-chunks.mjs` finds it.
      output: { ...output, clean: false, publicPath: 'auto', strictModuleErrorHandling: true },
      resolve: {
        ...common.resolve,
        // The CommonJS files of these packages can't be tree-shaken: 32 KB instead of 8 KB in every remote.
        alias: {
          ...Object.fromEntries(
            [bundlerRuntime, runtime].map((file) => [file.replace(/\.js$/, '.cjs'), file]),
          ),
          // Stores load this build as an override.
          ...(alone && { [overlay]: plainOverlay }),
        },
      },
      plugins: [
        ...common.plugins,
        new ModuleFederationPlugin({
          name: container,
          filename: development ? `${ENTRY}.js` : `${ENTRY}.[contenthash:10].js`,
          library: { type: 'var', name: container },
          exposes: { './app': { import: SOURCES, name: APP } },
          shared: Object.fromEntries(
            Object.entries(ranges).map(([name, requiredVersion]) => [
              name,
              {
                shareKey: shareKeyOf(name),
                singleton: true,
                strictVersion: true,
                import: false,
                requiredVersion,
              },
            ]),
          ),
          runtimePlugins: [retryQuery],
          dts: false,
          // For Module Federation's own tools; pages don't load it.
          manifest: true,
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
        }),
        ...(development
          ? [reactRefresh()]
          : [
              compiledAtOnce(/^(remoteEntry|app|page-)/),
              new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
            ]),
        (compiler) =>
          compiler.hooks.thisCompilation.tap('VersionProblems', ({ warnings }) =>
            warnings.push(...versionProblems(files).map((problem) => new Error(problem))),
          ),
        new DescriptorPlugin({
          // Values for this machine are only part of development builds.
          ...(development && {
            local: { file: `${context}local.json`, server: `http://localhost:${port}/` },
          }),
          descriptor,
          version,
          container,
          entry: container,
          app: APP,
          shared: Object.fromEntries(
            Object.entries(ranges).map(([name, range]) => [shareKeyOf(name), range]),
          ),
          onDemand: onDemandModules.map(shareKeyOf),
          kernelExports,
        }),
        // Only for a build of this remote alone: npm run build of the whole store prints its own next step.
        ...(!development && process.env.npm_package_name === name
          ? [new NextStepPlugin(written, output.path)]
          : []),
      ],
    };
    // In development, pages have no prerendered content.
    if (alone) return [standalone(context, written.name, port, Boolean(env.store)), browser];
    return development ? browser : [views({ ...common, output }, container, Object.keys(modules)), browser];
  };
