// Compiles tests with rspack's own swc, the compiler of the build.
import { createHash } from 'node:crypto';
import { experiments } from '@rspack/core';

/** Matches a statement that imports or exports. A match inside a string only costs a needless transformation. */
const MODULE_SYNTAX = /(?:^|[;}])[ \t]*(?:import|export)\b[^(=.:]/m;

/** Whether a file is an installed CommonJS file, which needs no transformation. */
const isCommonJs = (source, filename) =>
  /[\\/]node_modules[\\/]/.test(filename) && !MODULE_SYNTAX.test(source);

const options = (filename, supportsEsm) => ({
  filename,
  sourceMaps: 'inline',
  module: { type: supportsEsm ? 'es6' : 'commonjs' },
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
  getCacheKey: (source, filename, { transformOptions, configString }) =>
    createHash('sha1')
      .update(source + filename + configString + (transformOptions?.supportsStaticESM ?? ''))
      .digest('hex'),
  process: (source, filename, { supportsStaticESM }) => {
    if (isCommonJs(source, filename)) return { code: source };
    const { code, map } = experiments.swc.transformSync(source, options(filename, supportsStaticESM));
    return { code, map };
  },
};
