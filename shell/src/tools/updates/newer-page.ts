import {
  type HostFile,
  type PageEnvironment,
  type PageSet,
  type RemoteVersion,
  readPageSet,
} from '@gadgetry/environment/page-environment';
import { sessionRead, sessionWrite } from '@gadgetry/shared-kernel/browser-storage';
import { type ChosenVersions, choiceFor, shellFor } from '../../boot/chosen-versions';

/** How often a page in view asks whether it has been composed anew: a version that is recalled leaves within a minute. */
const INTERVAL_MS = 45_000;

const LOOK_LIMIT_MS = 20_000;

/** A page that comes back into view asks at most this often. */
const PAUSE_MS = 30_000;

/** The page in front of the visitor: what it is composed of, what was chosen, and what runs now. */
export interface RunningPage extends PageSet {
  readonly chosen: ChosenVersions;
  readonly running: ChosenVersions;
}

const isSame = (one: RemoteVersion | undefined, other: RemoteVersion): boolean =>
  one?.version === other.version && one.base === other.base;

const startFiles = ({ base, descriptor: { build } }: RemoteVersion): HostFile[] =>
  [build.entry, ...build.app.scripts, ...build.app.styles].map(({ path, integrity }) => ({
    url: base + path,
    integrity,
  }));

/** What of a newer page's shell this one has not got: its scripts, or the page of the canary that is this visitor's. */
function newShell({ environment, scripts }: PageSet, next: PageSet): readonly HostFile[] {
  const { canary } = next.environment;
  if (canary && shellFor(next.environment) === canary.version)
    return environment.shell === canary.version ? [] : [{ url: canary.page, integrity: canary.integrity }];
  return next.scripts.filter(({ url }) => !scripts.some((script) => script.url === url));
}

const newData = (before: PageEnvironment, { catalogue: { base, integrity } }: PageEnvironment): HostFile[] =>
  base === before.catalogue.base
    ? []
    : [{ url: `${base}/products.json`, integrity: integrity?.['products.json'] ?? '' }];

const switchedOff = ({ disabled = {} }: PageEnvironment): string => Object.keys(disabled).sort().join();

/** Returns the files that only a newer page starts with; `undefined` where the visitor would get the same versions again. */
export function newFiles(
  page: RunningPage,
  next: PageSet,
  nextChosen: ChosenVersions,
): readonly HostFile[] | undefined {
  const scripts = newShell(page, next);
  const remotes = Object.entries(nextChosen).filter(
    ([remote, version]) =>
      !isSame(page.chosen[remote], version) && page.running[remote]?.version !== version.version,
  );
  const data = newData(page.environment, next.environment);
  const changed =
    data.length > 0 ||
    scripts.length > 0 ||
    remotes.length > 0 ||
    switchedOff(page.environment) !== switchedOff(next.environment);
  return changed
    ? [...data, ...scripts, ...remotes.flatMap(([, version]) => startFiles(version))]
    : undefined;
}

async function reaches({ url, integrity }: HostFile): Promise<boolean> {
  const answer = await fetch(url, {
    credentials: 'omit',
    signal: AbortSignal.timeout(LOOK_LIMIT_MS),
    ...(integrity && { integrity }),
  });
  // To its end: an unread answer keeps a worker from making room for the next one.
  await answer.arrayBuffer();
  return answer.ok;
}

/** Parts of a running page that were recalled, with the versions that it has to leave. */
export function recalledParts(
  { environment, running }: Pick<RunningPage, 'environment' | 'running'>,
  { environment: { recalled = {} } }: Pick<PageSet, 'environment'>,
): readonly (readonly [part: string, version: string])[] {
  const versions = {
    ...Object.fromEntries(Object.entries(running).map(([remote, { version }]) => [remote, version])),
    shell: environment.shell,
    data: environment.catalogue.version,
  };
  return Object.entries(versions).flatMap(([part, version]) =>
    version !== undefined && recalled[part]?.includes(version) ? [[part, version] as const] : [],
  );
}

/** The page as it is served now; `undefined` where it is the running one. Throws what fetching throws. */
async function newerPage({ environment }: RunningPage): Promise<PageSet | undefined> {
  // With its origin: a path that begins with two slashes would be that of another one.
  const response = await fetch(location.origin + location.pathname, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(LOOK_LIMIT_MS),
  });
  if (!response.ok) return undefined;
  const next = readPageSet(await response.text());
  return next.environment.generation === environment.generation ? undefined : next;
}

async function isReady(page: RunningPage, next: PageSet): Promise<boolean> {
  const files = newFiles(page, next, choiceFor(next.environment).chosen);
  // Fetching them also means that the refreshed page finds them in the browser's cache.
  return files !== undefined && (await Promise.all(files.map(reaches))).every(Boolean);
}

export type NewerPageWatch = ReturnType<typeof watchForNewerPage>;

/**
 * Watches for a newer page while the page is in view.
 * @param page asked for each time, since a remote may have moved to another version
 * @param onReady called once
 * @param onRecalled called with each part whose version this page has to leave, until it has
 */
export function watchForNewerPage(
  page: () => RunningPage,
  onReady: () => void,
  onRecalled: (part: string, version: string) => Promise<void>,
) {
  let asked = Date.now();
  let asking = false;
  let isTold = false;
  const look = async (): Promise<void> => {
    const next = await newerPage(page());
    if (!next) return;
    for (const [part, version] of recalledParts(page(), next)) await onRecalled(part, version);
    if (isTold || !(await isReady(page(), next))) return;
    isTold = true;
    onReady();
  };
  const ask = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    asked = Date.now();
    // Out of reach now; the next time may do.
    await look().catch(() => {});
    asking = false;
  };
  const askInView = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - asked >= PAUSE_MS) void ask();
  };
  const timer = setInterval(askInView, INTERVAL_MS);
  const end = new AbortController();
  const { signal } = end;
  addEventListener('online', ask, { signal });
  document.addEventListener('visibilitychange', askInView, { signal });
  signal.addEventListener('abort', () => clearInterval(timer));
  return { ask: () => void ask(), stop: () => end.abort() };
}

const RELOADED_KEY = 'gadgetry:recalled';

/** So long after a reload that did not help another one may. */
export const RELOAD_AGAIN_MS = 300_000;

/**
 * Whether the page may load itself again to leave what was recalled: at once for the first time, and then now and then, since
 * the old page may still be served somewhere. Where nothing can be remembered, a young page may be that reload's result.
 * @param recalled part and version
 */
export function mayReload(recalled: string): boolean {
  const [before, at] = (sessionRead(RELOADED_KEY) ?? '').split(' at ');
  if (before === recalled && Math.abs(Date.now() - Number(at)) < RELOAD_AGAIN_MS) return false;
  return sessionWrite(RELOADED_KEY, `${recalled} at ${Date.now()}`) || performance.now() > RELOAD_AGAIN_MS;
}
