// The development server of a part inside the composed store: hot updates reach the page on another origin.

/** @param {number} port */
export const devServer = (port) => ({
  port,
  host: 'localhost',
  hot: true,
  liveReload: false,
  static: false,
  headers: { 'Access-Control-Allow-Origin': '*' },
  // The page is composed from what lies on disk.
  devMiddleware: { writeToDisk: true },
  client: {
    overlay: false,
    logging: 'warn',
    webSocketURL: { hostname: 'localhost', port, pathname: '/ws', protocol: 'ws' },
  },
});
