// One build of the whole store, for comparison: MONOLITH_OUT receives it, MONOLITH_REMOTES links the remotes.
import { fileURLToPath } from 'node:url';
import { base } from '@gadgetry/remote-kit/rspack/base';
import { pureCalls } from '@gadgetry/shell/pure-calls-loader.mjs';
import { rspack } from '@rspack/core';

const { MONOLITH_OUT, MONOLITH_REMOTES } = process.env;
// The shell's folder, or class names would differ from those in the static frame.
const context = fileURLToPath(new URL('..', import.meta.url));
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

export default {
  ...common,
  name: 'monolith',
  devtool: false,
  entry: { main: './bench/monolith.tsx' },
  output: {
    ...common.output,
    path: MONOLITH_OUT,
    publicPath: '',
    uniqueName: 'gadgetry',
    // One origin: a chunk is asked for exactly as its preload was.
    crossOriginLoading: false,
  },
  module: { ...common.module, rules: [...common.module.rules, pureCalls] },
  resolve: { ...common.resolve, alias: { 'monolith-remotes$': MONOLITH_REMOTES } },
  plugins: [chunkList],
};
