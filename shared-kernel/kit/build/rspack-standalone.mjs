// A remote alone in a small harness: its pages with a fake shell around them, on the real catalogue.
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { base } from './rspack-base.mjs';

const data = fileURLToPath(new URL('../../../data/public', import.meta.url));
const DEFAULT_PORT = 3100;

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

/** @returns {import('@rspack/core').Configuration} */
export const standalone = (context, namespace) => ({
  ...base({ context, development: true, refresh: true, namespace }),
  entry: './src/standalone.tsx',
  plugins: [new rspack.HtmlRspackPlugin({ templateContent: PAGE }), new ReactRefreshRspackPlugin()],
  devServer: {
    port: Number(process.env.PORT ?? DEFAULT_PORT),
    hot: true,
    static: { directory: data },
    client: { overlay: { warnings: false } },
    setupMiddlewares: (middlewares, { options }) => {
      console.log(`The remote runs alone on http://localhost:${options.port}/ (stop with Ctrl+C)`);
      return middlewares;
    },
  },
});
