import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import type { AppModule, FragmentProps, Translations } from '@gadgetry/shared-kernel/contract';
import { publish } from '@gadgetry/shared-kernel/events';
import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import type { ComponentType } from 'react';
import { noteStep } from './diagnostics';
import { ladderOf, type Rung } from './ladder';
import { loadApp } from './load-app';
import { fragmentRequest, type PartRequest, pageRequest } from './part-request';
import { codeOf, RemoteError } from './remote-error';
import type { Selection } from './selection';
import { within } from './within';

/** Loads pages and fragments of remotes, each once, and moves down a remote's ladder when it has to. */
export interface RemoteParts {
  /** The versions that this page runs now. All parts of a remote on the page are of one version. */
  readonly selection: () => Selection;
  /** Calls back whenever a remote has moved to another version; returns how to stop that. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** The component of the page that a remote shows at a claimed path. */
  readonly page: (remote: string, path: string) => Promise<ComponentType>;
  /** The same, if it has been loaded already: rendering it needs no suspense. */
  readonly loadedPage: (remote: string, path: string) => ComponentType | undefined;
  /** The component of a remote's fragment. */
  readonly fragment: (remote: string, name: string) => Promise<ComponentType<FragmentProps>>;
  /** A version has thrown while rendering. Resolves to whether another one has taken its place. */
  readonly broken: (remote: string, version: string, error: unknown) => Promise<boolean>;
  /** A version has shown itself without fault. */
  readonly worked: (remote: string, version: string) => void;
  /** Fetches a page ahead, from the version that runs: should it fail, nothing is lost, and nothing moves. */
  readonly warmPage: (remote: string, path: string) => Promise<void>;
  /** The same for a fragment. */
  readonly warmFragment: (remote: string, name: string) => Promise<void>;
  /** Forgets what failed, so that the next call tries anew. */
  readonly forget: (remote: string) => void;
  /** Moves a remote to a version that the environment offers, in the running page. */
  readonly use: (remote: string, version: string) => void;
}

interface RemoteState {
  readonly chosen: RemoteVersion | undefined;
  ladder: readonly Rung[];
  /** Settles when the version that worked last has been added to the ladder. */
  wholeLadder: Promise<void> | undefined;
  /** The rung in use. */
  current: Rung | undefined;
  /** Versions that have thrown while rendering. */
  readonly broken: Set<string>;
  readonly apps: Map<Rung, Promise<AppModule>>;
  readonly parts: Map<string, Promise<unknown>>;
  readonly loaded: Map<string, unknown>;
  readonly failed: Set<string>;
  /** Whether something failed here before: caches must be got round. */
  again: boolean;
  /** Whether something has failed and nothing has worked since. */
  troubled: boolean;
}

const stateOf = (ladder: readonly Rung[], chosen: RemoteVersion | undefined): RemoteState => ({
  chosen,
  ladder,
  wholeLadder: undefined,
  current: ladder[0],
  broken: new Set(),
  apps: new Map(),
  parts: new Map(),
  loaded: new Map(),
  failed: new Set(),
  again: false,
  troubled: false,
});

// Needed when all else has failed, and when the browser is idle.
const lastGoodModule = () => import(/* webpackChunkName: "last-good" */ './last-good');

export function createRemoteParts(environment: PageEnvironment, chosen: Selection): RemoteParts {
  const { entryMs, pageMs } = environment.policy.budgets;
  const states = new Map<string, RemoteState>();
  const listeners = new Set<() => void>();
  let selection = chosen;

  const begin = (remote: string, version: RemoteVersion | undefined): RemoteState => {
    const fresh = stateOf(ladderOf(environment.remotes[remote] ?? [], version), version);
    states.set(remote, fresh);
    return fresh;
  };

  const state = (remote: string): RemoteState => states.get(remote) ?? begin(remote, selection[remote]);

  function select(remote: string, version: RemoteVersion): void {
    selection = { ...selection, [remote]: version };
    for (const listener of listeners) listener();
  }

  /** From now on the page runs this rung. With another version, all parts of the one before leave. */
  function moveTo(remote: string, own: RemoteState, rung: Rung): void {
    if (rung === own.current) return;
    own.current = rung;
    if (rung.version === selection[remote]) return;
    for (const known of [own.parts, own.loaded, own.failed]) known.clear();
    select(remote, rung.version);
  }

  function note(
    remote: string,
    rung: Rung,
    part: string,
    outcome: string,
    since: number,
    error?: unknown,
  ): void {
    noteStep({
      remote,
      version: rung.version.version,
      module: part,
      candidate: rung.kind,
      base: rung.base,
      milliseconds: Math.round(performance.now() - since),
      outcome,
      ...(error instanceof Error && { message: error.message }),
    });
  }

  function app(remote: string, { apps, again }: RemoteState, rung: Rung): Promise<AppModule> {
    const known = apps.get(rung);
    if (known) return known;
    const loading = loadApp(remote, rung, again, entryMs);
    apps.set(rung, loading);
    return loading;
  }

  async function loadFrom<C>(remote: string, own: RemoteState, rung: Rung, { nameIn, load }: PartRequest<C>) {
    const loaded = await app(remote, own, rung);
    const component = await within(pageMs, load(loaded, rung.version.descriptor)).catch((cause: unknown) => {
      throw cause instanceof RemoteError
        ? cause
        : new RemoteError('part-failed', remote, `${nameIn(rung.version.descriptor)} could not be loaded`, {
            cause,
          });
    });
    return { component, translations: loaded.translations };
  }

  /** Adds what the browser remembers to the ladder; asked for only when all else has failed. */
  function completeLadder(remote: string, own: RemoteState): Promise<void> {
    own.wholeLadder ??= lastGoodModule().then(
      ({ lastGood }) => {
        const whole = ladderOf(environment.remotes[remote] ?? [], own.chosen, lastGood(environment, remote));
        own.ladder = [...own.ladder, ...whole.slice(own.ladder.length)];
      },
      () => {
        own.wholeLadder = undefined;
      },
    );
    return own.wholeLadder;
  }

  /** The next rung to try, from the one in use downwards; a further try begins at the top once that is exhausted. */
  async function nextRung(remote: string, own: RemoteState, tried: ReadonlySet<Rung>) {
    const find = (): Rung | undefined => {
      const from = own.current ? own.ladder.indexOf(own.current) : 0;
      const order = [...own.ladder.slice(from), ...(own.again ? own.ladder.slice(0, from) : [])];
      return order.find((rung) => !tried.has(rung) && !own.broken.has(rung.version.version));
    };
    const found = find();
    if (found) return found;
    await completeLadder(remote, own);
    return find();
  }

  /** A part has arrived: its version's texts with it. */
  function keep(remote: string, own: RemoteState, name: string, part: unknown, texts: Translations): void {
    addTranslations(remote, texts);
    own.loaded.set(name, part);
  }

  /** Climbs down until a version has the part; the first failure is the one to report. */
  async function obtain<C>(remote: string, own: RemoteState, request: PartRequest<C>): Promise<C> {
    const tried = new Set<Rung>();
    let first: unknown;
    for (;;) {
      const rung = await nextRung(remote, own, tried);
      if (!rung) break;
      tried.add(rung);
      const since = performance.now();
      const name = request.nameIn(rung.version.descriptor);
      const running = own.current;
      try {
        const { component, translations } = await loadFrom(remote, own, rung, request);
        note(remote, rung, name, 'loaded', since);
        // The page asks for nothing of this ladder any more.
        if (states.get(remote) !== own) return component;
        // Another part has moved the remote on in the meantime; then this one follows.
        if (own.current !== running && own.current !== rung) continue;
        moveTo(remote, own, rung);
        keep(remote, own, name, component, translations);
        if (own.troubled) publish('remote/recovered', { remote, version: rung.version.version });
        own.troubled = false;
        return component;
      } catch (error) {
        first ??= error;
        own.troubled = true;
        note(remote, rung, name, codeOf(error), since, error);
      }
    }
    throw first ?? new RemoteError('unknown-remote', remote, 'the environment has no version left to try');
  }

  async function warm<C>(remote: string, request: PartRequest<C>): Promise<void> {
    const own = state(remote);
    const rung = own.current;
    if (!rung || own.parts.has(nameNow(remote, request))) return;
    const since = performance.now();
    const name = request.nameIn(rung.version.descriptor);
    try {
      const { component, translations } = await loadFrom(remote, own, rung, request);
      if (states.get(remote) !== own || own.current !== rung || own.parts.has(name)) return;
      note(remote, rung, name, 'loaded', since);
      own.parts.set(name, Promise.resolve(component));
      keep(remote, own, name, component, translations);
    } catch {
      // Whoever needs the part asks anew; an entry that failed would be known as failed otherwise.
      own.apps.get(rung)?.catch(() => own.apps.delete(rung));
    }
  }

  const nameNow = <C>(remote: string, { nameIn }: PartRequest<C>): string =>
    nameIn(selection[remote]?.descriptor);

  function part<C>(remote: string, request: PartRequest<C>): Promise<C> {
    const own = state(remote);
    const name = nameNow(remote, request);
    const known = own.parts.get(name);
    if (known) return known as Promise<C>;
    const loading = obtain(remote, own, request);
    own.parts.set(name, loading);
    loading.then(
      // Moving to another version has forgotten it with the parts of the version before.
      () => own.parts.set(nameNow(remote, request), loading),
      () => own.failed.add(name),
    );
    return loading;
  }

  return {
    selection: () => selection,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    page: (remote, path) => part(remote, pageRequest(remote, path)),
    loadedPage: (remote, path) =>
      state(remote).loaded.get(nameNow(remote, pageRequest(remote, path))) as ComponentType | undefined,
    fragment: (remote, name) => part(remote, fragmentRequest(remote, name)),
    warmPage: (remote, path) => warm(remote, pageRequest(remote, path)),
    warmFragment: (remote, name) => warm(remote, fragmentRequest(remote, name)),
    broken: async (remote, version, error) => {
      const own = state(remote);
      const rung = own.current;
      if (rung?.version.version === version) {
        own.broken.add(version);
        own.troubled = true;
        note(remote, rung, 'rendering', codeOf(error), performance.now(), error);
        const next = await nextRung(remote, own, new Set([rung]));
        if (next && states.get(remote) === own) moveTo(remote, own, next);
      }
      return selection[remote]?.version !== version;
    },
    worked: (remote, version) => {
      const running = selection[remote];
      if (running?.version !== version || state(remote).broken.has(version)) return;
      void lastGoodModule()
        .then(({ rememberGood }) => rememberGood(environment, remote, running))
        .catch(() => {});
    },
    forget: (remote) => {
      const own = state(remote);
      own.again = true;
      own.apps.clear();
      own.broken.clear();
      for (const name of own.failed) own.parts.delete(name);
      own.failed.clear();
    },
    use: (remote, version) => {
      const found = environment.remotes[remote]?.find((one) => one.version === version);
      if (!found || found === selection[remote]) return;
      begin(remote, found);
      select(remote, found);
    },
  };
}
