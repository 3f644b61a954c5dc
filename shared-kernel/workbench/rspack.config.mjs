import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { base } from '@gadgetry/remote-kit/rspack/base';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const context = fileURLToPath(new URL('.', import.meta.url));
const pictures = fileURLToPath(new URL('../../data/public', import.meta.url));
const { config } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

const PURPOSE = 'Every component of the design system in its states, in both themes and both languages';

// The empty icon keeps browsers from requesting one. The text shows until the script has rendered.
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="${PURPOSE}">
    <title>Workbench</title>
    <link rel="icon" href="data:,">
  </head>
  <body><div><main>${PURPOSE} …</main></div></body>
</html>`;

export default (env) => {
  const development = Boolean(env.RSPACK_SERVE);
  const common = base({ context, development, refresh: development });
  return {
    ...common,
    entry: './main.tsx',
    output: { ...common.output, path: `${context}dist/site`, uniqueName: 'workbench' },
    plugins: [
      new rspack.HtmlRspackPlugin({ templateContent: PAGE }),
      ...(development ? [new ReactRefreshRspackPlugin({ forceEnable: true })] : []),
    ],
    devServer: {
      port: Number(process.env.PORT ?? config.port),
      hot: true,
      static: { directory: pictures },
      client: { overlay: { warnings: false } },
      setupMiddlewares: (middlewares, { options }) => {
        console.log(`The workbench is on http://localhost:${options.port}/ (stop with Ctrl+C)`);
        return middlewares;
      },
    },
  };
};
