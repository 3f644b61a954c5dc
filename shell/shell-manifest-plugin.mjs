// Emits `shell.json`: which files the shell consists of, for composing the page.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shareKeyOf } from '@gadgetry/remote-kit/shared-modules';
import { rspack } from '@rspack/core';

const NAME = 'ShellManifestPlugin';
const integrity = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const ON_DEMAND = /^on-demand-(.+)$/;

/** Returns the exports of every module that the shell shares, by its shared name. */
function exportsOf({ modules, moduleGraph }, sharedVersions) {
  const exports = {};
  for (const module of modules)
    for (const { dependency, module: target } of moduleGraph.getOutgoingConnections(module)) {
      const { ids } = dependency;
      const request = shareKeyOf(dependency.request ?? '');
      // The import of a name (`ids`) leads to the module that a re-export takes it from, not to the shared module.
      if (!target || ids || !(request in sharedVersions) || request in exports) continue;
      const provided = moduleGraph.getProvidedExports(target);
      if (Array.isArray(provided)) exports[request] = provided.toSorted();
    }
  return exports;
}

export class ShellManifestPlugin {
  /** @param {{ version: string, sharedVersions: Record<string, string>, slots: readonly object[], promises: object, composedFrom: readonly string[], installable: object, worker?: string, onlineOnly?: RegExp }} options `promises`: what the kernel says of its exports; `composedFrom`: files of other compilations, which are there before; `worker`: one of them; `onlineOnly`: files that are of no use without a network */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const file = (path) => ({ path, integrity: integrity(compilation.getAsset(path).source.buffer()) });
        const earlierFile = (path) => ({
          path,
          integrity: integrity(readFileSync(join(compilation.outputOptions.path, path))),
        });
        const filesOf = (chunks) =>
          [...new Set(chunks.flatMap(({ files }) => [...files]))].filter(
            (path) => !path.includes('.hot-update.'),
          );
        const files = (paths) => ({
          scripts: paths.filter((path) => path.endsWith('.js')).map(file),
          styles: paths.filter((path) => path.endsWith('.css')).map(file),
        });
        /** All other files: those that load later, and those for composing, which are built before. */
        const others = ({ main, onDemand }) => {
          const known = [main, ...Object.values(onDemand)].flatMap(({ scripts, styles }) => [
            ...scripts,
            ...styles,
          ]);
          const paths = new Set(known.map(({ path }) => path));
          const own = compilation
            .getAssets()
            .map(({ name }) => name)
            .filter((path) => !paths.has(path) && !/\.map$|\.hot-update\./.test(path));
          return [...own.sort().map(file), ...this.options.composedFrom.map(earlierFile)];
        };
        const main = filesOf([...compilation.entrypoints.get('main').chunks]);
        const onDemand = Object.fromEntries(
          [...compilation.namedChunkGroups.entries()].flatMap(([name, { chunks }]) => {
            const module = ON_DEMAND.exec(name)?.[1];
            return module ? [[`shared-kernel/${module}`, files(filesOf([...chunks]))]] : [];
          }),
        );
        const { version, sharedVersions, slots, promises, installable, worker, onlineOnly } = this.options;
        const exports = exportsOf(compilation, sharedVersions);
        // The shell creates a policy for Trusted Types, and its scripts load all others: a strict policy allows it.
        const strict = true;
        const named = { main: files(main), onDemand };
        const cacheable = Object.keys(compilation.assets).filter(
          (path) => /\.(js|css|woff2)$/.test(path) && !named.main.styles.some((style) => style.path === path),
        );
        const manifest = {
          version,
          strict,
          templates: 'text',
          installable,
          ...(worker && {
            offline: { worker, files: cacheable.filter((path) => !onlineOnly.test(path)).sort() },
          }),
          slots,
          offered: sharedVersions,
          exports,
          promises,
          ...named,
          files: others(named),
        };
        compilation.emitAsset(
          'shell.json',
          new rspack.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
        );
      });
    });
  }
}
