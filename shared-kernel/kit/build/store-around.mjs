// Serves a deployed store with a remote of this machine: `npm run dev -- --env store=https://store.example/`.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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
const ENVIRONMENT = /(<script type="application\/json" id="environment">)([^<]*)(<\/script>)/;

/** Headers that are not passed on: encoding and length, which `fetch` has changed, and rules for the store's own origin. */
const LEFT_OUT = [
  ...['connection', 'content-encoding', 'content-length', 'transfer-encoding', 'keep-alive'],
  ...['integrity-policy', 'reporting-endpoints', 'strict-transport-security'],
];

/** Allows this machine in a content security policy; keeps Trusted Types, hashes and all other rules. */
const openedPolicy = (policy) =>
  policy
    .split('; ')
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .map((directive) => {
      const [name] = directive.split(' ');
      return ALLOWED[name] && !directive.includes("'strict-dynamic'")
        ? `${directive} ${ALLOWED[name]}`
        : directive;
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
 * @returns {string}
 */
export const openedPage = (html, store) =>
  html
    .replace(
      ENVIRONMENT,
      (_, before, environment, after) => before + openedEnvironment(environment, store) + after,
    )
    .replaceAll(POLICY, (_, before, policy, after) => before + openedPolicy(policy) + after);

const reasonOf = ({ cause, message }) => cause?.code ?? message;

async function answer(request, response, store) {
  const { method, url = '/', headers } = request;
  const { host: _host, connection: _connection, 'accept-encoding': _encoding, ...sent } = headers;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const found = await fetch(new URL(`.${url}`, store), {
    method,
    headers: sent,
    redirect: 'manual',
    ...(hasBody && { body: request, duplex: 'half' }),
  });
  const kept = [...found.headers].filter(([name]) => !LEFT_OUT.includes(name));
  response.writeHead(found.status, Object.fromEntries(kept));
  if (found.headers.get('content-type')?.startsWith('text/html'))
    response.end(openedPage(await found.text(), store));
  else if (found.body) await pipeline(Readable.fromWeb(found.body), response);
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
 * @param {{ port: number, remote: string, from: number }} options `port` of this server; `from`: port of the remote's server
 * @returns {Promise<import('node:http').Server>}
 * @throws if no store answers at the address, or if the port is taken
 */
export async function serveStore(address, { port, remote, from }) {
  const store = await storeAt(address);
  await assertPortFree(port);
  const server = createServer((request, response) => {
    answer(request, response, store).catch((error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${store} does not answer: ${reasonOf(error)}`);
    });
  }).listen(port, 'localhost');
  await once(server, 'listening');
  console.log(
    `The store of ${store} with this remote: http://localhost:${port}/?override=${remote}@http://localhost:${from}`,
  );
  return server;
}
