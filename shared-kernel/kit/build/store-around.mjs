// Serves a deployed store with a remote of this machine: `npm run dev -- --env store=https://store.example/`.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { developmentReact } from './development-react.mjs';
import { assertPortFree } from './port.mjs';

/** Sources that a page has to allow for builds and hot updates of this machine. */
const LOOPBACK = 'http://localhost:* http://127.0.0.1:*';
const ALLOWED = {
  'script-src': LOOPBACK,
  'style-src': LOOPBACK,
  'img-src': LOOPBACK,
  'font-src': LOOPBACK,
  'connect-src': `${LOOPBACK} ws://localhost:* ws://127.0.0.1:*`,
};

const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(">)/g;
/** The shell's file, which the page's document names first. */
const MAIN = /<(?:script defer src|link rel="preload" as="script" href)="([^"]+)"/;
const BASE = /<base href="([^"]+)"/;
/** Address of the script that replaces React, followed by its hash. */
const REACT = '/development-react.js?';
const ENVIRONMENT = /(<script type="application\/json" id="environment">)([^<]*)(<\/script>)/;

/** Headers that are not passed on: encoding and length, which `fetch` has changed, and rules for the store's own origin. */
const LEFT_OUT = [
  ...['connection', 'content-encoding', 'content-length', 'transfer-encoding', 'keep-alive'],
  ...['integrity-policy', 'reporting-endpoints', 'strict-transport-security'],
];

/**
 * Headers that are not sent to the store: those of the connection, and conditions. A page that the browser has kept since an earlier
 * run names a script that replaces React, which only that run had.
 */
const NOT_SENT = ['host', 'connection', 'accept-encoding', 'if-none-match', 'if-modified-since'];

/** Allows this machine in a content security policy, and a script by its hash; keeps Trusted Types, hashes and all other rules. */
const openedPolicy = (policy, integrity) =>
  policy
    .split('; ')
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .map((directive) => {
      const [name] = directive.split(' ');
      if (directive.includes("'strict-dynamic'"))
        return integrity ? `${directive} '${integrity}'` : directive;
      return ALLOWED[name] ? `${directive} ${ALLOWED[name]}` : directive;
    })
    .join('; ');

/** Allows overrides, turns off reports and offline use, and replaces the store's address by this server's. */
function openedEnvironment(text, store) {
  const { policy, ...environment } = JSON.parse(text);
  const { previewKeys: _keys, telemetry: _telemetry, reports: _reports, ...kept } = policy;
  return JSON.stringify({ ...environment, policy: { ...kept, overrides: 'allow', offline: 'off' } })
    .replaceAll(JSON.stringify(store).slice(0, -1), '"/')
    .replaceAll('<', '\\u003c');
}

/**
 * Changes a page of a deployed store, so that remotes of this machine may run in it.
 * @param {string} html
 * @param {string} store address of the store's folder, ending in `/`
 * @param {string} [integrity] of the script that replaces React, where there is one
 * @returns {string}
 */
export const openedPage = (html, store, integrity) =>
  html
    .replace(
      ENVIRONMENT,
      (_, before, environment, after) => before + openedEnvironment(environment, store) + after,
    )
    .replaceAll(POLICY, (_, before, policy, after) => before + openedPolicy(policy, integrity) + after)
    .replace(MAIN, (main) =>
      integrity
        ? `<script src="${REACT}${encodeURIComponent(integrity)}" crossorigin="anonymous" integrity="${integrity}"></script>\n${main}`
        : main,
    );

const reasonOf = ({ cause, message }) => cause?.code ?? message;

/** The scripts that replace React, by their hashes: one for each shell that pages of the store name. */
class DevelopmentReact {
  #byShell = new Map();
  #scripts = new Map();

  constructor(descriptor) {
    this.descriptor = descriptor;
  }

  /** Returns the hash of the script that precedes a page's shell; prints once per shell why there is none. */
  async integrityFor(html, page) {
    const main = MAIN.exec(html)?.[1];
    if (!main) return undefined;
    const { href } = new URL(main, new URL(BASE.exec(html)?.[1] ?? '', page));
    if (!this.#byShell.has(href)) this.#byShell.set(href, this.#read(href));
    return this.#byShell.get(href);
  }

  async #read(shell) {
    const { script, integrity, version, problem } = await fetch(shell)
      .then(async (found) => developmentReact(await found.text(), this.descriptor))
      .catch((error) => ({ problem: `${shell} can't be read (${reasonOf(error)})` }));
    if (problem) {
      console.warn(`Each build reloads the page, and its state is lost: ${problem}.`);
      return undefined;
    }
    console.log(
      `The page runs the development build of the store's React ${version}: state outlives builds.`,
    );
    this.#scripts.set(REACT + encodeURIComponent(integrity), script);
    return integrity;
  }

  scriptAt(url) {
    return this.#scripts.get(url);
  }
}

async function answer(request, response, store, react) {
  const { method, url = '/', headers } = request;
  const script = react.scriptAt(url);
  if (script) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_SENT.includes(name)));
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const address = new URL(`.${url}`, store);
  const found = await fetch(address, {
    method,
    headers: sent,
    redirect: 'manual',
    ...(hasBody && { body: request, duplex: 'half' }),
  });
  const kept = [...found.headers].filter(([name]) => !LEFT_OUT.includes(name));
  // A list, since several cookies have one name.
  response.writeHead(found.status, kept.flat());
  if (found.headers.get('content-type')?.startsWith('text/html')) {
    const html = await found.text();
    response.end(openedPage(html, store, await react.integrityFor(html, address)));
  } else if (found.body) await pipeline(Readable.fromWeb(found.body), response);
  else response.end();
}

/**
 * @param {string} address as typed
 * @returns {string} address of the store's folder, ending in `/`
 * @throws if the address is invalid, or if no store answers
 */
async function storeAt(address) {
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new Error(
      `Expected the address of a store but found "${address}": npm run dev -- --env store=https://store.example/`,
    );
  const { origin, pathname } = new URL(address);
  const store = `${origin}${pathname.replace(/[^/]*$/, '')}`;
  const found = await fetch(store).catch((error) => {
    throw new Error(`${store} can't be reached (${reasonOf(error)}): start the store, or name another one.`);
  });
  if (!ENVIRONMENT.test(await found.text()))
    throw new Error(
      `Expected a store's page at ${store} but found another one (status ${found.status}). Name the folder of its index.html.`,
    );
  return store;
}

/**
 * Serves a deployed store on this machine, and allows remotes of this machine, whatever the store's policy.
 * @param {string} address of the store
 * @param {{ port: number, remote: string, from: number, route?: string }} options `port` of this server; `from`: port of the remote's
 *   server; `route`: page to open
 * @returns {Promise<import('node:http').Server>}
 * @throws if no store answers at the address, or if the port is taken
 */
export async function serveStore(address, { port, remote, from, route }) {
  const store = await storeAt(address);
  await assertPortFree(port);
  const react = new DevelopmentReact(`http://localhost:${from}/descriptor.json`);
  const server = createServer((request, response) => {
    answer(request, response, store, react).catch((error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${store} does not answer: ${reasonOf(error)}`);
    });
  }).listen(port, 'localhost');
  await once(server, 'listening');
  console.log(
    `The store of ${store} with this remote: http://localhost:${port}/?override=${remote}@http://localhost:${from}${route ? `#${route}` : ''}`,
  );
  return server;
}
