// Compiles tests with rspack's own swc, the compiler of the build.
import { createHash } from 'node:crypto';
import { experiments, rspackVersion } from '@rspack/core';

/** Matches a statement that imports or exports. A match inside a string only costs a needless transformation. */
const MODULE_SYNTAX = /(?:^|[;}])[ \t]*(?:import|export)\b[^(=.:]/m;

/** Paths of files of installed packages; their messages need no source maps. */
const INSTALLED = /[\\/]node_modules[\\/]/;

/** Whether a file is an installed CommonJS file, which needs no transformation. */
const isCommonJs = (source, filename) => INSTALLED.test(filename) && !MODULE_SYNTAX.test(source);

/** Packages that many modules import and few tests use: they are loaded on first use. */
const LOADED_LATE = ['ajv/dist/2020.js', 'postcss', 'postcss-selector-parser', 'prom-client'];

const options = (filename, supportsEsm) => ({
  filename,
  sourceMaps: !INSTALLED.test(filename),
  module: supportsEsm ? { type: 'es6' } : { type: 'commonjs', lazy: LOADED_LATE },
  jsc: {
    target: 'es2022',
    parser: filename.match(/tsx?$/)
      ? { syntax: 'typescript', tsx: filename.endsWith('x') }
      : { syntax: 'ecmascript' },
    transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
  },
});

export default {
  canInstrument: false,
  // Leaves out Jest's configuration, which changes no output, so that all runs share the cache.
  getCacheKey: (source, filename, { transformOptions }) =>
    createHash('sha1')
      .update(source + filename + rspackVersion + LOADED_LATE + (transformOptions?.supportsStaticESM ?? ''))
      .digest('hex'),
  process: (source, filename, { supportsStaticESM }) => {
    if (isCommonJs(source, filename)) return { code: source };
    const { code, map } = experiments.swc.transformSync(source, options(filename, supportsStaticESM));
    return { code, map };
  },
};
