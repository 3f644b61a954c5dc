// Replaces the production build of React in a deployed shell by the development build, since only that one supports hot updates.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const hook = readFileSync(new URL('../runtime/refresh-hook.mjs', import.meta.url), 'utf8');

/** Statements of React's modules that no minifier changes, by the name that React's own modules require. */
const STATEMENTS = {
  react: /\.__CLIENT_INTERNALS_\w+=/,
  'react/jsx-runtime': /\.jsxs=/,
  'react-dom': /\.__DOM_INTERNALS_\w+=/,
  'react-dom/client': /rendererPackageName:"react-dom"/,
};
const VERSION = /version:"([^"]+)",rendererPackageName:"react-dom"/;
const CHUNKS = /globalThis\.(rspackChunk\w+)/;
const MODULE_START = /[{,](\d+)\([\w$,]*\)\{/g;

/** Returns the id of the module that a statement is in. */
function idOf(shell, statement) {
  const at = shell.search(statement);
  return at < 0 ? undefined : [...shell.slice(0, at).matchAll(MODULE_START)].at(-1)?.[1];
}

function developmentModules() {
  const dom = require.resolve('react-dom/package.json');
  const read = (manifest, name) =>
    readFileSync(join(dirname(manifest), `cjs/${name}.development.js`), 'utf8');
  const react = require.resolve('react/package.json');
  return {
    react: read(react, 'react'),
    'react/jsx-runtime': read(react, 'react-jsx-runtime'),
    'react-dom': read(dom, 'react-dom'),
    'react-dom/client': read(dom, 'react-dom-client'),
    scheduler: read(createRequire(dom).resolve('scheduler/package.json'), 'scheduler'),
  };
}

/** Runs in the page, before the shell: a chunk's modules replace those of the same ids in the shell's main file. */
function exchangeModules({ chunks, ids, descriptor }, sources) {
  const loaded = {};
  const load = (name) => {
    if (!loaded[name]) {
      loaded[name] = { exports: {} };
      sources[name](loaded[name], loaded[name].exports, load, { env: { NODE_ENV: 'development' } });
    }
    return loaded[name].exports;
  };
  globalThis[chunks] ??= [];
  globalThis[chunks].push([
    ['development-react'],
    Object.fromEntries(
      Object.entries(ids).map(([name, id]) => [
        id,
        (module) => Object.assign(module, { exports: load(name) }),
      ]),
    ),
  ]);
  // Modules are replaced in place; the descriptor is only read when the page starts.
  const readDescriptor = async () =>
    JSON.stringify({ ...(await (await fetch(descriptor)).json()), build: {} });
  const shown = readDescriptor();
  addEventListener('message', async ({ source, data }) => {
    if (source !== globalThis || !/^webpack(Ok|Warnings)$/.test(data?.type)) return;
    if ((await readDescriptor()) !== (await shown)) location.reload();
  });
}

/**
 * Returns the script that replaces React in a page, or why there is none.
 * @param {string} shell the shell's main file
 * @param {string} descriptor address of the descriptor under development: the page reloads when it changes
 * @returns {{ script: string, integrity: string, version: string } | { problem: string }}
 */
export function developmentReact(shell, descriptor) {
  const { version } = require('react-dom/package.json');
  const found = VERSION.exec(shell)?.[1];
  const chunks = CHUNKS.exec(shell)?.[1];
  const ids = Object.fromEntries(
    Object.entries(STATEMENTS).map(([name, statement]) => [name, idOf(shell, statement)]),
  );
  if (!found || !chunks || Object.values(ids).includes(undefined))
    return {
      problem: 'its shell contains React in a form that this version of @gadgetry/remote-kit does not know',
    };
  if (found !== version)
    return {
      problem: `it runs React ${found}, and this folder has ${version}. To keep state: npm install react@${found} react-dom@${found}`,
    };
  const sources = Object.entries(developmentModules()).map(
    ([name, text]) => `${JSON.stringify(name)}(module, exports, require, process) {\n${text}\n}`,
  );
  const script = `${hook}(${exchangeModules})(${JSON.stringify({ chunks, ids, descriptor })}, {\n${sources.join(',\n')}\n});\n`;
  return { script, integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`, version };
}
