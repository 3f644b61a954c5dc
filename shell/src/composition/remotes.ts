import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import type { AppModule, FillingProps, SlotContext } from '@gadgetry/shared-kernel/contract';
import { publish } from '@gadgetry/shared-kernel/events';
import { renderedBy } from '@gadgetry/shared-kernel/host';
import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import type { ComponentType } from 'react';
import { type ChosenVersions, keepInstead } from '../boot/chosen-versions';
import { noteStep } from './diagnosis';
import { loadApp } from './federation';
import { codeOf, RemoteError } from './remote-error';
import {
  type Candidate,
  chainWithout,
  fallbackChain,
  type ModuleKey,
  next,
  type RemoteEvent,
  type RemoteState,
  runningOf,
  untouched,
} from './remote-machine';
import { standbyVersions } from './standby';
import { withTimeout } from './timing';

/** What a module renders: a page knows of no properties. */
export type ComponentOf<K extends ModuleKey> = K extends `page ${string}`
  ? ComponentType
  : ComponentType<FillingProps<SlotContext>>;

/** The remotes of this page: loads their pages and fragments, each once, from wherever they may be had. */
export interface Remotes {
  /** The versions that this page runs now. All modules of a remote on the page are of one version. */
  readonly versions: () => ChosenVersions;
  /** Calls back whenever a remote has moved to another version; returns how to stop that. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** The component of a page or fragment. */
  readonly load: <K extends ModuleKey>(remote: string, module: K) => Promise<ComponentOf<K>>;
  /** The same, if it has been loaded already: rendering it needs no suspense. */
  readonly loaded: <K extends ModuleKey>(remote: string, module: K) => ComponentOf<K> | undefined;
  /** Fetches it ahead, from the version that runs: should that fail, nothing is lost, and nothing moves. */
  readonly fetchAhead: (remote: string, module: ModuleKey) => void;
  /**
   * The component of a fragment that the page can do without, from the version that runs: should that fail, the page
   * hears of it and nothing moves.
   */
  readonly spare: (
    remote: string,
    fragment: string,
  ) => Promise<ComponentOf<`fragment ${string}`> | undefined>;
  /** A module has thrown while rendering. Resolves to whether another version has taken its version's place. */
  readonly threw: (remote: string, module: ModuleKey, version: string, error: unknown) => Promise<boolean>;
  /** Forgets what failed, so that the next call tries anew; asks once more for what hangs. */
  readonly retry: (remote: string) => void;
  /** Forgets that a module failed, so that the next call loads it from the top of the chain. */
  readonly reset: (remote: string, module: ModuleKey) => void;
  /**
   * Leaves a version of a remote that was recalled, in the running page, and never comes back to it.
   * @returns whether the page runs none of it; where nothing else is known to it, only a new page can leave it
   */
  readonly recall: (remote: string, version: string) => Promise<boolean>;
  /** Moves a remote to a version of the environment, in the running page. */
  readonly use: (remote: string, version: string) => void;
}

/** One remote: its state, and what a state that is mere data can't hold. */
interface Own {
  state: RemoteState;
  /** By folder. One that has failed is not kept. */
  readonly apps: Map<string, Promise<AppModule>>;
  /** Folders that have been asked: the next time, caches must be got round. */
  readonly asked: Set<string>;
  /** Components of the version that runs, by what it calls them. */
  readonly components: Map<string, unknown>;
  /** What those who have asked for a module wait for, or have been told. */
  readonly answers: Map<ModuleKey, Promise<unknown>>;
  /** Settles an answer; gone when it has. */
  readonly settle: Map<ModuleKey, () => void>;
  /** What failed each module first: that is what to report. */
  readonly errors: Map<ModuleKey, unknown>;
}

/** What a version calls a module: pages have names of their own in every version. */
function nameIn({ version }: Pick<Candidate, 'version'>, module: ModuleKey): string {
  const path = module.startsWith('page ') ? module.slice(5) : undefined;
  if (path === undefined) return module;
  return `page ${version.descriptor.routes.find((claim) => claim.path === path)?.page ?? path}`;
}

async function componentOf(app: AppModule, name: string): Promise<unknown> {
  const [kind, own = ''] = name.split(' ');
  const module = await (kind === 'page' ? app.pages[own]?.() : app.fragments[own]?.());
  return module && renderedBy(module);
}

/** Runs the remotes of an environment, beginning with the versions that were chosen for this visitor. */
export function createRemotes(environment: PageEnvironment, chosen: ChosenVersions): Remotes {
  const { entryMs, pageMs } = environment.policy.budgets;
  const remotes = new Map<string, Own>();
  const listeners = new Set<() => void>();
  const recalled = new Set<string>();
  let versions = chosen;

  const chainFrom = (remote: string, version = chosen[remote]): Candidate[] =>
    fallbackChain(environment.remotes[remote] ?? [], version);

  function of(remote: string): Own {
    const before = remotes.get(remote);
    if (before) return before;
    const own: Own = {
      state: untouched(chainFrom(remote)),
      apps: new Map(),
      asked: new Set(),
      components: new Map(),
      answers: new Map(),
      settle: new Map(),
      errors: new Map(),
    };
    remotes.set(remote, own);
    return own;
  }

  function known(own: Own, module: ModuleKey): unknown {
    const running = runningOf(own.state);
    return running && own.components.get(nameIn(running, module));
  }

  /** Answers those who wait for a module that is there or can't be had; forgets what holds no longer. */
  function answer({ state, answers, settle }: Own): void {
    for (const module of answers.keys()) {
      const stage = state.modules[module]?.stage;
      if (stage === 'ready' || stage === 'failed') settle.get(module)?.();
      else if (!settle.has(module)) answers.delete(module);
    }
  }

  function happen(remote: string, own: Own, event: RemoteEvent, arrive?: () => void): void {
    const before = runningOf(own.state)?.version;
    const { state, effects } = next(own.state, event);
    own.state = state;
    const now = runningOf(state)?.version;
    const moved = now !== undefined && now !== before;
    if (moved) own.components.clear();
    arrive?.();
    answer(own);
    if (moved) {
      // Each further load would pay for the same failure with its whole time budget.
      if (before && event.type !== 'switched')
        keepInstead(environment.name, remote, now.version, before.version);
      versions = { ...versions, [remote]: now };
      for (const listener of listeners) listener();
    }
    for (const effect of effects)
      if (effect.type === 'load') void fetchModule(remote, own, effect.module, effect.candidate);
      else if (effect.type === 'ask') void ask(remote, own);
      else publish('remote/recovered', { remote, version: now?.version ?? '' });
  }

  const standbyOf = async (remote: string) =>
    (await standbyVersions(environment, remote)).filter(
      ({ version }) => !recalled.has(`${remote} ${version}`),
    );

  async function ask(remote: string, own: Own): Promise<void> {
    happen(remote, own, { type: 'answered', standby: await standbyOf(remote) });
  }

  function note(
    remote: string,
    candidate: Candidate,
    module: ModuleKey,
    since: number,
    error?: unknown,
  ): void {
    noteStep({
      remote,
      version: candidate.version.version,
      module: nameIn(candidate, module),
      candidate: candidate.kind,
      base: candidate.base,
      milliseconds: Math.round(performance.now() - since),
      outcome: error === undefined ? 'loaded' : codeOf(error),
      ...(error instanceof Error && { message: error.message }),
    });
  }

  function appFrom(remote: string, { apps, asked }: Own, candidate: Candidate): Promise<AppModule> {
    const { base } = candidate;
    const before = apps.get(base);
    if (before) return before;
    const loading = loadApp(remote, candidate, asked.has(base), entryMs);
    asked.add(base);
    apps.set(base, loading);
    loading.catch(() => apps.get(base) === loading && apps.delete(base));
    return loading;
  }

  /** Loads a module from a candidate, and nothing else. */
  async function fromCandidate(remote: string, own: Own, candidate: Candidate, name: string) {
    const app = await appFrom(remote, own, candidate);
    const component = await withTimeout(pageMs, componentOf(app, name)).catch((cause: unknown) => {
      throw new RemoteError('module-failed', remote, `${name} could not be loaded`, { cause });
    });
    if (!component) throw new RemoteError('module-missing', remote, `there is no ${name}`);
    return { app, component };
  }

  async function spare(remote: string, fragment: string) {
    const own = of(remote);
    const running = runningOf(own.state);
    if (!running) return undefined;
    const since = performance.now();
    const module = `fragment ${fragment}` as const;
    try {
      const { app, component } = await fromCandidate(remote, own, running, module);
      note(remote, running, module, since);
      // Meanwhile the remote may have moved to another version.
      if (runningOf(own.state) !== running) return undefined;
      addTranslations(remote, app.translations);
      return component as ComponentOf<typeof module>;
    } catch (error) {
      note(remote, running, module, since, error);
      publish('remote/failed', { remote, code: codeOf(error) });
      return undefined;
    }
  }

  async function fetchModule(remote: string, own: Own, module: ModuleKey, candidate: Candidate) {
    const { base } = candidate;
    const since = performance.now();
    const name = nameIn(candidate, module);
    const isAhead = () => own.state.modules[module]?.stage === 'ahead';
    try {
      const { app, component } = await fromCandidate(remote, own, candidate, name);
      note(remote, candidate, module, since);
      happen(remote, own, { type: 'loaded', module, base }, () => {
        const { stage, from } = own.state.modules[module] ?? {};
        // Meanwhile the remote may have moved to another version.
        if (stage !== 'ready' || from !== base) return;
        addTranslations(remote, app.translations);
        own.errors.delete(module);
        own.components.set(name, component);
      });
    } catch (error) {
      if (!isAhead()) {
        note(remote, candidate, module, since, error);
        const isWanted = own.state.modules[module]?.from === base;
        if (isWanted && !own.errors.has(module)) own.errors.set(module, error);
      }
      happen(remote, own, { type: 'failed', module, base });
    }
  }

  // What stands under a module's name is what its version has handed over under it: `ComponentOf` says no more.
  function load<K extends ModuleKey>(remote: string, module: K): Promise<ComponentOf<K>> {
    const own = of(remote);
    happen(remote, own, { type: 'wanted', module });
    const before = own.answers.get(module);
    const promise =
      before ??
      new Promise<unknown>((resolve, reject) => {
        own.settle.set(module, () => {
          own.settle.delete(module);
          if (own.state.modules[module]?.stage === 'ready') resolve(known(own, module));
          else
            reject(
              own.errors.get(module) ??
                new RemoteError('unknown-remote', remote, 'is not in the environment'),
            );
        });
      });
    if (!before) {
      // Who asks handles it; who has gone need not.
      promise.catch(() => {});
      own.answers.set(module, promise);
      answer(own);
    }
    return promise as Promise<ComponentOf<K>>;
  }

  return {
    versions: () => versions,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    load,
    loaded: <K extends ModuleKey>(remote: string, module: K) =>
      known(of(remote), module) as ComponentOf<K> | undefined,
    fetchAhead: (remote, module) => {
      const own = of(remote);
      if (!known(own, module)) happen(remote, own, { type: 'ahead', module });
    },
    spare,
    threw: async (remote, module, version, error) => {
      const own = of(remote);
      const running = runningOf(own.state);
      if (running?.version.version === version) {
        note(remote, running, module, performance.now(), error);
        if (!own.errors.has(module)) own.errors.set(module, error);
        happen(remote, own, { type: 'threw', module, version });
        await load(remote, module).catch(() => {});
      }
      return versions[remote]?.version !== version;
    },
    retry: (remote) => {
      const own = of(remote);
      own.apps.clear();
      own.errors.clear();
      happen(remote, own, { type: 'retried' });
    },
    reset: (remote, module) => {
      const own = of(remote);
      const { stage, failedAt = [] } = own.state.modules[module] ?? {};
      if (stage !== 'failed') return;
      // A container keeps what it could not evaluate.
      for (const base of failedAt) own.apps.delete(base);
      own.errors.delete(module);
      happen(remote, own, { type: 'reset', module });
    },
    recall: async (remote, version) => {
      const own = of(remote);
      recalled.add(`${remote} ${version}`);
      happen(remote, own, { type: 'recalled', version });
      if (runningOf(own.state)?.version.version !== version) return true;
      const rest = chainWithout(version, own.state);
      const chain = rest.length > 0 ? rest : chainWithout(version, own.state, await standbyOf(remote));
      const [first] = chain;
      if (!first) return false;
      own.errors.clear();
      happen(remote, own, { type: 'switched', chain });
      keepInstead(environment.name, remote, first.version.version, version);
      return true;
    },
    use: (remote, version) => {
      const found = environment.remotes[remote]?.find((one) => one.version === version);
      if (!found || found === versions[remote]) return;
      const own = of(remote);
      own.errors.clear();
      happen(remote, own, { type: 'switched', chain: chainFrom(remote, found) });
    },
  };
}
