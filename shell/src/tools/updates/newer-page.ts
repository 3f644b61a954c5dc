import {
  type HashedFile,
  type PageEnvironment,
  type PageSet,
  type RemoteVersion,
  readPageSet,
} from '@gadgetry/environment/page-environment';
import { sessionRead, sessionWrite } from '@gadgetry/shared-kernel/browser-storage';
import { type ChosenVersions, choiceFor, shellFor } from '../../boot/chosen-versions';

/** Interval in milliseconds at which a visible page looks for a newer one, so that recalls take effect within a minute. */
const INTERVAL_MS = 45_000;

const REQUEST_LIMIT_MS = 20_000;

/** A page that becomes visible again looks for a newer one at most this often, in milliseconds. */
const PAUSE_MS = 30_000;

/** The running page: its composition, the versions that were chosen, and the versions that run. */
export interface RunningPage extends PageSet {
  readonly chosen: ChosenVersions;
  readonly running: ChosenVersions;
}

const isSame = (one: RemoteVersion | undefined, other: RemoteVersion): boolean =>
  one?.version === other.version && one.base === other.base;

const startFiles = ({ base, descriptor: { build } }: RemoteVersion): HashedFile[] =>
  [build.entry, ...build.app.scripts, ...build.app.styles].map(({ path, integrity }) => ({
    url: base + path,
    integrity,
  }));

/** Returns the files of a newer page's shell that this page lacks: its scripts, or the page of the visitor's canary. */
function newShell({ environment, scripts }: PageSet, next: PageSet): readonly HashedFile[] {
  const { canary } = next.environment;
  if (canary && shellFor(next.environment) === canary.version)
    return environment.shell === canary.version ? [] : [{ url: canary.page, integrity: canary.integrity }];
  return next.scripts.filter(({ url }) => !scripts.some((script) => script.url === url));
}

const newData = (
  before: PageEnvironment,
  { catalogue: { base, integrity } }: PageEnvironment,
): HashedFile[] =>
  base === before.catalogue.base
    ? []
    : [{ url: `${base}/products.json`, integrity: integrity?.['products.json'] ?? '' }];

const disabledNames = ({ disabled = {} }: PageEnvironment): string => Object.keys(disabled).sort().join();

/** Returns the files that only a newer page needs; `undefined` if the visitor would get the same versions. */
export function newFiles(
  page: RunningPage,
  next: PageSet,
  nextChosen: ChosenVersions,
): readonly HashedFile[] | undefined {
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
    disabledNames(page.environment) !== disabledNames(next.environment);
  return changed
    ? [...data, ...scripts, ...remotes.flatMap(([, version]) => startFiles(version))]
    : undefined;
}

async function isReachable({ url, integrity }: HashedFile): Promise<boolean> {
  const answer = await fetch(url, {
    credentials: 'omit',
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    ...(integrity && { integrity }),
  });
  // Reads the whole answer; an unread one would block the worker's cache.
  await answer.arrayBuffer();
  return answer.ok;
}

/**
 * Returns the recalled versions that a running page has to leave or must not fall back to. The running version of a remote comes
 * last, so that no other recalled one replaces it.
 */
export function recalledParts(
  { environment, running }: Pick<RunningPage, 'environment' | 'running'>,
  { environment: { recalled = {} } }: Pick<PageSet, 'environment'>,
): readonly (readonly [part: string, version: string])[] {
  const ofRemotes = Object.entries(running).flatMap(([remote, { version }]) =>
    (recalled[remote] ?? [])
      .toSorted((one, other) => Number(one === version) - Number(other === version))
      .map((one) => [remote, one] as const),
  );
  const ofHost = Object.entries({ shell: environment.shell, data: environment.catalogue.version });
  return [
    ...ofRemotes,
    ...ofHost.flatMap(([part, version]) =>
      version !== undefined && recalled[part]?.includes(version) ? [[part, version] as const] : [],
    ),
  ];
}

/** Fetches the page that is served now; `undefined` if it is the running one. Throws if fetching fails. */
async function newerPage({ environment }: RunningPage): Promise<PageSet | undefined> {
  // The origin is needed: a path that begins with two slashes would name another host.
  const response = await fetch(location.origin + location.pathname, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  });
  if (!response.ok) return undefined;
  const next = readPageSet(await response.text());
  return next.environment.generation === environment.generation ? undefined : next;
}

async function isReady(page: RunningPage, next: PageSet): Promise<boolean> {
  const files = newFiles(page, next, choiceFor(next.environment).chosen);
  // Fetching also fills the browser's cache for the reload.
  return files !== undefined && (await Promise.all(files.map(isReachable))).every(Boolean);
}

export type NewerPageWatch = ReturnType<typeof watchForNewerPage>;

/**
 * Watches for a newer page while the page is visible.
 * @param page returns the running page, since a remote may have moved to another version
 * @param onReady called once
 * @param onRecalled called with each part whose version this page has to leave, at every check until it has left it
 */
export function watchForNewerPage(
  page: () => RunningPage,
  onReady: () => void,
  onRecalled: (part: string, version: string) => Promise<void>,
) {
  let lastCheck = Date.now();
  let isChecking = false;
  let isReported = false;
  const comparePages = async (): Promise<void> => {
    const next = await newerPage(page());
    if (!next) return;
    for (const [part, version] of recalledParts(page(), next)) await onRecalled(part, version);
    if (isReported || !(await isReady(page(), next))) return;
    isReported = true;
    onReady();
  };
  const check = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    lastCheck = Date.now();
    // The server may answer the next time.
    await comparePages().catch(() => {});
    isChecking = false;
  };
  const checkIfVisible = (): void => {
    // The clock may have been set back.
    const pause = Math.abs(Date.now() - lastCheck);
    if (document.visibilityState === 'visible' && pause >= PAUSE_MS) void check();
  };
  const timer = setInterval(checkIfVisible, INTERVAL_MS);
  const end = new AbortController();
  const { signal } = end;
  addEventListener('online', check, { signal });
  document.addEventListener('visibilitychange', checkIfVisible, { signal });
  signal.addEventListener('abort', () => clearInterval(timer));
  return { check, stop: () => end.abort() };
}

const RELOADED_KEY = 'gadgetry:recalled';

/** Minimum time between two reloads because of the same recall, in milliseconds. */
export const RELOAD_AGAIN_MS = 300_000;

/**
 * Whether the page may reload to leave a recalled version: once at first, then every few minutes, since a cache may still
 * serve the old page. Without storage, a page younger than that may be the reload's result and must not reload.
 * @param recalled part and version
 */
export function mayReload(recalled: string): boolean {
  const [before, at] = (sessionRead(RELOADED_KEY) ?? '').split(' at ');
  if (before === recalled && Math.abs(Date.now() - Number(at)) < RELOAD_AGAIN_MS) return false;
  return sessionWrite(RELOADED_KEY, `${recalled} at ${Date.now()}`) || performance.now() > RELOAD_AGAIN_MS;
}
