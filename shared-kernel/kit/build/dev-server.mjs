// The development server of a part; hot updates also reach pages on other origins.
import { existsSync, readFileSync, watchFile } from 'node:fs';
import { dirname, join } from 'node:path';
import { proxiesOf } from './proxies.mjs';

// The compiler sometimes loses a dependency that no module imports, so this polls the file instead.
const buildAnewWhenChanged = (file, server) =>
  watchFile(file, { interval: 100 }, () => server.middleware.invalidate());

/** Lets a store at another address load the part from this server and write to the backends behind it. */
const CROSS_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Allow-Headers': '*',
};

/**
 * @param {number} port
 * @returns {import('@rspack/core').DevServer}
 */
export function devServer(port) {
  endWithParent();
  return {
    port,
    host: 'localhost',
    hot: true,
    liveReload: false,
    static: false,
    headers: crossOrigin,
    // Stores at any address hear of builds; the files themselves are readable from everywhere, too.
    allowedHosts: 'all',
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
      webSocketURL: { hostname: 'localhost', port, pathname: '/ws', protocol: 'ws' },
    },
  };
}

/** Matches origins of pages of this machine, such as `http://localhost:3011`. */
const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Returns the CORS headers of an answer. Pages of this machine may send cookies, for which browsers refuse a `*`.
 * @param {{ headers: import('node:http').IncomingHttpHeaders }} request
 * @returns {Record<string, string>}
 */
export function crossOrigin({ headers }) {
  const { origin = '' } = headers;
  if (!LOOPBACK.test(origin)) return CROSS_ORIGIN;
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Methods': headers['access-control-request-method'] ?? '*',
    'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '*',
    Vary: 'Origin',
  };
}

/** Answers CORS preflight requests for writing, which few backends on a developer's machine do. */
const allowWriting = (request, response, next) => {
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return next();
  response.writeHead(204, crossOrigin(request)).end();
};

const served = ([publicPath, directory]) => ({ publicPath, directory, watch: false });

/** Serves the remote's folder `backend` as a fake backend: returns the folder by its address. */
export function fakeBackend(context) {
  const folder = join(context, 'backend');
  return existsSync(folder) ? { '/backend': folder } : {};
}

/**
 * Returns the development server of a part inside the composed store.
 * @param {number} port
 * @param {string} [descriptor] path of the part's descriptor.json; each change composes the page again
 * @returns {import('@rspack/core').DevServer}
 */
export const composedDevServer = (port, descriptor) => ({
  ...devServer(port),
  // Composing reads the files from disk.
  devMiddleware: { writeToDisk: true },
  ...(descriptor && {
    static: Object.entries(fakeBackend(dirname(descriptor))).map(served),
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
 * Returns the development server of a remote that runs alone; stores load it from there as an override.
 * @param {number} port
 * @param {{ files: readonly string[], folders: Record<string, string>, proxy: ReturnType<typeof proxiesOf>, begin: (server: import('@rspack/dev-server').RspackDevServer) => void }} options
 *   `files`: inputs of the build besides its modules; `folders`: further folders to serve, by address; `proxy`: backends; `begin`: called
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

const LOOK_AT_PARENT_MS = 500;

let isWatched = false;

/**
 * Ends this process when the one that started it has ended. npm's own shell ends on a signal without passing it on, so without this,
 * servers would keep their ports after `npm run dev` was stopped from outside. Only for processes of npm scripts: others may outlive
 * their terminal on purpose.
 */
export function endWithParent() {
  if (isWatched || !process.env.npm_lifecycle_event) return;
  isWatched = true;
  const parent = process.ppid;
  // A server closes gracefully on the first signal, and at once on the second.
  const look = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
  setInterval(look, LOOK_AT_PARENT_MS).unref();
}
