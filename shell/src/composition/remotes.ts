import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import type { AppModule, SlotContext, SlotFillProps } from '@gadgetry/shared-kernel/contract';
import { publish } from '@gadgetry/shared-kernel/events';
import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import type { ComponentType } from 'react';
import { type ChosenVersions, pinFallback } from '../boot/chosen-versions';
import { errorCodeOf, noteOutcome, RemoteError } from './diagnosis';
import { loadApp, loadComponent } from './federation';
import { loadedIn, moduleOf, type RemoteEntry, settleModules } from './remote-entry';
import {
  type Candidate,
  candidatesOf,
  chainWithout,
  initialState,
  type ModuleKey,
  nameIn,
  type RemoteEffect,
  type RemoteEvent,
  runningOf,
  runningVersion,
  transition,
} from './remote-machine';
import { standbyVersions } from './standby';

/** The component of a module; a page has no props. */
export type ComponentOf<K extends ModuleKey> = K extends `page ${string}`
  ? ComponentType
  : ComponentType<SlotFillProps<SlotContext>>;

type FragmentKey = `fragment ${string}`;

/** The remotes of this page: loads each module once, with the fallbacks of `remote-machine.ts`. */
export class PageRemotes {
  private readonly entries = new Map<string, RemoteEntry>();
  private readonly listeners = new Set<() => void>();
  private runningVersions: ChosenVersions;

  constructor(
    private readonly environment: PageEnvironment,
    private readonly chosen: ChosenVersions,
  ) {
    this.runningVersions = chosen;
  }

  /** Returns the versions that this page runs. All modules of a remote have one version. */
  readonly versions = (): ChosenVersions => this.runningVersions;

  /** Calls back whenever a remote moves to another version; returns a function that stops. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.listeners.add(onChange);
    return () => this.listeners.delete(onChange);
  };

  getLoaded<K extends ModuleKey>(remote: string, key: K): ComponentOf<K> | undefined {
    return loadedIn(this.getEntry(remote), key) as ComponentOf<K> | undefined;
  }

  /** Loads the component of a module. Rejects with the first error when every candidate has failed. */
  load<K extends ModuleKey>(remote: string, key: K): Promise<ComponentOf<K>> {
    const entry = this.getEntry(remote);
    this.dispatch(entry, { type: 'wanted', module: key });
    const module = moduleOf(entry, key);
    if (!module.promise) {
      module.promise = new Promise<unknown>((resolve, reject) => {
        module.settle = () => {
          module.settle = undefined;
          if (entry.state.modules[key]?.stage === 'ready') resolve(loadedIn(entry, key));
          else reject(module.error ?? new RemoteError('unknown-remote', remote, 'is not in the environment'));
        };
      });
      // The caller handles the rejection; without this, an unmounted caller would leave it unhandled.
      module.promise.catch(() => {});
      settleModules(entry);
    }
    return module.promise as Promise<ComponentOf<K>>;
  }

  prefetch(remote: string, key: ModuleKey): void {
    const entry = this.getEntry(remote);
    if (!loadedIn(entry, key)) this.dispatch(entry, { type: 'prefetched', module: key });
  }

  /** Loads an optional fragment. A failure is published, and no fallback is tried. */
  async loadOptional(remote: string, fragment: string): Promise<ComponentOf<FragmentKey> | undefined> {
    const entry = this.getEntry(remote);
    const running = runningOf(entry.state);
    if (!running) return undefined;
    const since = performance.now();
    const key: FragmentKey = `fragment ${fragment}`;
    try {
      const { app, component } = await this.loadFrom(entry, running, key);
      noteOutcome(remote, running, key, since);
      // The remote may have moved to another version in the meantime.
      if (runningOf(entry.state) !== running) return undefined;
      addTranslations(remote, app.translations);
      return component as ComponentOf<FragmentKey>;
    } catch (error) {
      noteOutcome(remote, running, key, since, { error });
      publish('remote/failed', { remote, code: errorCodeOf(error) });
      return undefined;
    }
  }

  /** Notes that a module threw while rendering, and tries no fallback. @param place where, as `slot product/end` */
  noteRenderError(remote: string, key: ModuleKey, place: string, error: unknown): void {
    const running = runningOf(this.getEntry(remote).state);
    if (running) noteOutcome(remote, running, key, performance.now(), { error, place });
  }

  /** Falls back after a module threw while rendering. Resolves to whether another version runs. */
  async onRenderError(remote: string, key: ModuleKey, version: string, error: unknown): Promise<boolean> {
    const entry = this.getEntry(remote);
    const running = runningOf(entry.state);
    if (running?.version.version === version) {
      noteOutcome(remote, running, key, performance.now(), { error });
      moduleOf(entry, key).error ??= error;
      this.dispatch(entry, { type: 'renderFailed', module: key, version });
      await this.load(remote, key).catch(() => {});
    }
    return this.runningVersions[remote]?.version !== version;
  }

  /** Forgets all failures of a remote, so that the next load tries again; repeats hanging requests. */
  retry(remote: string): void {
    const entry = this.getEntry(remote);
    for (const base of entry.apps.keys()) entry.apps.set(base, undefined);
    for (const module of entry.modules.values()) module.error = undefined;
    this.dispatch(entry, { type: 'retried' });
  }

  /** Forgets the failure of one module, so that the next load starts at the top of the chain. */
  reset(remote: string, key: ModuleKey): void {
    const entry = this.getEntry(remote);
    const { stage, failedAt = [] } = entry.state.modules[key] ?? {};
    if (stage !== 'failed') return;
    // A container caches modules that it could not evaluate.
    for (const base of failedAt) entry.apps.set(base, undefined);
    moduleOf(entry, key).error = undefined;
    this.dispatch(entry, { type: 'reset', module: key });
  }

  /** Leaves a recalled version for good; resolves to `false` if that takes a reload. */
  async recall(remote: string, version: string): Promise<boolean> {
    const entry = this.getEntry(remote);
    entry.recalled.add(version);
    this.dispatch(entry, { type: 'recalled', version });
    if (runningVersion(entry.state)?.version !== version) return true;
    const rest = chainWithout(version, entry.state);
    const chain =
      rest.length > 0
        ? rest
        : chainWithout(version, entry.state, await standbyVersions(this.environment, remote, entry.recalled));
    const [first] = chain;
    if (!first) return false;
    this.switchTo(entry, chain);
    pinFallback(this.environment.name, remote, first.version.version, version);
    return true;
  }

  /** Runs another version of the environment until the next page load, as devtools ask. */
  switchVersion(remote: string, version: string): void {
    const found = this.environment.remotes[remote]?.find((one) => one.version === version);
    if (found && found !== this.runningVersions[remote])
      this.switchTo(this.getEntry(remote), this.chainFrom(remote, found));
  }

  private switchTo(entry: RemoteEntry, chain: readonly Candidate[]): void {
    for (const module of entry.modules.values()) module.error = undefined;
    this.dispatch(entry, { type: 'switched', chain });
  }

  private chainFrom(remote: string, version: RemoteVersion | undefined): Candidate[] {
    return candidatesOf(this.environment.remotes[remote] ?? [], version);
  }

  private getEntry(remote: string): RemoteEntry {
    const entry = this.entries.get(remote) ?? {
      remote,
      state: initialState(this.chainFrom(remote, this.chosen[remote])),
      apps: new Map(),
      modules: new Map(),
      recalled: new Set(),
    };
    this.entries.set(remote, entry);
    return entry;
  }

  /** @param onState called with the new state, before promises settle */
  private dispatch(entry: RemoteEntry, event: RemoteEvent, onState?: () => void): void {
    const { remote } = entry;
    const before = runningVersion(entry.state);
    const { state, effects } = transition(entry.state, event);
    entry.state = state;
    const now = runningVersion(state);
    const next = now === before ? undefined : now;
    if (next) for (const module of entry.modules.values()) module.name = undefined;
    onState?.();
    settleModules(entry);
    if (next) {
      // Otherwise, the next page load of this tab would try the failed version first.
      if (before && event.type !== 'switched')
        pinFallback(this.environment.name, remote, next.version, before.version);
      this.runningVersions = { ...this.runningVersions, [remote]: next };
      for (const listener of this.listeners) listener();
    }
    for (const effect of effects) this.perform(entry, effect);
  }

  private perform(entry: RemoteEntry, effect: RemoteEffect): void {
    const { remote, state } = entry;
    if (effect.type === 'load') void this.loadModule(entry, effect.module, effect.candidate);
    else if (effect.type === 'recovered')
      publish('remote/recovered', { remote, version: runningVersion(state)?.version ?? '' });
    else
      void standbyVersions(this.environment, remote, entry.recalled).then((standby) =>
        this.dispatch(entry, { type: 'standbyLoaded', standby }),
      );
  }

  private async loadModule(entry: RemoteEntry, key: ModuleKey, candidate: Candidate): Promise<void> {
    const { remote } = entry;
    const { base } = candidate;
    const since = performance.now();
    const module = moduleOf(entry, key);
    const current = () => entry.state.modules[key];
    try {
      const { app, component, name } = await this.loadFrom(entry, candidate, key);
      noteOutcome(remote, candidate, key, since);
      const before = current();
      this.dispatch(entry, { type: 'loaded', module: key, base }, () => {
        const now = current();
        // The remote may have moved to another version, or an earlier answer may have counted.
        if (now === before || now?.stage !== 'ready' || now.base !== base) return;
        addTranslations(remote, app.translations);
        Object.assign(module, { name, component, error: undefined });
      });
    } catch (error) {
      if (current()?.stage !== 'prefetching') {
        noteOutcome(remote, candidate, key, since, { error });
        if (current()?.base === base) module.error ??= error;
      }
      this.dispatch(entry, { type: 'failed', module: key, base });
    }
  }

  private async loadFrom(entry: RemoteEntry, candidate: Candidate, key: ModuleKey) {
    const name = nameIn(candidate, key);
    const app = await this.loadApp(entry, candidate);
    const component = await loadComponent(entry.remote, app, name, this.environment.policy.budgets.pageMs);
    return { app, component, name };
  }

  private loadApp({ remote, apps }: RemoteEntry, candidate: Candidate): Promise<AppModule> {
    const { base } = candidate;
    const before = apps.get(base);
    if (before) return before;
    const loading = loadApp(remote, candidate, apps.has(base), this.environment.policy.budgets.entryMs);
    apps.set(base, loading);
    loading.catch(() => apps.get(base) === loading && apps.set(base, undefined));
    return loading;
  }
}

/** The public members, so that tests and static markup can replace the class. */
export type Remotes = Pick<PageRemotes, keyof PageRemotes>;
