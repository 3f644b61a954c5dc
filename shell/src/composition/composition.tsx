import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import type { NavigationEntry, SlotContext } from '@gadgetry/shared-kernel/contract';
import { filledBy, matchesContext } from '@gadgetry/shared-kernel/contract/slots';
import type { CatalogueExcerpt } from '@gadgetry/shared-kernel/host';
import { createContext, use, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ChosenVersions } from '../boot/chosen-versions';
import type { Remotes } from './remotes';

export interface PageHydration {
  /** Resolves when the page's code, and data that the page does not carry, have loaded or failed. */
  readonly ready: Promise<unknown>;
  readonly isDone: () => boolean;
  readonly done: Promise<void>;
  /** Called when the page is hydrated, or has failed for good. */
  readonly finish: () => void;
  /** The excerpt that the page carries and hydrates from; `undefined` if it needs the whole files. */
  readonly excerpt: CatalogueExcerpt | undefined;
}

export interface Composition {
  readonly environment: PageEnvironment;
  readonly remotes: Remotes;
  /** The hydration of the prerendered page; absent if the document had none. */
  readonly hydration?: PageHydration;
}

export const CompositionContext = createContext<Composition | undefined>(undefined);

/** Returns the composition of this page; throws outside the shell. */
export function useComposition(): Composition {
  const composition = use(CompositionContext);
  if (!composition) throw new Error('useComposition needs the shell around it.');
  return composition;
}

/** Reports, in a layout effect, that the page has rendered, which ends the hydration of the prerendered page. */
export function FinishHydration() {
  const { hydration } = useComposition();
  useLayoutEffect(() => hydration?.finish(), [hydration]);
  return null;
}

export const useStartedPrerendered = (): boolean => use(CompositionContext)?.hydration !== undefined;

/** Returns the version of each remote that the page runs; changes when a remote moves to another version. */
export function useChosenVersions(): ChosenVersions {
  const { remotes } = useComposition();
  return useSyncExternalStore(remotes.subscribe, remotes.versions, remotes.versions);
}

export interface SlotFill {
  readonly remote: string;
  readonly version: string;
  readonly fragment: string;
  readonly order: number;
}

/** Returns the fills of a slot in a context, sorted by their order, then by the names of their remotes. */
export const useSlotFills = (slot: string, context: SlotContext = {}): readonly SlotFill[] =>
  Object.entries(useChosenVersions())
    .flatMap(([remote, { version, descriptor }]) =>
      filledBy(descriptor)
        .filter((one) => one.slot === slot && matchesContext(one, context))
        .map(({ fragment, order }) => ({ remote, version, fragment, order })),
    )
    .sort((a, b) => a.order - b.order || (a.remote < b.remote ? -1 : 1));

const never = (): never => {
  throw new Error('Remotes do not load here.');
};

/** Returns remotes that only have descriptors and load nothing, for static markup and tests. */
export const staticRemotes = (versions: ChosenVersions): Remotes => ({
  versions: () => versions,
  subscribe: () => () => {},
  load: never,
  getLoaded: never,
  prefetch: never,
  loadOptional: never,
  noteRenderError: never,
  onRenderError: never,
  retry: never,
  reset: never,
  recall: never,
  switchVersion: never,
});

/** Returns the entries of all remotes in their order, each with its remote. */
export const navigationOf = (versions: ChosenVersions): (NavigationEntry & { readonly remote: string })[] =>
  Object.entries(versions)
    .flatMap(([remote, { descriptor }]) => descriptor.navigation.map((entry) => ({ ...entry, remote })))
    .toSorted((a, b) => a.order - b.order);
