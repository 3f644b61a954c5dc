// Passes requests of pages on to the backends behind the development server.
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { readJson } from './local-settings.mjs';

function removeCors(headers) {
  for (const name of Object.keys(headers)) if (name.startsWith('access-control-allow-')) delete headers[name];
}

/** Answers a request or a web socket that the backend does not answer. */
function refuse(answer, text) {
  if (answer.headersSent) answer.destroy();
  else if (answer.writeHead)
    answer.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
  else
    answer.end(
      `HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n${text}\n`,
    );
}

/** Returns handlers that answer for a backend that is down, and print that once until it answers again. */
function answersFor(path, target, file) {
  let isDown = false;
  const error = ({ code, message }, { method, headers = {}, originalUrl, url }, answer) => {
    const asked = originalUrl ?? (url.startsWith(path) ? url : path.slice(0, -1) + url);
    const what = headers.upgrade ? `web socket ${asked}` : `${method} ${asked}`;
    const text = `${what}: the backend ${target} does not answer (${code ?? message}). Start it, or correct "proxy" in ${basename(file)}.`;
    if (!isDown) console.error(text);
    isDown = true;
    refuse(answer, text);
  };
  const answered = () => {
    isDown = false;
  };
  return { error, answered };
}

const SILENT = { info() {}, warn() {}, error() {} };

/**
 * Returns the development server's `proxy` option: all methods and web sockets are passed to the backends. Without an answer, pages get
 * status 502 with the reason.
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
    const { error, answered } = answersFor(path, target, file);
    // Cookies become those of this path of the development server, and its CORS headers replace those for the backend's own pages.
    const proxyRes = ({ headers }) => {
      answered();
      removeCors(headers);
    };
    const cookies = { cookieDomainRewrite: '', cookiePathRewrite: path };
    const on = { proxyRes, open: answered, error };
    // The proxy's own messages of errors name no target for web sockets.
    return {
      context: path,
      target,
      pathRewrite,
      changeOrigin: true,
      ws: true,
      ...cookies,
      on,
      logger: SILENT,
    };
  });
}
