// Emits `descriptor.json`: the written descriptor, and the files of the build with their integrity.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { descriptorProblems, didYouMean } from './descriptor-problems.mjs';
import { localSettings, readWritten } from './local-settings.mjs';
import { VIEWS_FILE } from './rspack-views.mjs';
import { sizesOf } from './sizes.mjs';

const NAME = 'DescriptorPlugin';

/** Statistics that Module Federation's plugin writes for its own tools; pages don't use them. */
const STATISTICS = 'mf-stats.json';

// Hot updates of a development server are not part of the build.
const isPublished = (path) => !path.includes('.hot-update.');

const integrity = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Returns the module for Node in the output folder, if it is built already. */
function viewsIn(folder) {
  const path = existsSync(folder) && readdirSync(folder).find((file) => VIEWS_FILE.test(file));
  return path ? { views: { path, integrity: integrity(readFileSync(join(folder, path))) } } : {};
}

/** Returns the files that no chunk lists: those that load later, and those that style sheets refer to. */
function otherFiles(compilation, { entry, app, pages, fragments }) {
  const chunks = [app, ...Object.values(pages), ...Object.values(fragments)];
  const named = [entry, ...chunks.flatMap(({ scripts, styles }) => [...scripts, ...styles])];
  const paths = new Set(named.map(({ path }) => path));
  return compilation
    .getAssets()
    .map(({ name }) => name)
    .filter(
      (path) => isPublished(path) && !paths.has(path) && !path.endsWith('.map') && path !== 'descriptor.json',
    )
    .sort();
}

/** Returns the name of the shared module that a module of the build represents, if any. */
const consumedName = (module) =>
  /^consume shared module \([^)]*\) (\S+)@/.exec(module.readableIdentifier?.() ?? module.identifier())?.[1];

/** Returns the names of the shared modules that the chunks use. */
const sharedOf = (compilation, chunks) =>
  [
    ...new Set(
      chunks.flatMap((chunk) =>
        compilation.chunkGraph.getChunkModules(chunk).flatMap((module) => consumedName(module) ?? []),
      ),
    ),
  ].sort();

// Only this dependency fetches the module; each imported name has a dependency of its own.
const FETCHES = 'esm import';

/** Returns the exports of shared modules that the build uses, without dead code; none of modules that it imports whole. */
function usesOf(compilation, entry, owner) {
  const { moduleGraph } = compilation;
  const runtime = [...compilation.namedChunkGroups.get(entry).chunks][0].runtime;
  const takenFrom = (module, name) =>
    moduleGraph
      .getIncomingConnections(module)
      .filter(
        (connection) =>
          connection.dependency.type !== FETCHES && connection.getActiveState([...runtime]) !== false,
      )
      .flatMap(({ dependency, originModule }) => {
        const [taken] = dependency.ids ?? [];
        // Libraries in CommonJS import React whole. For the kernel, the used exports have to be known.
        if (!taken && name.startsWith('shared-kernel/'))
          throw new Error(
            `${owner}: ${originModule?.identifier()} takes ${name} as a whole; import the names that it needs.`,
          );
        return taken ?? [];
      });
  const uses = [...compilation.modules].flatMap((module) => {
    const name = consumedName(module);
    return name ? [[name, [...new Set(takenFrom(module, name))].sort()]] : [];
  });
  return Object.fromEntries(uses.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the kernel's records of the exports that a build uses, except unknown ones. */
const recordsOf = (uses, kernelExports) =>
  Object.entries(uses).flatMap(([module, names]) =>
    names.flatMap((name) => {
      const record = kernelExports[module]?.[name];
      return record ? [{ module, name, record }] : [];
    }),
  );

/** Returns the fingerprints of the signatures that a build uses, by module and name. */
function signaturesOf(used) {
  const signatures = {};
  for (const { module, name, record } of used) {
    signatures[module] ??= {};
    signatures[module][name] = record.signature;
  }
  return signatures;
}

export class DescriptorPlugin {
  /** @param {{ descriptor: string, local?: { file: string, server: string }, version: string, container: string, entry: string, app: string, shared: Record<string, string>, onDemand: readonly string[], kernelExports: typeof import('./shared.mjs').kernelExports }} options */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        if (compilation.getAsset(STATISTICS)) compilation.deleteAsset(STATISTICS);
        try {
          this.text = this.textOf(compilation);
        } catch (error) {
          compilation.errors.push(error);
        }
        // An invalid descriptor does not replace the last valid one while it is edited.
        if (this.text) compilation.emitAsset('descriptor.json', new rspack.sources.RawSource(this.text));
      });
    });
  }

  /** @throws if the build lacks something that the descriptor lists */
  textOf(compilation) {
    const { version, container, entry, shared, local } = this.options;
    const written = readWritten(this.options.descriptor);
    const problems = descriptorProblems(written);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const descriptor = { ...written, version };
    const file = (path) => ({ path, integrity: integrity(compilation.getAsset(path).source.buffer()) });
    const filesOf = (chunks, ending) =>
      [...new Set(chunks.flatMap(({ files }) => [...files]))]
        .filter((path) => isPublished(path) && path.endsWith(ending))
        .map(file);
    const onDemand = new Set(this.options.onDemand);
    const chunk = (name) => {
      const group = compilation.namedChunkGroups.get(name);
      if (!group)
        throw new Error(
          `${descriptor.name}: the build has no chunk named "${name}", which descriptor.json asks for: name its import() so, or write another name there${didYouMean(name, [...compilation.namedChunkGroups.keys()])}`,
        );
      const chunks = group.chunks.filter(({ name: own }) => own !== entry);
      return {
        scripts: filesOf(chunks, '.js'),
        styles: filesOf(chunks, '.css'),
        shared: sharedOf(compilation, chunks).filter((module) => onDemand.has(module)),
      };
    };
    const named = (prefix, names) =>
      Object.fromEntries(names.map((name) => [name, chunk(`${prefix}-${name}`)]));
    const entryFile = [...compilation.namedChunkGroups.get(entry).chunks].flatMap(({ files }) => [...files]);
    const uses = usesOf(compilation, entry, descriptor.name);
    const used = recordsOf(uses, this.options.kernelExports);
    for (const { module, name, record } of used)
      if (record.deprecated)
        compilation.warnings.push(
          new Error(`${descriptor.name} uses "${name}" of ${module}, deprecated ${record.deprecated}`),
        );
    const promised = {
      container,
      entry: file(entryFile.find((path) => isPublished(path) && path.endsWith('.js'))),
      app: chunk(this.options.app),
      pages: named('page', [...new Set(descriptor.routes.map(({ page }) => page))]),
      fragments: named('fragment', descriptor.fragments),
      shared: Object.fromEntries(Object.entries(shared).filter(([name]) => name in uses)),
      uses,
      ...(local && localSettings(local.file, local.server)),
      signatures: signaturesOf(used),
      ...viewsIn(compilation.outputOptions.path),
    };
    const build = { ...promised, files: otherFiles(compilation, promised).map(file) };
    // Builds of a development server are not compressed.
    const sizes = !local && sizesOf(build, (path) => compilation.getAsset(path).source.buffer());
    // Only editors use `$schema`.
    return `${JSON.stringify({ ...descriptor, $schema: undefined, build: { ...build, ...(sizes && { sizes }) } }, null, 2)}\n`;
  }
}
