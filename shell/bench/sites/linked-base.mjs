// Shared configuration of the benchmark's builds: OUT is the output folder, REMOTES the module that links the remotes.
import { fileURLToPath } from 'node:url';
import { base } from '@gadgetry/remote-kit/rspack/base';
import { rspack } from '@rspack/core';

const { OUT, REMOTES } = process.env;
// The shell's folder, or class names would differ from those in the static frame.
const context = fileURLToPath(new URL('../..', import.meta.url));
const NAME = 'ChunkListPlugin';

/** Emits `chunks.json`: the files of every named chunk. */
const chunkList = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const groups = [...compilation.entrypoints.entries(), ...compilation.namedChunkGroups.entries()];
        const files = groups.map(([name, { chunks }]) => [
          name,
          [...new Set(chunks.flatMap((chunk) => [...chunk.files]))],
        ]);
        compilation.emitAsset(
          'chunks.json',
          new rspack.sources.RawSource(JSON.stringify(Object.fromEntries(files))),
        );
      });
    });
  },
};

const common = base({ context, development: false });

const linked = {
  ...common,
  devtool: 'hidden-source-map',
  output: {
    ...common.output,
    sourceMapFilename: '../maps/[file].map',
    path: OUT,
    publicPath: '',
    uniqueName: 'gadgetry',
    clean: false,
    // With one origin, a chunk is requested exactly like its preload.
    crossOriginLoading: false,
  },
  resolve: { ...common.resolve, alias: { ...common.resolve.alias, 'linked-remotes$': REMOTES } },
};

export { chunkList, linked };
