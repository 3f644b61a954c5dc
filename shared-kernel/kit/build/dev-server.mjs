// The development server of a part inside the composed store: hot updates reach the page on another origin.
import { readFileSync } from 'node:fs';

/**
 * @param {number} port
 * @param {string} [descriptor] path of the part's descriptor.json: the page is composed anew when it changes
 */
export const devServer = (port, descriptor) => ({
  port,
  host: 'localhost',
  hot: true,
  liveReload: false,
  static: false,
  headers: { 'Access-Control-Allow-Origin': '*' },
  // The page is composed from what lies on disk.
  devMiddleware: { writeToDisk: true },
  client: {
    overlay: { errors: true, warnings: false, runtimeErrors: false },
    logging: 'warn',
    webSocketURL: { hostname: 'localhost', port, pathname: '/ws', protocol: 'ws' },
  },
  ...(descriptor && {
    setupMiddlewares: (middlewares, server) => {
      let composed = readFileSync(descriptor, 'utf8');
      server.compiler.hooks.done.tap('ComposeAnew', ({ compilation }) => {
        const now = readFileSync(descriptor, 'utf8');
        if (now === composed || compilation.errors.length > 0) return;
        composed = now;
        server.sendMessage(server.webSocketServer.clients, 'static-changed', 'descriptor.json');
      });
      return middlewares;
    },
  }),
});
