import type { RemoteVersion } from '@gadgetry/environment/page-environment';

/** One source of a remote: a version, and the folder to load it from. No two candidates share a folder. */
export interface Candidate {
  readonly kind: 'chosen' | 'second-address' | 'default' | 'standby';
  readonly version: RemoteVersion;
  readonly base: string;
}

/** Identifies a module in every version of its remote: a page by the path that it claims, or a fragment by name. */
export type ModuleKey = `page ${string}` | `fragment ${string}`;

/**
 * - `idle`: no component waits for it.
 * - `prefetching`: loading for a possible visit; a failure has no effect.
 * - `loading`: loading from a candidate while a component waits.
 * - `loadingStandby`: all candidates have failed; the standby versions are loading.
 * - `ready`: it can be rendered.
 * - `failed`: no candidate is left; `load` rejects, and `RemoteBoundary` shows `Failure`.
 */
type Stage = 'idle' | 'prefetching' | 'loading' | 'loadingStandby' | 'ready' | 'failed';

interface ModuleState {
  readonly stage: Stage;
  /** Folder of the candidate that the module is loaded from. */
  readonly base?: string;
  /** Folders of the candidates that have failed this module; other modules may still load from there. */
  readonly failedAt: readonly string[];
  readonly requests?: number;
  /** Whether it has loaded from the running version, and may therefore be rendered again. */
  readonly hasLoaded?: boolean;
}

/** The state of a remote on this page. All of its modules have one version. */
export interface RemoteState {
  readonly chain: readonly Candidate[];
  /** Folder of the running candidate. */
  readonly runningBase: string | undefined;
  readonly modules: Readonly<Partial<Record<ModuleKey, ModuleState>>>;
  readonly standby: 'notLoaded' | 'loading' | 'loaded';
  /** Whether the shopper has tried again, which allows candidates above the running one. */
  readonly isRetry: boolean;
  /** Whether a module has failed and none has loaded since. */
  readonly hasFailure: boolean;
}

interface OfModule {
  readonly module: ModuleKey;
}

interface RemoteEvents {
  readonly wanted: OfModule;
  readonly prefetched: OfModule;
  readonly reset: OfModule;
  readonly loaded: OfModule & { readonly base: string };
  readonly failed: OfModule & { readonly base: string };
  readonly renderFailed: OfModule & { readonly version: string };
  readonly standbyLoaded: { readonly standby: readonly RemoteVersion[] };
  readonly retried: object;
  readonly recalled: { readonly version: string };
  readonly switched: { readonly chain: readonly Candidate[] };
}

export type RemoteEvent = {
  [T in keyof RemoteEvents]: { readonly type: T } & RemoteEvents[T];
}[keyof RemoteEvents];

export type RemoteEffect =
  | { readonly type: 'load'; readonly module: ModuleKey; readonly candidate: Candidate }
  | { readonly type: 'loadStandby' }
  | { readonly type: 'recovered' };

const addresses = (version: RemoteVersion, kind: Candidate['kind']): Candidate[] => [
  { kind, version, base: version.base },
  ...(version.fallbackBase
    ? [{ kind: 'second-address', version, base: version.fallbackBase } satisfies Candidate]
    : []),
];

const dedupeByBase = (chain: readonly Candidate[]): Candidate[] =>
  chain.filter(({ base }, index) => chain.findIndex((one) => one.base === base) === index);

const withStandby = (chain: readonly Candidate[], standby: readonly RemoteVersion[]): Candidate[] =>
  dedupeByBase([...chain, ...standby.flatMap((version) => addresses(version, 'standby'))]);

/** Returns the addresses that a remote is loaded from, in order: of the chosen version, then of the default one. */
export const candidatesOf = (
  versions: readonly RemoteVersion[],
  chosen: RemoteVersion | undefined,
): Candidate[] =>
  chosen
    ? dedupeByBase([
        ...addresses(chosen, 'chosen'),
        ...versions.filter((version) => version.default).flatMap((version) => addresses(version, 'default')),
      ])
    : [];

/** Returns the candidates that may replace a recalled version. */
export const chainWithout = (
  version: string,
  { chain }: Pick<RemoteState, 'chain'>,
  standby: readonly RemoteVersion[] = [],
): Candidate[] => withStandby(chain, standby).filter((candidate) => candidate.version.version !== version);

export const initialState = (chain: readonly Candidate[]): RemoteState => ({
  chain,
  runningBase: chain[0]?.base,
  modules: {},
  standby: 'notLoaded',
  isRetry: false,
  hasFailure: false,
});

export const runningOf = ({ chain, runningBase }: RemoteState): Candidate | undefined =>
  chain.find(({ base }) => base === runningBase);

export const runningVersion = (state: RemoteState): RemoteVersion | undefined => runningOf(state)?.version;

/** Returns a version's name for a module, since versions may name their pages differently. */
export function nameIn({ version }: Pick<Candidate, 'version'>, key: ModuleKey): string {
  const path = key.startsWith('page ') ? key.slice(5) : undefined;
  if (path === undefined) return key;
  return `page ${version.descriptor.routes.find((claim) => claim.path === path)?.page ?? path}`;
}

interface Draft {
  readonly state: { -readonly [K in keyof RemoteState]: RemoteState[K] };
  readonly effects: RemoteEffect[];
}

const moduleIn = ({ state }: Draft, key: ModuleKey): ModuleState =>
  state.modules[key] ?? { stage: 'idle', failedAt: [] };

function setModule(draft: Draft, key: ModuleKey, change: Partial<ModuleState>): void {
  draft.state.modules = { ...draft.state.modules, [key]: { ...moduleIn(draft, key), ...change } };
}

const keysOf = ({ state }: Draft): ModuleKey[] => Object.keys(state.modules) as ModuleKey[];

const isAwaited = (draft: Draft, key: ModuleKey): boolean =>
  ['loading', 'loadingStandby'].includes(moduleIn(draft, key).stage);

/** Loads a module from the next candidate that has not failed it: first below the running one, then from the top. */
function loadNext(draft: Draft, key: ModuleKey): void {
  const { state, effects } = draft;
  const { failedAt, hasLoaded } = moduleIn(draft, key);
  const start = state.chain.findIndex(({ base }) => base === state.runningBase);
  const order = [...state.chain.slice(start), ...(state.isRetry ? state.chain.slice(0, start) : [])];
  const candidate = order.find(({ base }) => !failedAt.includes(base));
  if (candidate) {
    setModule(draft, key, { stage: 'loading', base: candidate.base, requests: 1 });
    effects.push({ type: 'load', module: key, candidate });
  } else if (state.standby === 'loaded') {
    // A module that threw may render later, with another product or another cart.
    setModule(draft, key, { stage: hasLoaded ? 'ready' : 'failed' });
  } else {
    setModule(draft, key, { stage: 'loadingStandby' });
    if (state.standby === 'notLoaded') effects.push({ type: 'loadStandby' });
    state.standby = 'loading';
  }
}

function fail(draft: Draft, key: ModuleKey, bases: readonly string[]): void {
  setModule(draft, key, { failedAt: [...moduleIn(draft, key).failedAt, ...bases] });
  draft.state.hasFailure = true;
  loadNext(draft, key);
}

/** Makes a candidate the running one. Modules of another version are dropped, and those that are awaited load again. */
function moveTo(draft: Draft, base: string, loaded: ModuleKey): void {
  const { state } = draft;
  const bases = state.chain.map((candidate) => candidate.base);
  const isSameVersion = state.chain[bases.indexOf(base)]?.version === runningVersion(state);
  // A late answer of the first address does not move the remote back to it.
  if (isSameVersion && bases.indexOf(base) < bases.indexOf(state.runningBase ?? '')) return;
  state.runningBase = base;
  if (isSameVersion) return;
  for (const key of keysOf(draft).filter((one) => one !== loaded)) {
    const wasAwaited = isAwaited(draft, key);
    setModule(draft, key, { stage: 'idle', hasLoaded: false });
    if (wasAwaited) loadNext(draft, key);
  }
}

const TRANSITIONS: {
  readonly [T in keyof RemoteEvents]: (draft: Draft, event: RemoteEvents[T]) => void;
} = {
  wanted: (draft, { module }) => {
    const { stage } = moduleIn(draft, module);
    if (stage === 'idle') loadNext(draft, module);
    else if (stage === 'prefetching') setModule(draft, module, { stage: 'loading' });
  },
  prefetched: (draft, { module }) => {
    const candidate = runningOf(draft.state);
    const { stage, failedAt } = moduleIn(draft, module);
    if (!candidate || stage !== 'idle' || failedAt.includes(candidate.base)) return;
    setModule(draft, module, { stage: 'prefetching', base: candidate.base });
    draft.effects.push({ type: 'load', module, candidate });
  },
  loaded: (draft, { module, base }) => {
    const { state, effects } = draft;
    const { stage, base: awaitedBase } = moduleIn(draft, module);
    if (base !== awaitedBase || !(stage === 'loading' || stage === 'prefetching')) return;
    if (!state.chain.some((candidate) => candidate.base === base)) {
      // Its version was recalled in the meantime.
      fail(draft, module, [base]);
      return;
    }
    setModule(draft, module, { stage: 'ready', hasLoaded: true });
    if (stage === 'prefetching') return;
    moveTo(draft, base, module);
    if (state.hasFailure) effects.push({ type: 'recovered' });
    state.hasFailure = false;
  },
  failed: (draft, { module, base }) => {
    const { stage, base: awaitedBase, requests = 1 } = moduleIn(draft, module);
    if (base !== awaitedBase) return;
    if (stage === 'prefetching') setModule(draft, module, { stage: 'idle' });
    if (stage !== 'loading') return;
    if (requests > 1) setModule(draft, module, { requests: requests - 1 });
    else fail(draft, module, [base]);
  },
  renderFailed: (draft, { module, version: failed }) => {
    const { state } = draft;
    if (runningVersion(state)?.version !== failed || isAwaited(draft, module)) return;
    setModule(draft, module, { hasLoaded: true });
    const bases = state.chain.filter(({ version }) => version.version === failed).map(({ base }) => base);
    fail(draft, module, bases);
  },
  standbyLoaded: (draft, { standby }) => {
    const { state } = draft;
    state.standby = 'loaded';
    if (state.chain.length > 0) state.chain = withStandby(state.chain, standby);
    for (const key of keysOf(draft))
      if (moduleIn(draft, key).stage === 'loadingStandby') loadNext(draft, key);
  },
  retried: (draft) => {
    const { state, effects } = draft;
    state.isRetry = true;
    state.standby = 'notLoaded';
    for (const module of keysOf(draft)) {
      const { stage, base: awaitedBase, requests = 1 } = moduleIn(draft, module);
      setModule(draft, module, { failedAt: [], ...(stage === 'failed' && { stage: 'idle' as const }) });
      // Sends another request beside one that hangs; the first answer counts.
      const candidate = state.chain.find(({ base }) => base === awaitedBase);
      if (stage !== 'loading' || !candidate) continue;
      setModule(draft, module, { requests: requests + 1 });
      effects.push({ type: 'load', module, candidate });
    }
  },
  reset: (draft, { module }) => {
    const { state } = draft;
    if (moduleIn(draft, module).stage !== 'failed') return;
    state.isRetry = true;
    if (state.standby === 'loaded') state.standby = 'notLoaded';
    setModule(draft, module, { stage: 'idle', failedAt: [] });
  },
  recalled: ({ state }, { version: recalled }) => {
    // The running candidate stays until the remote is switched.
    state.chain = state.chain.filter(
      ({ version, base }) => version.version !== recalled || base === state.runningBase,
    );
  },
  switched: (draft, { chain }) => {
    const awaited = keysOf(draft).filter((key) => isAwaited(draft, key));
    Object.assign(draft.state, initialState(chain));
    for (const key of awaited) loadNext(draft, key);
  },
};

export function transition(
  before: RemoteState,
  event: RemoteEvent,
): { readonly state: RemoteState; readonly effects: readonly RemoteEffect[] } {
  const draft: Draft = { state: { ...before }, effects: [] };
  const apply = TRANSITIONS[event.type] as (draft: Draft, event: RemoteEvent) => void;
  apply(draft, event);
  return draft;
}
