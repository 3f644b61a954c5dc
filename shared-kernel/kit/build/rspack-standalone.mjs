// A remote alone in a small harness: its pages with a fake shell around them, on some catalogue.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { base } from './rspack-base.mjs';

/** A few products with their pictures, for those who have no catalogue of their own. */
const SAMPLES = fileURLToPath(new URL('../dist/catalogue', import.meta.url));
/** Where a remote is served when nobody says where. */
export const DEFAULT_PORT = 3100;

// The empty icon keeps browsers from asking for one.
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

/** The catalogue that is shown: the folder that the remote's package.json names (`config.catalogue`), else the samples. */
function catalogueOf(context) {
  const { config } = JSON.parse(readFileSync(join(context, 'package.json'), 'utf8'));
  const folder = config?.catalogue ? resolve(context, config.catalogue) : SAMPLES;
  if (!existsSync(join(folder, 'api/products.json')))
    console.warn(
      `Expected a catalogue in ${folder}, but found no api/products.json. The store's own is made by npm run data; another one is named by "config": { "catalogue": FOLDER } in package.json.`,
    );
  return folder;
}

/** @returns {import('@rspack/core').Configuration} */
export const standalone = (context, namespace) => ({
  ...base({ context, development: true, refresh: true, namespace }),
  entry: './src/standalone.tsx',
  plugins: [new rspack.HtmlRspackPlugin({ templateContent: PAGE }), new ReactRefreshRspackPlugin()],
  devServer: {
    port: Number(process.env.PORT ?? DEFAULT_PORT),
    hot: true,
    static: { directory: catalogueOf(context) },
    client: { overlay: { warnings: false } },
    setupMiddlewares: (middlewares, { options }) => {
      console.log(`The remote runs alone on http://localhost:${options.port}/ (stop with Ctrl+C)`);
      return middlewares;
    },
  },
});
