// Removes absolute paths from builds: the same sources give the same bytes in any folder of any machine.
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { rspack } from '@rspack/core';
import { StableIdsPlugin } from './stable-ids-plugin.mjs';
import { isFederation, isInRemote, stableName } from './stable-names.mjs';

const NAME = 'WithoutPaths';

// Class names derive from the path of the style sheet. For a package, that path depends on where it is installed.
const namedByPackage = (context) => (file) => ({
  resource: file,
  type: 'css/auto',
  generator: {
    localIdentName: `[uniqueName]-[local]-${createHash('sha256').update(stableName(file, context)).digest('hex').slice(0, 5)}`,
  },
});

/** Names a common chunk after the chunks that share it; the bundler's own name depends on paths. */
const commonChunk = (_module, chunks, group) =>
  [
    group === 'defaultVendors' ? 'packages' : 'common',
    ...chunks.map(({ name }) => name ?? 'unnamed').sort(),
  ].join('-');

/** Reports chunks of package files without a name, since the bundler would name them after a path. */
const reportUnnamedChunks = (context) => ({
  apply: (compiler) => {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterSeal.tap(NAME, () => {
        for (const chunk of compilation.chunks) {
          const files = compilation.chunkGraph
            .getChunkModules(chunk)
            .map((module) => module.nameForCondition())
            .filter((file) => file);
          if (chunk.name || files.length === 0 || files.some((file) => isInRemote(file, context))) continue;
          compilation.errors.push(
            new Error(
              `import() of ${stableName(files[0], context)}: expected a name for its chunk, but found none. Write import(/* webpackChunkName: "…" */ '…').`,
            ),
          );
        }
      });
    });
  },
});

/** Returns the name of a source in source maps. The bundler gives a path, with a prefix for exports of style sheets. */
const sourceName = (resource, context) =>
  resource.replace(/(?<=^|^css )\.{1,2}\/.*/, (path) => stableName(resolve(context, path), context));

/** Removes paths from the source of Module Federation in the maps, which is generated and imports by path. */
const mapsWithoutPaths = (context) => ({
  apply: (compiler) => {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const { name, source } of compilation
          .getAssets()
          .filter((asset) => asset.name.endsWith('.map'))) {
          const map = JSON.parse(source.source().toString());
          const index = map.sources.findIndex(isFederation);
          if (index < 0) continue;
          map.sources[index] = `webpack://${compilation.outputOptions.uniqueName}/module-federation`;
          map.sourcesContent[index] = map.sourcesContent[index].replaceAll(/(?<=from ")[^"]+/g, (file) =>
            stableName(file, context),
          );
          compilation.updateAsset(name, new rspack.sources.RawSource(JSON.stringify(map)));
        }
      });
    });
  },
});

/**
 * @param {import('@rspack/core').Configuration} config
 * @param {readonly string[]} files paths of all compiled files
 * @returns {import('@rspack/core').Configuration}
 */
export function withoutPaths(config, files) {
  const { context } = config;
  const foreignStyles = files.filter((file) => file.endsWith('.css') && !isInRemote(file, context));
  return {
    ...config,
    output: {
      ...config.output,
      devtoolModuleFilenameTemplate: ({ namespace, resourcePath }) =>
        `webpack://${namespace}/${sourceName(resourcePath, context)}`,
    },
    module: {
      ...config.module,
      rules: [...config.module.rules, ...foreignStyles.map(namedByPackage(context))],
    },
    optimization: { ...config.optimization, splitChunks: { name: commonChunk } },
    plugins: [
      ...config.plugins,
      new StableIdsPlugin(context),
      reportUnnamedChunks(context),
      mapsWithoutPaths(context),
    ],
  };
}
