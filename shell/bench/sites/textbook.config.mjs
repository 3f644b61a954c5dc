// The same source as a federation by Module Federation's documentation: its plugin in shell and remotes, shared modules as
// singletons, remotes loaded by their manifests. PORTS names each remote's port.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { base } from '@gadgetry/remote-kit/rspack/base';
import { sharedModules } from '@gadgetry/remote-kit/shared-modules';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { chunkList, linked } from './linked-base.mjs';

const ports = JSON.parse(process.env.PORTS ?? '{}');
const require = createRequire(import.meta.url);
const { dependencies } = require('@gadgetry/shared-kernel/package.json');
// The shared modules use contexts of these, so that these have to be shared, too.
const further = ['react-router-dom', 'rxjs', 'i18next', 'react-i18next'];
const shared = Object.fromEntries(
  [
    ...Object.entries(sharedModules),
    ...further.map((name) => [name, dependencies[name].replace('^', '')]),
  ].map(([name, version]) => [name, { singleton: true, version, requiredVersion: `^${version}` }]),
);

const host = {
  ...linked,
  name: 'textbook',
  entry: { main: './bench/sites/textbook.ts' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'textbook',
      remotes: Object.fromEntries(
        Object.entries(ports).map(([name, port]) => [
          `textbook-${name}`,
          `textbook_${name}@http://localhost:${port}/mf-manifest.json`,
        ]),
      ),
      shared,
      dts: false,
    }),
    chunkList,
  ],
};

const remote = (name) => {
  const context = fileURLToPath(new URL(`../../../remote-${name}/`, import.meta.url));
  const common = base({ context, development: false });
  return {
    ...common,
    name: `textbook-${name}`,
    devtool: false,
    entry: {},
    output: {
      ...common.output,
      path: `${process.env.OUT}-${name}`,
      publicPath: 'auto',
      uniqueName: `textbook_${name}`,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: `textbook_${name}`,
        filename: 'remoteEntry.js',
        exposes: { './app': './src/app.ts' },
        shared,
        manifest: true,
        dts: false,
      }),
    ],
  };
};

export default [host, ...Object.keys(ports).map(remote)];
