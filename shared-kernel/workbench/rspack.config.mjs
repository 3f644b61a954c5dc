import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { base, moduleForNode } from '@gadgetry/remote-kit/rspack/base';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const context = fileURLToPath(new URL('.', import.meta.url));
const pictures = fileURLToPath(new URL('../../data/public', import.meta.url));
const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const { config } = JSON.parse(read('package.json'));

const PURPOSE = 'Every component of the design system in its states, in both themes and both languages';

/** Returns the page. The empty icon keeps browsers from requesting one. */
const page = ({ head = '', end = '' } = {}) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="${PURPOSE}">
    <title>Workbench</title>
    <link rel="icon" href="data:,">
    ${head}
  </head>
  <body><div><main>${PURPOSE} …</main></div>${end}</body>
</html>`;

const PRERENDERER = 'prerender.mjs';

/** Writes the page and the prerendered examples. The page has all style sheets, which rendered examples need before scripts. */
const pages = {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('pages', (compilation) =>
      compilation.hooks.processAssets.tapPromise(
        { name: 'pages', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const emit = (name, text) => compilation.emitAsset(name, new sources.RawSource(text));
          const sheets = Object.keys(compilation.assets).filter((name) => name.endsWith('.css'));
          const [main] = compilation.entrypoints
            .get('main')
            .getFiles()
            .filter((name) => name.endsWith('.js'));
          emit(
            'index.html',
            page({
              head: [
                `<script>${read('show-prerendered.js')}</script>`,
                ...sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`),
                `<script type="late" src="${main}"></script>`,
              ].join('\n    '),
              end: `<script>${read('late-scripts.js')}</script>`,
            }),
          );
          const { prerenderExamples } = await import(`${context}dist/${PRERENDERER}`);
          for (const [name, html] of await prerenderExamples()) emit(`examples/${name}.html`, html);
        },
      ),
    );
  },
};

/** The module that renders the examples in Node. */
function prerenderer(common) {
  const { resolve, output, ...rest } = moduleForNode(common, PRERENDERER);
  return {
    ...rest,
    name: 'prerenderer',
    target: 'es2022',
    entry: './prerender.tsx',
    output: { ...output, path: `${context}dist`, uniqueName: 'workbench', clean: false },
    externalsPresets: { node: true },
    resolve: { ...resolve, conditionNames: [...resolve.conditionNames.slice(0, -1), 'node', '...'] },
  };
}

export default (env) => {
  const development = Boolean(env.RSPACK_SERVE);
  const common = base({ context, development, refresh: development });
  // The tokens' style sheet as text, which their table reads.
  common.module.rules.push({ test: /\.css$/, resourceQuery: /raw/, type: 'asset/source' });
  const site = {
    ...common,
    entry: './main.tsx',
    output: { ...common.output, path: `${context}dist/site`, uniqueName: 'workbench' },
  };
  if (!development)
    return [
      prerenderer(common),
      { ...site, name: 'site', dependencies: ['prerenderer'], plugins: [...site.plugins, pages] },
    ];
  return {
    ...site,
    plugins: [
      new rspack.HtmlRspackPlugin({ templateContent: page() }),
      new ReactRefreshRspackPlugin({ forceEnable: true }),
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
