import type { RemoteVersion } from '@gadgetry/environment/page-environment';

/**
 * Why a candidate stands where it stands in the chain. `last-good` is what stands by, under the name that operators'
 * telemetry has had for the end of the chain since 1.0.
 */
export type CandidateKind = 'chosen' | 'second-address' | 'default' | 'last-good';

/** One place that a remote may come from: a version, and the folder to take it from. No two have the same folder. */
export interface Candidate {
  readonly kind: CandidateKind;
  readonly version: RemoteVersion;
  readonly base: string;
}

/** A page, by the path that it is claimed for, or a fragment: what every version of a remote knows it by. */
export type ModuleKey = `page ${string}` | `fragment ${string}`;

/**
 * - `idle`: nobody waits for it.
 * - `ahead`: on its way for a visit that may never come; its failure changes nothing.
 * - `loading`: on its way from a candidate, while somebody waits.
 * - `asking`: all candidates have failed it; perhaps one more stands by.
 * - `ready`: it can be rendered.
 * - `failed`: nothing is left to try.
 */
export type Stage = 'idle' | 'ahead' | 'loading' | 'asking' | 'ready' | 'failed';

/** What is known of one module of a remote. */
export interface ModuleState {
  readonly stage: Stage;
  /** The candidate that it is loaded from, by folder. */
  readonly from?: string;
  /** Candidates that have failed this module, by folder. Other modules may well come from there. */
  readonly failedAt: readonly string[];
  /** How many requests for it are under way there. */
  readonly asked?: number;
  /** Whether it has come from the version that runs, so that it may be rendered again. */
  readonly hasArrived?: boolean;
}

/** A remote on this page. All of its modules are of one version. */
export interface RemoteState {
  /** The fallback chain: where the remote may come from, best first. */
  readonly chain: readonly Candidate[];
  /** The candidate in use, by folder. */
  readonly running: string | undefined;
  readonly modules: Readonly<Partial<Record<ModuleKey, ModuleState>>>;
  /** Whether it has been asked what stands by. */
  readonly standby: 'unasked' | 'asked' | 'told';
  /** Whether the shopper has tried again: candidates above the one in use count, too. */
  readonly again: boolean;
  /** Whether something has failed and nothing has worked since. */
  readonly troubled: boolean;
}

export type RemoteEvent =
  | { readonly type: 'wanted' | 'ahead'; readonly module: ModuleKey }
  | { readonly type: 'loaded' | 'failed'; readonly module: ModuleKey; readonly base: string }
  | { readonly type: 'threw'; readonly module: ModuleKey; readonly version: string }
  | { readonly type: 'answered'; readonly standby: readonly RemoteVersion[] }
  | { readonly type: 'retried' }
  | { readonly type: 'reset'; readonly module: ModuleKey }
  | { readonly type: 'recalled'; readonly version: string }
  | { readonly type: 'switched'; readonly chain: readonly Candidate[] };

/** What is to be done about it. */
export type RemoteEffect =
  | { readonly type: 'load'; readonly module: ModuleKey; readonly candidate: Candidate }
  | { readonly type: 'ask' }
  | { readonly type: 'recovered' };

const addresses = (version: RemoteVersion, kind: CandidateKind): Candidate[] => [
  { kind, version, base: version.base },
  ...(version.fallbackBase
    ? [{ kind: 'second-address', version, base: version.fallbackBase } satisfies Candidate]
    : []),
];

const withoutTwins = (chain: readonly Candidate[]): Candidate[] =>
  chain.filter(({ base }, index) => chain.findIndex((one) => one.base === base) === index);

/** The fallback chain: the chosen version and its second address, then the default. */
export const fallbackChain = (
  versions: readonly RemoteVersion[],
  chosen: RemoteVersion | undefined,
): Candidate[] =>
  chosen
    ? withoutTwins([
        ...addresses(chosen, 'chosen'),
        ...versions.filter((version) => version.default).flatMap((version) => addresses(version, 'default')),
      ])
    : [];

/** What may take the place of a version that was recalled: the rest of the chain, or else what stands by. */
export const chainWithout = (
  version: string,
  { chain }: Pick<RemoteState, 'chain'>,
  standby: readonly RemoteVersion[] = [],
): Candidate[] =>
  withoutTwins([...chain, ...standby.flatMap((one) => addresses(one, 'last-good'))]).filter(
    (candidate) => candidate.version.version !== version,
  );

/** A remote of which nothing has been asked yet. */
export const untouched = (chain: readonly Candidate[]): RemoteState => ({
  chain,
  running: chain[0]?.base,
  modules: {},
  standby: 'unasked',
  again: false,
  troubled: false,
});

export const runningOf = ({ chain, running }: RemoteState): Candidate | undefined =>
  chain.find(({ base }) => base === running);

type Draft = { -readonly [K in keyof RemoteState]: RemoteState[K] };

const IDLE: ModuleState = { stage: 'idle', failedAt: [] };

/** What becomes of a remote when something happens to it, and what is to be done about that. */
export function next(
  before: RemoteState,
  event: RemoteEvent,
): { readonly state: RemoteState; readonly effects: readonly RemoteEffect[] } {
  const state: Draft = { ...before };
  const effects: RemoteEffect[] = [];
  const get = (key: ModuleKey): ModuleState => state.modules[key] ?? IDLE;
  const set = (key: ModuleKey, change: Partial<ModuleState>): void => {
    state.modules = { ...state.modules, [key]: { ...get(key), ...change } };
  };
  const all = (): ModuleKey[] => Object.keys(state.modules) as ModuleKey[];
  const awaited = (key: ModuleKey): boolean => ['loading', 'asking'].includes(get(key).stage);

  /** Tries the next candidate that has not failed the module: from the one in use downwards, then from the top. */
  const load = (key: ModuleKey): void => {
    const { chain, again } = state;
    const { failedAt, hasArrived } = get(key);
    const from = chain.findIndex(({ base }) => base === state.running);
    const order = [...chain.slice(from), ...(again ? chain.slice(0, from) : [])];
    const candidate = order.find(({ base }) => !failedAt.includes(base));
    if (candidate) {
      set(key, { stage: 'loading', from: candidate.base, asked: 1 });
      effects.push({ type: 'load', module: key, candidate });
    } else if (state.standby === 'told') {
      // What threw may not throw the next time: another product, another cart.
      set(key, { stage: hasArrived ? 'ready' : 'failed' });
    } else {
      set(key, { stage: 'asking' });
      if (state.standby === 'unasked') effects.push({ type: 'ask' });
      state.standby = 'asked';
    }
  };

  const fail = (key: ModuleKey, bases: readonly string[]): void => {
    set(key, { failedAt: [...get(key).failedAt, ...bases] });
    state.troubled = true;
    load(key);
  };

  /** From now on the page runs this candidate. Nothing of another version stays: what is awaited comes anew. */
  const moveTo = (base: string, arrived: ModuleKey): void => {
    const places = state.chain.map((candidate) => candidate.base);
    const left = runningOf(state)?.version;
    const isSame = state.chain[places.indexOf(base)]?.version === left;
    // A late arrival from the first address is no reason to ask there again.
    if (isSame && places.indexOf(base) < places.indexOf(state.running ?? '')) return;
    state.running = base;
    if (isSame) return;
    for (const key of all().filter((one) => one !== arrived)) {
      const wait = awaited(key);
      set(key, { stage: 'idle', hasArrived: false });
      if (wait) load(key);
    }
  };

  switch (event.type) {
    case 'wanted':
      if (get(event.module).stage === 'idle') load(event.module);
      else if (get(event.module).stage === 'ahead') set(event.module, { stage: 'loading' });
      break;
    case 'ahead': {
      const candidate = runningOf(state);
      const { stage, failedAt } = get(event.module);
      if (!candidate || stage !== 'idle' || failedAt.includes(candidate.base)) break;
      set(event.module, { stage: 'ahead', from: candidate.base });
      effects.push({ type: 'load', module: event.module, candidate });
      break;
    }
    case 'loaded': {
      const { stage, from } = get(event.module);
      if (from !== event.base || !(stage === 'loading' || stage === 'ahead')) break;
      set(event.module, { stage: 'ready', hasArrived: true });
      if (stage === 'ahead') break;
      moveTo(event.base, event.module);
      if (state.troubled) effects.push({ type: 'recovered' });
      state.troubled = false;
      break;
    }
    case 'failed': {
      const { stage, from, asked = 1 } = get(event.module);
      if (from !== event.base) break;
      if (stage === 'ahead') set(event.module, { stage: 'idle' });
      if (stage !== 'loading') break;
      if (asked > 1) set(event.module, { asked: asked - 1 });
      else fail(event.module, [event.base]);
      break;
    }
    case 'threw': {
      if (runningOf(state)?.version.version !== event.version || awaited(event.module)) break;
      set(event.module, { hasArrived: true });
      fail(
        event.module,
        state.chain.filter(({ version }) => version.version === event.version).map(({ base }) => base),
      );
      break;
    }
    case 'answered':
      state.standby = 'told';
      if (state.chain.length > 0)
        state.chain = withoutTwins([
          ...state.chain,
          ...event.standby.flatMap((version) => addresses(version, 'last-good')),
        ]);
      for (const key of all()) if (get(key).stage === 'asking') load(key);
      break;
    case 'retried':
      state.again = true;
      state.standby = 'unasked';
      for (const key of all()) {
        const { stage, from, asked } = get(key);
        set(key, { failedAt: [], ...(stage === 'failed' && { stage: 'idle' as const }) });
        // What hangs is asked for once more; should it answer after all, that is as good.
        const candidate = state.chain.find(({ base }) => base === from);
        if (stage !== 'loading' || !candidate) continue;
        set(key, { asked: (asked ?? 1) + 1 });
        effects.push({ type: 'load', module: key, candidate });
      }
      break;
    case 'reset':
      if (get(event.module).stage !== 'failed') break;
      state.again = true;
      if (state.standby === 'told') state.standby = 'unasked';
      set(event.module, { stage: 'idle', failedAt: [] });
      break;
    case 'recalled':
      // The one that runs is left by a switch.
      state.chain = state.chain.filter(
        ({ version, base }) => version.version !== event.version || base === state.running,
      );
      break;
    case 'switched': {
      const waiting = all().filter(awaited);
      Object.assign(state, untouched(event.chain));
      for (const key of waiting) load(key);
      break;
    }
  }
  return { state, effects };
}
