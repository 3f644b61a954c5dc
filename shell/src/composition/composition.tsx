import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { createContext, use, useSyncExternalStore } from 'react';
import type { ChosenVersions } from '../boot/chosen-versions';
import type { Remotes } from './remotes';

export interface Composition {
  readonly environment: PageEnvironment;
  readonly remotes: Remotes;
}

/** Hands the composition to the shell's components. */
export const CompositionContext = createContext<Composition | undefined>(undefined);

/** The composition of this page; throws outside of the shell. */
export function useComposition(): Composition {
  const composition = use(CompositionContext);
  if (!composition) throw new Error('useComposition needs the shell around it.');
  return composition;
}

/** The version of each remote that the page runs now; changes when a remote has to move to another one. */
export function useChosenVersions(): ChosenVersions {
  const { remotes } = useComposition();
  return useSyncExternalStore(remotes.subscribe, remotes.versions, remotes.versions);
}

const never = (): never => {
  throw new Error('Nothing of a remote is loaded here.');
};

/** Remotes of which nothing but the descriptors is asked, where nothing is loaded: static markup, tests of the shell. */
export const standingRemotes = (versions: ChosenVersions): Remotes => ({
  versions: () => versions,
  subscribe: () => () => {},
  load: never,
  loaded: never,
  fetchAhead: never,
  threw: never,
  retry: never,
  use: never,
});
