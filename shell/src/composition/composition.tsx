import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { createContext, use, useSyncExternalStore } from 'react';
import type { RemoteParts } from './remote-parts';
import type { Selection } from './selection';

/** What the page is composed of. */
export interface Composition {
  readonly environment: PageEnvironment;
  readonly parts: RemoteParts;
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
export function useSelection(): Selection {
  const { parts } = useComposition();
  return useSyncExternalStore(parts.subscribe, parts.selection, parts.selection);
}
