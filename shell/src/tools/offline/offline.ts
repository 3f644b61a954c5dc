import { CACHE_PREFIX, SKIP_WAITING, WORKER_FILE } from '@gadgetry/environment/kept-set';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import type { ChosenVersions } from '../../boot/chosen-versions';
import { shellScripts } from '../../boot/watch-shell';
import { whenIdle, withTimeout } from '../../composition/timing';
import { codeOf, type KeptRequest, seenOf } from './kept-files';

const workerAddress = (): string => new URL(WORKER_FILE, document.baseURI).href;

/** Takes away a worker of this page, and what it has kept, at once: one that leaves by itself may wait for what is under way. */
async function removeWorker(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration();
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  if (registration && worker?.scriptURL === workerAddress()) await registration.unregister();
  const scope = new URL('./', document.baseURI).href;
  for (const name of await caches.keys())
    if (name.startsWith(CACHE_PREFIX) && name.endsWith(scope)) await caches.delete(name);
}

/** What a takeover takes is waited for so long; then it comes when it can. */
const SKIP_WAITING_MS = 10_000;
const within = (act: Promise<unknown>): Promise<unknown> => withTimeout(SKIP_WAITING_MS, act).catch(() => {});

/** So long a page has to ask for nothing until it counts as quiet. */
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

/** Asks a worker that waits to take over, once the page is quiet: a request starts the one before again for half a minute. */
function letTakeOver(registration: ServiceWorkerRegistration, generation: number): void {
  const tell = async (worker: ServiceWorker | null): Promise<void> => {
    if (!worker) return;
    await within(whenQuiet());
    worker.postMessage({ type: SKIP_WAITING, generation });
  };
  const tellWhenInstalled = (): void => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void tell(worker);
    });
  };
  void tell(registration.waiting);
  // The browser may have found one before this page came to ask.
  tellWhenInstalled();
  registration.addEventListener('updatefound', tellWhenInstalled);
}

/** Waits until the next worker is in charge, if there is one. Chromium lets the one before stay as long as it is given work. */
async function whenTakenOver(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
): Promise<void> {
  const takenOver = new Promise((resolve) =>
    container.addEventListener('controllerchange', resolve, { once: true }),
  );
  // Browsers look for it by themselves some time after a visit; the sooner it is there, the sooner a release works offline.
  await within(registration.update());
  if (registration.installing || registration.waiting) await within(takenOver);
}

function keepWhatIsSeen(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  environment: PageEnvironment,
  running: ChosenVersions,
): void {
  const absolute = (url: string): string => new URL(url, document.baseURI).href;
  const scripts = shellScripts().map(({ src, integrity }) => ({ url: src, integrity }));
  const code = codeOf(environment, running, scripts).map(([url, init]): KeptRequest => [absolute(url), init]);
  const known = new Set(code.map(([url]) => url));
  const seen: string[] = [];
  let told = 0;
  const keep = (requests: readonly KeptRequest[]): void => {
    // One that is to go would stay for as long as it is given work; the next one is told all of it.
    if (requests.length > 0 && !registration.waiting)
      registration.active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: requests } });
  };
  let isTelling = false;
  const tellSeen = (): void => {
    if (isTelling) return;
    isTelling = true;
    whenIdle(() => {
      isTelling = false;
      keep(seenOf(seen.slice(told), known));
      told = seen.length;
    });
  };
  keep(code);
  // One that takes over has to learn it all again: the one before may have known another page.
  container.addEventListener('controllerchange', () => {
    told = 0;
    keep(code);
    tellSeen();
  });
  new PerformanceObserver((list) => {
    seen.push(...list.getEntries().map(({ name }) => name));
    tellSeen();
  }).observe({ type: 'resource', buffered: true });
}

/** Registers the worker, and tells it what to keep: nothing of a preview or of an override. */
export async function startOffline(environment: PageEnvironment, running: ChosenVersions): Promise<void> {
  const { serviceWorker: container } = navigator;
  // Where a browser denies storage, or the page is not served securely, there is none.
  if (!container) return;
  const { policy, preview, generation } = environment;
  if (preview || globalThis.__gadgetry?.overrides.length) return;
  if (policy.offline === 'off') return removeWorker(container);
  // Who saves data wants nothing ahead.
  if ('connection' in navigator && Object(navigator.connection).saveData) return;
  const registration = await container.register(workerAddress(), { updateViaCache: 'none' });
  letTakeOver(registration, generation);
  await container.ready;
  await whenTakenOver(registration, container);
  keepWhatIsSeen(registration, container, environment, running);
}
