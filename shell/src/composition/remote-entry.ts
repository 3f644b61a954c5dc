import type { AppModule, SlotContext, SlotFillProps } from '@gadgetry/shared-kernel/contract';
import { renderedBy } from '@gadgetry/shared-kernel/host';
import type { ComponentType } from 'react';
import { codeOf, noteStep } from './diagnosis';
import { type Candidate, type ModuleKey, type RemoteState, runningOf } from './remote-machine';

/** The component of a module; a page has no props. */
export type ComponentOf<K extends ModuleKey> = K extends `page ${string}`
  ? ComponentType
  : ComponentType<SlotFillProps<SlotContext>>;

export interface ModuleEntry {
  /** The module's name in the running version, once loaded. */
  name?: string | undefined;
  component?: unknown;
  answer?: Promise<unknown> | undefined;
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

/** Returns a version's name for a module, since versions may name their pages differently. */
export function nameIn({ version }: Pick<Candidate, 'version'>, key: ModuleKey): string {
  const path = key.startsWith('page ') ? key.slice(5) : undefined;
  if (path === undefined) return key;
  return `page ${version.descriptor.routes.find((claim) => claim.path === path)?.page ?? path}`;
}

export async function componentIn(app: AppModule, name: string): Promise<unknown> {
  const [kind, own = ''] = name.split(' ');
  const module = await (kind === 'page' ? app.pages[own]?.() : app.fragments[own]?.());
  return module && renderedBy(module);
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
export function settle({ state, modules }: RemoteEntry): void {
  for (const [key, module] of modules) {
    const stage = state.modules[key]?.stage;
    if (stage === 'ready' || stage === 'failed') module.settle?.();
    else if (!module.settle) module.answer = undefined;
  }
}

export function noteOutcome(
  remote: string,
  from: Candidate,
  key: ModuleKey,
  since: number,
  error?: unknown,
): void {
  noteStep({
    remote,
    version: from.version.version,
    module: nameIn(from, key),
    candidate: from.kind,
    base: from.base,
    milliseconds: Math.round(performance.now() - since),
    outcome: error === undefined ? 'loaded' : codeOf(error),
    ...(error instanceof Error && { message: error.message }),
  });
}
