// Runs a remote alone in a small harness: its pages in a fake shell, with a catalogue.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { TsCheckerRspackPlugin } from 'ts-checker-rspack-plugin';
import { fakeBackend, ownDevServer } from './dev-server.mjs';
import { readJson } from './local-settings.mjs';
import { proxiesOf } from './proxies.mjs';
import { base, fileNames, packageStyles, reactRefresh } from './rspack-base.mjs';

const ENTRY = 'src/standalone.tsx';

/** Returns the entry of a remote that has no `src/standalone.tsx` of its own. */
function defaultEntry(context) {
  const has = (file) => existsSync(join(context, file));
  return `
import { startStandalone } from '@gadgetry/remote-kit/standalone';
import descriptor from '../descriptor.json';
import { app } from './app';
${has('local.json') ? "import local from '../local.json';" : 'const local = {};'}
${has('src/slot-examples.ts') ? "import { contexts } from './slot-examples';" : 'const contexts = {};'}

startStandalone(app, descriptor, { contexts, ...local });
// Applies changes of the descriptor and of local settings to the running page.
if (import.meta.webpackHot) import.meta.webpackHot.accept();
`;
}

/** A small catalogue with pictures, for remotes without their own. */
const SAMPLES = fileURLToPath(new URL('../dist/catalogue', import.meta.url));
/** Default port of a standalone remote. */
export const DEFAULT_PORT = 3100;

// The empty icon keeps browsers from requesting one.
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Gadgetry: one remote alone</title>
    <link rel="icon" href="data:,">
  </head>
  <body></body>
</html>`;

/** Returns the catalogue's folder: the one in `config.catalogue` of package.json, or the samples. */
function catalogueOf(context) {
  const { config } = readJson(join(context, 'package.json'));
  const folder = config?.catalogue ? resolve(context, config.catalogue) : SAMPLES;
  if (!existsSync(join(folder, 'api/products.json')))
    console.warn(
      `Expected a catalogue in ${folder}, but found no api/products.json. The store's own is made by npm run data; another one is named by "config": { "catalogue": FOLDER } in package.json.`,
    );
  return folder;
}

/**
 * Shows type errors in the overlay of open pages, since with several compilers the checker does not find the server.
 * @param {import('@rspack/dev-server').RspackDevServer} server
 */
function showTypeErrors(server) {
  let errors = [];
  const send = (type, data) => server.sendMessage(server.webSocketServer?.clients ?? [], type, data);
  const sendErrors = () => errors.length > 0 && send('errors', errors);
  server.compiler.hooks.done.tap('TypeErrors', sendErrors);
  const alone = server.compiler.compilers.find(({ name }) => name === 'alone');
  TsCheckerRspackPlugin.getCompilerHooks(alone).issues.tap('TypeErrors', (issues) => {
    // The overlay appends to the errors that it shows, so it is cleared first.
    if (errors.length > 0) send('still-ok');
    errors = issues.map(({ file, location, code, message }) => ({
      moduleName: `${file}:${location?.start.line}:${location?.start.column}`,
      message: `${code}: ${message}`,
    }));
    sendErrors();
    return issues;
  });
}

/** Folder of the harness's own files, apart from the build that stores load. */
const OWN_FILES = 'alone/[name]';

/**
 * Returns the configuration of the harness: the remote's pages and fragments in a fake shell. The same server provides the build for
 * stores that allow overrides (`?override=reviews@http://localhost:3100`).
 * @param {string} context folder of the remote, with a slash at its end
 * @param {string} namespace name of its texts
 * @param {number} port
 * @param {boolean} isInStore whether it is served inside a store, too
 * @returns {import('@rspack/core').Configuration}
 */
export function standalone(context, namespace, port, isInStore) {
  const common = base({ context, development: true, refresh: true, namespace });
  return {
    ...common,
    name: 'alone',
    entry: `./${ENTRY}`,
    output: {
      ...common.output,
      publicPath: '/',
      ...fileNames(OWN_FILES),
    },
    module: {
      ...common.module,
      rules: [...common.module.rules, packageStyles(context, namespace)],
    },
    plugins: [
      ...(existsSync(join(context, ENTRY))
        ? []
        : [new rspack.experiments.VirtualModulesPlugin({ [join(context, ENTRY)]: defaultEntry(context) })]),
      new rspack.HtmlRspackPlugin({ templateContent: PAGE }),
      reactRefresh(),
      // Runs in another process, with the remote's own TypeScript; errors show in the overlay.
      new TsCheckerRspackPlugin({
        typescript: { resolveRoot: context, configFile: join(context, 'tsconfig.json') },
        formatter: { type: 'basic', pathType: 'absolute' },
      }),
    ],
    devServer: ownDevServer(port, {
      files: [join(context, 'descriptor.json'), join(context, 'local.json')].filter(existsSync),
      folders: { '/': catalogueOf(context), ...fakeBackend(context) },
      proxy: proxiesOf(join(context, 'local.json')),
      begin: (server) => {
        showTypeErrors(server);
        console.log(`The remote runs alone on http://localhost:${port}/ (stop with Ctrl+C).`);
        if (!isInStore)
          console.log(
            `Inside a store: npm run dev -- --env store=https://store.example/ (or, where it allows that, ?override=${namespace}@http://localhost:${port})`,
          );
      },
    }),
  };
}
