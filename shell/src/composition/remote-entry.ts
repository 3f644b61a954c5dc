import type { AppModule } from '@gadgetry/shared-kernel/contract';
import { type ModuleKey, nameIn, type RemoteState, runningOf } from './remote-machine';

interface ModuleEntry {
  /** The module's name in the running version, once loaded. */
  name?: string | undefined;
  component?: unknown;
  promise?: Promise<unknown> | undefined;
  /** Settles the promise; absent once settled. */
  settle?: (() => void) | undefined;
  /** The first error, which is reported. */
  error?: unknown;
}

/** One remote on this page: its state, and the objects that plain state can't hold. */
export interface RemoteEntry {
  readonly remote: string;
  state: RemoteState;
  /** Apps by folder; `undefined` after a failure, so that the next request bypasses all caches. */
  readonly apps: Map<string, Promise<AppModule> | undefined>;
  readonly modules: Map<ModuleKey, ModuleEntry>;
  readonly recalled: Set<string>;
}

export function moduleOf({ modules }: RemoteEntry, key: ModuleKey): ModuleEntry {
  const module = modules.get(key) ?? {};
  modules.set(key, module);
  return module;
}

/** Returns a loaded component. Looks it up by name, since several paths may show one page. */
export function loadedIn({ state, modules }: RemoteEntry, key: ModuleKey): unknown {
  const running = runningOf(state);
  const name = running && nameIn(running, key);
  return name && [...modules.values()].find((module) => module.name === name)?.component;
}

/** Settles the promises of modules that are ready or have failed, and drops those of modules that load again. */
export function settleModules({ state, modules }: RemoteEntry): void {
  for (const [key, module] of modules) {
    const stage = state.modules[key]?.stage;
    if (stage === 'ready' || stage === 'failed') module.settle?.();
    else if (!module.settle) module.promise = undefined;
  }
}
