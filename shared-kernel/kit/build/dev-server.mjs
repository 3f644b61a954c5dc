// The development server of a part: hot updates reach pages on other origins, too.
import { existsSync, readFileSync, watchFile } from 'node:fs';
import { dirname, join } from 'node:path';
import { proxiesOf } from './local-settings.mjs';

// The compiler forgets a dependency that no module names, now and then after a mistake; asking never does.
const buildAnewWhenChanged = (file, server) =>
  watchFile(file, { interval: 100 }, () => server.middleware.invalidate());

/** A store at another address takes the part from here, and its code writes to the backends behind this server. */
const CROSS_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Allow-Headers': '*',
};

/**
 * @param {number} port
 * @returns {import('@rspack/core').DevServer}
 */
export const devServer = (port) => ({
  port,
  host: 'localhost',
  hot: true,
  liveReload: false,
  static: false,
  headers: CROSS_ORIGIN,
  client: {
    overlay: { errors: true, warnings: false, runtimeErrors: false },
    logging: 'warn',
    webSocketURL: { hostname: 'localhost', port, pathname: '/ws', protocol: 'ws' },
  },
});

/** Answers browsers that ask whether a page of another origin may write; few backends on a developer's machine do. */
const allowWriting = (request, response, next) => {
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return next();
  response.writeHead(204, CROSS_ORIGIN).end();
};

const served = ([publicPath, directory]) => ({ publicPath, directory, watch: false });

/** What lies in a folder of a remote's own may be asked for by its code, as from a backend: its folder by its address. */
export function backendOf(context) {
  const folder = join(context, 'backend');
  return existsSync(folder) ? { '/backend': folder } : {};
}

/**
 * The one of a part inside the composed store.
 * @param {number} port
 * @param {string} [descriptor] path of the part's descriptor.json: the page is composed anew when it changes
 * @returns {import('@rspack/core').DevServer}
 */
export const composedDevServer = (port, descriptor) => ({
  ...devServer(port),
  // The page is composed from what lies on disk.
  devMiddleware: { writeToDisk: true },
  ...(descriptor && {
    static: Object.entries(backendOf(dirname(descriptor))).map(served),
    proxy: proxiesOf(join(dirname(descriptor), 'local.json')),
    setupMiddlewares: (middlewares, server) => {
      let composed = readFileSync(descriptor, 'utf8');
      buildAnewWhenChanged(descriptor, server);
      server.compiler.hooks.done.tap('ComposeAnew', ({ compilation }) => {
        const now = readFileSync(descriptor, 'utf8');
        if (now === composed || compilation.errors.length > 0) return;
        composed = now;
        server.sendMessage(server.webSocketServer.clients, 'static-changed', 'descriptor.json');
      });
      return [allowWriting, ...middlewares];
    },
  }),
});

/**
 * The one of a remote by itself: it is shown alone, and stores take it from there as an override.
 * @param {number} port
 * @param {{ files: readonly string[], folders: Record<string, string>, proxy: ReturnType<typeof proxiesOf>, begin: (server: import('@rspack/dev-server').RspackDevServer) => void }} options
 *   `files`: what the remote is built of besides its modules; `folders`: what is served besides it, by address; `proxy`: backends behind it; `begin` is called
 *   when the server starts
 * @returns {import('@rspack/core').DevServer}
 */
export const ownDevServer = (port, { files, folders, proxy, begin }) => ({
  ...devServer(port),
  static: Object.entries(folders).map(served),
  proxy,
  setupMiddlewares: (middlewares, server) => {
    for (const file of files) buildAnewWhenChanged(file, server);
    begin(server);
    return [allowWriting, ...middlewares];
  },
});
