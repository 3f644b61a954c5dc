import { environmentIn } from '@gadgetry/environment/page-environment';
import {
  CACHE_PREFIX,
  isOutage,
  SKIP_WAITING,
  WORKER_CONFIG,
  type WorkerConfig,
} from '@gadgetry/environment/worker-config';
import { cacheNames, setCacheNameDetails } from 'workbox-core';
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { withContent } from './kept-content';
import { instantAnswer, keptAnswer, networkFirst, type Verdict, verifiedText } from './pages';
import { type Answer, answerTo, documentAt, isIn, isSamePicture, kindOf, pageAt } from './requests';
import { isWithdrawn } from './withdrawn';

/*
 * The service worker of one composed page; `compose` inserts that page's data at its start. Installing it keeps the page;
 * the page itself then sends the files to keep.
 */

declare const self: ServiceWorkerGlobalScope & { readonly [WORKER_CONFIG]: WorkerConfig };

const config = self[WORKER_CONFIG];
const { scope } = self.registration;

/** Time limit for a page from the network, in milliseconds, before the kept page is used. */
const PAGE_LIMIT_MS = 8000;

/** Time limit for data from the network, in seconds, before kept data are used. */
const DATA_LIMIT_S = 4;

/** Number of pictures to keep: those of the latest pages, about 6 MB. */
const MAX_PICTURES = 400;

setCacheNameDetails({ prefix: CACHE_PREFIX, suffix: scope });
const cacheOf = (kind: string): string => `${CACHE_PREFIX}-${kind}-${scope}`;
const IMMUTABLE = cacheOf('immutable');
const MUTABLE = cacheOf('mutable');
const PICTURES = cacheOf('pictures');

/** Files have one content for all requests, so `Vary` does not matter. */
const matchOptions = { ignoreVary: true };

const precache = new PrecacheController();
precache.addToCacheList([
  ...Object.entries(config.pages).map(([path, integrity]) => ({
    url: new URL(path, scope).href,
    revision: integrity,
    integrity,
  })),
  ...config.files.map(({ url, integrity }) => ({ url: new URL(url, scope).href, revision: null, integrity })),
]);

const keptPage = async (path: string): Promise<string | undefined> =>
  verifiedText(config, path, await precache.matchPrecache(new URL(path, scope).href));

/** Deletes the kept page, and the files that a later page does not name, since the next worker may be caching those. */
async function forget(laterHtml: string): Promise<void> {
  const pages = await caches.open(cacheNames.precache);
  for (const path of Object.keys(config.pages))
    await pages.delete(precache.getCacheKeyForURL(new URL(path, scope).href) ?? '');
  const gone = config.immutable.filter((folder) => !laterHtml.includes(folder));
  const files = await caches.open(IMMUTABLE);
  for (const request of await files.keys())
    if (gone.some((folder) => isIn(folder, new URL(request.url), scope))) await files.delete(request);
}

async function checkWithdrawn(page: Response): Promise<void> {
  if (!page.ok) return;
  const html = await page.text();
  const later = environmentIn(html);
  if (!later) return;
  const isOff = later.policy?.offline === 'off';
  if (isOff || later.name !== config.name || isWithdrawn(config.versions, later)) await forget(html);
}

type Handled = Pick<RouteHandlerCallbackOptions, 'event' | 'request' | 'url'>;

/** Fetches a page, and checks it for withdrawn versions even if the answer is late. */
function fetchAndCheck(handled: Handled): Promise<Response> {
  const answer = fetch(handled.request);
  handled.event.waitUntil(answer.then((page) => checkWithdrawn(page.clone())).catch(() => {}));
  return answer;
}

function throwOnOutage(response: Response): Response {
  if (isOutage(response.status)) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}

/** The page that replaces the kept one; answers the reload that follows. */
let replacement: Response | undefined;

async function verdictOf(network: Promise<Response>): Promise<Verdict> {
  const answer = async (): Promise<Verdict> => {
    const response = await network;
    if (isOutage(response.status)) return 'unknown';
    const copy = response.clone();
    if ((await verifiedText(config, '', response)) !== undefined) return 'current';
    replacement = copy;
    return 'replaced';
  };
  return networkFirst<Verdict>(answer(), PAGE_LIMIT_MS, async () => 'unknown');
}

async function answerPage(handled: Handled): Promise<Response> {
  const path = pageAt(config, handled.url, scope) ?? '';
  const newer = replacement;
  replacement = undefined;
  if (newer) return newer;
  const network = fetchAndCheck(handled);
  // A reload bypasses the kept page.
  const text = path === '' && handled.request.cache === 'default' ? await keptPage(path) : undefined;
  if (text === undefined)
    return networkFirst(network, PAGE_LIMIT_MS, async () => {
      const kept = await keptPage(path);
      return kept === undefined ? undefined : keptAnswer(config, kept);
    });
  const verdict = verdictOf(network);
  handled.event.waitUntil(verdict);
  const files = await caches.open(IMMUTABLE);
  const match = (address: string) => files.match(new URL(address, scope).href, matchOptions);
  return instantAnswer(config, await withContent(text, handled.url.hash, match), verdict);
}

/** Answers with the entry document, or redirects to the same address in the kept page if the network or the server fails. */
const answerDocument = ({ request, url }: Handled): Promise<Response> =>
  fetch(request)
    .then(throwOnOutage)
    .catch(() => Response.redirect(new URL(`#${documentAt(url, scope)}`, scope).href));

async function similarPicture(address: string): Promise<Response | undefined> {
  const cache = await caches.open(PICTURES);
  const similar = (await cache.keys()).find(({ url }) => isSamePicture(url, address));
  return similar && cache.match(similar);
}

/** Whether a response can be kept: opaque ones have no readable size. */
const isReadable = (response: Response): boolean => response.status === 200 && response.type !== 'opaque';

/** Keeps a file only when a page names it in a `CACHE_URLS` message, and not whenever it is requested. */
const keepOnMessage: WorkboxPlugin = {
  cacheWillUpdate: async ({ event, response }) =>
    event?.type === 'message' && isReadable(response) ? response : null,
};

/** Kept files replace the message of a server that is out of order. */
const exceptOutages: WorkboxPlugin = { fetchDidSucceed: async ({ response }) => throwOnOutage(response) };

const immutable = new CacheFirst({
  cacheName: IMMUTABLE,
  matchOptions,
  plugins: [keepOnMessage],
});
const mutable = new NetworkFirst({
  cacheName: MUTABLE,
  matchOptions,
  networkTimeoutSeconds: DATA_LIMIT_S,
  plugins: [keepOnMessage, exceptOutages],
});
/** Limits the pictures; they are deleted first when storage is full. Cast, since its type lacks exact optional members. */
const pictureLimit = new ExpirationPlugin({
  maxEntries: MAX_PICTURES,
  matchOptions,
  purgeOnQuotaError: true,
}) as WorkboxPlugin;

const picture = new NetworkFirst({
  cacheName: PICTURES,
  matchOptions,
  plugins: [
    keepOnMessage,
    exceptOutages,
    pictureLimit,
    { handlerDidError: async ({ request }) => similarPicture(request.url) },
  ],
});

/** Fetches a file that has failed, and forgets the kept one, whose bytes may be damaged; pages send it again. */
async function answerRetry({ request, url }: Handled): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) {
    const { href } = new URL(url.pathname, url);
    const pages = await caches.open(cacheNames.precache);
    await pages.delete(precache.getCacheKeyForURL(href) ?? '');
    const files = await caches.open(IMMUTABLE);
    await files.delete(href, matchOptions);
  }
  return response;
}

const answers: Readonly<Record<Answer, (handled: Handled) => Promise<Response>>> = {
  page: answerPage,
  document: answerDocument,
  updateCheck: fetchAndCheck,
  immutable: async (handled) => (await precache.matchPrecache(handled.request)) ?? immutable.handle(handled),
  retry: answerRetry,
  mutable: (handled) => mutable.handle(handled),
  picture: (handled) => picture.handle(handled),
};

registerRoute(
  ({ request: { method, mode }, url }) => {
    const answer = answerTo(config, { url, method, mode }, scope);
    return answer && { answer };
  },
  ({ event, request, url, params }) => {
    const { answer } = params as { readonly answer: Answer };
    return answers[answer]({ event, request, url });
  },
);

async function prune(): Promise<void> {
  for (const name of [IMMUTABLE, MUTABLE, PICTURES]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (!kindOf(config, new URL(request.url), scope)) await cache.delete(request);
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(precache.install(event));
});
self.addEventListener('activate', (event) => {
  const start = async (): Promise<void> => {
    await precache.activate(event);
    await prune();
    await self.clients.claim();
  };
  event.waitUntil(start());
});
self.addEventListener('message', ({ data }) => {
  // A page of this configuration has started, so it works and may replace the old one.
  if (data?.type === SKIP_WAITING && data.generation === config.generation) void self.skipWaiting();
});
