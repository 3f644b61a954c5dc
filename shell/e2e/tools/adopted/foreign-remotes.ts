import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@gadgetry/tools/workspace';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { federation } from '@module-federation/vite';
import { type Configuration, rspack } from '@rspack/core';
import { build } from 'vite';

/*
 * Remotes that were written without knowledge of the store, as the documentation of their tools shows them.
 */

/** Folder of the documentation's widget. */
const WIDGET = join(root, 'shell/e2e/samples/adopted');

/** Further sources, by path. */
const SOURCES: Readonly<Record<string, string>> = {
  // So large that the build doesn't inline it.
  'dot.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><!--${'dot '.repeat(2500)}--><circle cx="5" cy="5" r="5"/></svg>`,
  'main.jsx': "import('./widget')",
  'named.jsx': `
import { lazy, Suspense } from 'react';
const More = lazy(() => import('./more'));
export const Plain = () => <Suspense fallback="…"><More /></Suspense>;
export const Other = () => 'Another';
`,
  // Shows itself, and inserts its styles on each visit, as a new instance of Emotion does.
  'mount.js': `
export function mount(place) {
  const { sheet } = document.head.appendChild(document.createElement('style'));
  sheet.insertRule('.acme-mounted { letter-spacing: 4px }');
  place.innerHTML = '<h1 class="acme-mounted">Mounted</h1>';
  return () => place.replaceChildren();
}
`,
  // A typical custom element without a framework: HTML from text, style elements, and an icon at a `data:` address.
  'card.js': `
const make = (name) => document.createElement(name);
const template = make('template');
template.innerHTML = '<style>h1 { letter-spacing: 3px }</style><h1 style="color: rgb(1, 2, 3)"><slot></slot></h1><p style="none"></p>';
class Card extends HTMLElement {
  async connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    root.append(template.content.cloneNode(true));
    const style = document.createElement('style');
    style.textContent = 'svg { width: var(--acme-icon) }';
    root.append(style);
    const icon = await fetch('data:image/svg+xml,%3Csvg viewBox="0 0 9 9" role="img" aria-label="An icon"/%3E');
    root.lastChild.insertAdjacentHTML('afterend', await icon.text());
    const textContent = 'a { color: rgb(4, 5, 6) } @layer acme { html, :host { --acme-icon: 33px } }';
    document.head.append(Object.assign(make('style'), { textContent }));
    const inserted = document.head.appendChild(make('style')).sheet;
    for (const rule of ['a { letter-spacing: 5px }', 'acme-card { letter-spacing: 6px }']) inserted.insertRule(rule);
  }
}
customElements.define('acme-card', Card);
`,
  'time.js': "export * from '@github/relative-time-element'",
};

/** Modules that both builds share with their host. */
const SHARED = { react: { singleton: true }, 'react-dom': { singleton: true } };

const PORT = 'http://localhost:3055/';

function runRspack(context: string, name: string, more: Configuration): Promise<void> {
  const compiler = rspack({
    context,
    mode: 'production',
    entry: {},
    devtool: false,
    output: { path: join(context, name), publicPath: 'auto', uniqueName: name },
    resolve: { extensions: ['.jsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.jsx$/,
          use: {
            loader: 'builtin:swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'ecmascript', jsx: true },
                transform: { react: { runtime: 'automatic' } },
              },
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.svg$/, type: 'asset/resource' },
      ],
    },
    ...more,
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString()) : undefined);
      compiler.close(() => (problem ? reject(problem) : resolve()));
    });
  });
}

/** Builds the remotes with manifests; returns their folders. */
export async function buildForeignRemotes(): Promise<
  Readonly<Record<'enhanced' | 'vite' | 'element' | 'card', string>>
> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Inside the repository, so that builds find its packages.
  const folder = mkdtempSync(join(root, '.cache/foreign-'));
  cpSync(WIDGET, folder, { recursive: true });
  for (const [path, text] of Object.entries(SOURCES)) writeFileSync(join(folder, path), text);
  const common = { filename: 'remoteEntry.js', manifest: true, dts: false };
  await runRspack(folder, 'enhanced', {
    // Such a build joins its chunks with `||=`.
    target: ['web', 'es2022'],
    // Many remotes are built with the address of a development server.
    output: { path: join(folder, 'enhanced'), publicPath: PORT, uniqueName: 'enhanced_widget' },
    plugins: [
      new ModuleFederationPlugin({
        ...common,
        name: 'enhanced_widget',
        exposes: { './Widget': './widget.jsx', './named': './named.jsx', './mount': './mount.js' },
        shared: SHARED,
      }),
    ],
  });
  await runRspack(folder, 'element', {
    plugins: [
      new rspack.container.ModuleFederationPlugin({
        name: 'clock',
        filename: 'remoteEntry.js',
        manifest: true,
        exposes: { './Time': './time.js' },
      }),
    ],
  });
  await runRspack(folder, 'card', {
    output: {
      path: join(folder, 'card'),
      publicPath: 'auto',
      uniqueName: 'card',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
    },
    plugins: [
      new ModuleFederationPlugin({
        ...common,
        name: 'card',
        library: { type: 'module' },
        exposes: { './Card': './card.js' },
      }),
    ],
  });
  await build({
    root: folder,
    // Many remotes are built with the address of a delivery network.
    base: 'https://cdn.example/widgets/',
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir: 'vite', target: 'esnext', rollupOptions: { input: join(folder, 'main.jsx') } },
    plugins: [
      federation({ ...common, name: 'vite_widget', exposes: { './Widget': './widget.jsx' }, shared: SHARED }),
    ],
  });
  return {
    enhanced: join(folder, 'enhanced'),
    vite: join(folder, 'vite'),
    element: join(folder, 'element'),
    card: join(folder, 'card'),
  };
}
