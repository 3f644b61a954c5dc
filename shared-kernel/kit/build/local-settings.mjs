// Reads settings from JSON files beside a remote's sources.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * @param {string} file path of a JSON file
 * @throws if the file is not JSON; the message names it
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${basename(file)}: ${cause.message}`, { cause });
  }
}

function removeCors(headers) {
  for (const name of Object.keys(headers)) if (name.startsWith('access-control-allow-')) delete headers[name];
}

/**
 * Returns the development server's `proxy` option: all methods and web sockets are passed to the backends.
 * @param {string} file path of `local.json`; its `proxy` maps paths to addresses, such as
 *   `{ "/backend/": "http://localhost:4000/" }`
 * @throws if an entry is invalid; the message names it
 */
export function proxiesOf(file) {
  const { proxy = {} } = existsSync(file) ? readJson(file) : {};
  return Object.entries(proxy).map(([path, target]) => {
    if (!/^\/.*\/$/.test(path) || !URL.canParse(target) || !/^https?:.*\/$/.test(target))
      throw new Error(
        `${basename(file)}: expected "proxy": { "/backend/": "http://localhost:4000/" }, each address with a slash at its end, but found ${JSON.stringify({ [path]: target })}.`,
      );
    const pathRewrite = (url) => url.slice(path.length - 1);
    // Cookies become those of this path of the development server, and its CORS headers replace those for the backend's own pages.
    const on = { proxyRes: ({ headers }) => removeCors(headers) };
    const cookies = { cookieDomainRewrite: '', cookiePathRewrite: path };
    return { context: path, target, pathRewrite, changeOrigin: true, ws: true, ...cookies, on };
  });
}

/**
 * Returns the values that a developer's machine gives the remote, if the file has any.
 * @param {string} file path of `local.json`
 * @param {string} server address of the development server; addresses in `connect` may be relative to it
 * @returns {{ local?: { config?: object, connect?: Record<string, string> } }}
 */
export function localSettings(file, server) {
  if (!existsSync(file)) return {};
  const read = readJson(file);
  // The browser requests these addresses from the development server itself.
  const local = read?.proxy ? { ...read, proxy: undefined } : read;
  const connect = local?.connect;
  if (typeof connect !== 'object' || connect === null) return { local };
  const absolute = Object.entries(connect).map(([name, address]) => [
    name,
    typeof address === 'string' && URL.canParse(address, server) ? new URL(address, server).href : address,
  ]);
  return { local: { ...local, connect: Object.fromEntries(absolute) } };
}
