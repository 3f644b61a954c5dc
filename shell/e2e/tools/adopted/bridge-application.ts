import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@gadgetry/tools/workspace';
import { runIn } from '../../support/workspace-copy';

/*
 * An application of `@module-federation/bridge-react` with a router. npm installs the two packages for the test alone, since nothing
 * else of the repository needs them.
 */

const MANIFEST = {
  name: 'bridge',
  private: true,
  type: 'module',
  // The build finds the bridge and the router's version here.
  dependencies: { '@module-federation/bridge-react': '2.8.2', 'react-router': '7.18.5' },
};

const APPLICATION = `
import { createBridgeComponent } from '@module-federation/bridge-react/v19';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
const Application = ({ basename, title }) => (
  <BrowserRouter basename={basename}>
    <Link to="/details">Details</Link>
    <Routes>
      <Route path="/" element={<h1>Start of {title}</h1>} />
      <Route path="/details" element={<h1>Details of {title}</h1>} />
    </Routes>
  </BrowserRouter>
);
export default createBridgeComponent({ rootComponent: Application });
`;

const BUILD = `
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
const jsc = { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } };
export default {
  context: import.meta.dirname,
  mode: 'production',
  entry: {},
  devtool: false,
  output: { publicPath: 'auto', uniqueName: 'bridge' },
  module: { rules: [{ test: /\\.jsx$/, use: { loader: 'builtin:swc-loader', options: { jsc } } }] },
  plugins: [
    new ModuleFederationPlugin({
      name: 'bridge',
      filename: 'remoteEntry.js',
      manifest: true,
      dts: false,
      exposes: { './application': './application.jsx' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      bridge: { enableBridgeRouter: true },
    }),
  ],
};
`;

/**
 * Installs and builds the application.
 * @param folder new folder inside the repository, where builds find its packages
 * @returns folder of the build
 */
export async function buildBridgeApplication(folder: string): Promise<string> {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, 'application.jsx'), APPLICATION);
  writeFileSync(join(folder, 'rspack.config.mjs'), BUILD);
  // Without its peers: React is the repository's.
  await runIn(
    folder,
    'npm',
    'install',
    '--prefix',
    folder,
    '--legacy-peer-deps',
    '--prefer-offline',
    '--no-audit',
  );
  await runIn(folder, join(root, 'node_modules/.bin/rspack'), 'build');
  return join(folder, 'dist');
}
