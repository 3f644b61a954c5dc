// Lists the files that a remote's build contains: its sources, and packages that the host does not share.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { rspack } from '@rspack/core';
import { packageOf, stableName } from './stable-names.mjs';

const run = (compiler) =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  });

const close = (compiler) => new Promise((resolve) => compiler.close(resolve));

/**
 * Finds the files that a build compiles, in a fifth of a second, since it neither joins nor minifies nor writes. Errors in
 * the sources are left to the build itself.
 * @param {import('@rspack/core').Configuration} common the configuration that all builds of the remote share
 * @param {Record<string, string>} entry
 * @param {readonly string[]} shared modules that the host provides
 * @returns {Promise<readonly string[]>} paths, each once
 */
export async function compiledIn(common, entry, shared) {
  const compiler = rspack({
    ...common,
    entry,
    devtool: false,
    externalsType: 'var',
    externals: Object.fromEntries(shared.map((name) => [name, '{}'])),
    optimization: { ...common.optimization, minimize: false, concatenateModules: false },
  });
  compiler.hooks.shouldEmit.tap('CompiledIn', () => false);
  try {
    const { compilation } = await run(compiler);
    const modules = [...compilation.chunks].flatMap((chunk) => compilation.chunkGraph.getChunkModules(chunk));
    return filesOf(modules.map(({ resource }) => resource ?? ''));
  } finally {
    await close(compiler);
  }
}

/**
 * Returns the files among the resources of modules, without queries. A `data:` address is part of the file that names it.
 * @param {readonly string[]} resources
 * @returns {readonly string[]} paths, each once
 */
const filesOf = (resources) => [
  ...new Set(resources.map((resource) => resource.replace(/[?#].*/, '')).filter(isAbsolute)),
];

/**
 * Returns a message for each package of which several versions are among the files.
 * @param {readonly string[]} files paths
 */
export function versionProblems(files) {
  const versions = new Map();
  for (const { name, version } of files.flatMap((file) => packageOf(file) ?? []))
    versions.set(name, new Set(version ? [...(versions.get(name) ?? []), version] : versions.get(name)));
  return [...versions]
    .filter(([, found]) => found.size > 1)
    .map(
      ([name, found]) =>
        `${name} is in this build in the versions ${[...found].sort().join(' and ')}, and visitors load them all. See who asks for which: npm ls ${name}. Then raise a range, or add "overrides" to package.json.`,
    );
}

/**
 * Returns a name for the result of a build. The same files give the same name in any folder.
 * @param {readonly string[]} files paths
 * @param {string} context path of the remote's folder, with a slash at its end
 * @param {readonly string[]} buildInputs further inputs of the build, such as versions of tools
 * @returns {string} ten hexadecimal digits
 */
export function nameOf(files, context, buildInputs) {
  const hash = createHash('sha256').update(JSON.stringify(buildInputs));
  const named = files.map((file) => [stableName(file, context), file]);
  for (const [name, file] of named.sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`\n${name}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}
