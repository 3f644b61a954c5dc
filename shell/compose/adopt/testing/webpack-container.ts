import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * A build of `e2e/samples/adopted` by webpack 5.113 alone, whose ModuleFederationPlugin writes no manifest: babel-loader,
 * mini-css-extract-plugin (`css/[id].css`), scripts in `js/`, `publicPath: '/static/'`, `entry: {}`, and
 * `{ name: 'webpack_widget', filename: 'js/remoteEntry.js', exposes: { './Widget': './widget.jsx' } }`, with `react` shared as
 * `{ singleton: true, requiredVersion: '^19.0.0', import: false }`.
 */

/** Contents by path. */
export const WEBPACK_FILES: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('./webpack-container.json', import.meta.url), 'utf8'),
);

/** Path of the container's entry. */
export const WEBPACK_ENTRY = 'js/remoteEntry.js';

/** Writes the build into a folder; returns the folder. */
export function writeWebpackContainer(folder: string): string {
  for (const [path, text] of Object.entries(WEBPACK_FILES)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
