import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { CACHE_PREFIX, SKIP_WAITING, WORKER_FILE } from '@gadgetry/environment/worker-config';
import type { ChosenVersions } from '../../boot/chosen-versions';
import { shellScripts } from '../../boot/watch-shell';
import { whenIdle, withTimeout } from '../../composition/timing';
import { type KeptRequest, listedCode, onDemandCodeOf, seenOf } from './kept-files';

const workerAddress = (): string => new URL(WORKER_FILE, document.baseURI).href;

/** Removes this page's worker and its caches. Deletes the caches itself, since the worker may still be busy. */
async function removeWorker(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration();
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  if (registration && worker?.scriptURL === workerAddress()) await registration.unregister();
  const scope = new URL('./', document.baseURI).href;
  for (const name of await caches.keys())
    if (name.startsWith(CACHE_PREFIX) && name.endsWith(scope)) await caches.delete(name);
}

/** Time limit of each step of replacing a worker, in milliseconds. */
const SKIP_WAITING_MS = 10_000;
const within = (act: Promise<unknown>): Promise<unknown> => withTimeout(SKIP_WAITING_MS, act).catch(() => {});

/** Time without requests, in milliseconds, after which the page counts as quiet. */
const QUIET_MS = 1000;

function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, QUIET_MS);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, QUIET_MS);
    });
    observer.observe({ type: 'resource' });
  });
}

/** Asks a waiting worker to activate once the page is quiet: each request keeps the old worker alive for half a minute. */
function activateWaiting(registration: ServiceWorkerRegistration, generation: number): void {
  const askToActivate = async (worker: ServiceWorker | null): Promise<void> => {
    if (!worker) return;
    await within(whenQuiet());
    worker.postMessage({ type: SKIP_WAITING, generation });
  };
  const askWhenInstalled = (): void => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void askToActivate(worker);
    });
  };
  void askToActivate(registration.waiting);
  // The browser may have found an update before this listener was added.
  askWhenInstalled();
  registration.addEventListener('updatefound', askWhenInstalled);
}

/** Waits until the next worker controls the page, if there is one. Chromium keeps the old one while it gets work. */
async function whenActivated(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
): Promise<void> {
  const activated = new Promise((resolve) =>
    container.addEventListener('controllerchange', resolve, { once: true }),
  );
  // Browsers look for an update some time after the visit; looking now makes a release work offline sooner.
  await within(registration.update());
  if (registration.installing || registration.waiting) await within(activated);
}

/** Time limit of a descriptor, in milliseconds. */
const DESCRIPTOR_LIMIT_MS = 10_000;

/** Fetches the list of a version's code that loads on demand; empty if that fails. */
const fetchOnDemandCode = (base: string): Promise<readonly KeptRequest[]> =>
  fetch(`${base}descriptor.json`, {
    credentials: 'omit',
    priority: 'low',
    signal: AbortSignal.timeout(DESCRIPTOR_LIMIT_MS),
  })
    .then((response) => response.json())
    .then(
      (descriptor) => onDemandCodeOf(base, descriptor),
      () => [],
    );

function cacheSeenFiles(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  environment: PageEnvironment,
  running: ChosenVersions,
): void {
  const absolute = (url: string): string => new URL(url, document.baseURI).href;
  const scripts = shellScripts().map(({ src, integrity }) => ({ url: src, integrity }));
  let code = listedCode(environment, running, scripts).map(
    ([url, init]): KeptRequest => [absolute(url), init],
  );
  const known = new Set(code.map(([url]) => url));
  const seen: string[] = [];
  let sentCount = 0;
  const send = (requests: readonly KeptRequest[]): void => {
    // Messages would keep a worker alive that is about to be replaced; the next one gets all files anyway.
    if (requests.length > 0 && !registration.waiting)
      registration.active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: requests } });
  };
  let isScheduled = false;
  const sendSeen = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    whenIdle(() => {
      isScheduled = false;
      send(seenOf(seen.slice(sentCount), known));
      sentCount = seen.length;
    });
  };
  send(code);
  for (const { base } of Object.values(running))
    void fetchOnDemandCode(absolute(base)).then((onDemand) => {
      code = [...code, ...onDemand];
      send(onDemand);
    });
  // A new worker gets all files again, since the old one may have known other files.
  container.addEventListener('controllerchange', () => {
    sentCount = 0;
    send(code);
    sendSeen();
  });
  new PerformanceObserver((list) => {
    seen.push(...list.getEntries().map(({ name }) => name));
    sendSeen();
  }).observe({ type: 'resource', buffered: true });
}

/** Registers the worker and sends it the files to keep; not for previews and overrides. */
export async function startOffline(environment: PageEnvironment, running: ChosenVersions): Promise<void> {
  const { serviceWorker: container } = navigator;
  // Absent if the browser denies storage or the page is not served over HTTPS.
  if (!container) return;
  const { policy, preview, generation } = environment;
  if (preview || globalThis.__gadgetry?.overrides.length) return;
  if (policy.offline === 'off') return removeWorker(container);
  // Visitors with data saving get no files ahead of time.
  if ('connection' in navigator && Object(navigator.connection).saveData) return;
  const registration = await container.register(workerAddress(), { updateViaCache: 'none' });
  activateWaiting(registration, generation);
  await container.ready;
  await whenActivated(registration, container);
  cacheSeenFiles(registration, container, environment, running);
}
