import { createContext, use } from 'react';
import type { PageEnvironment } from '../environment/page-environment';
import type { Selection } from '../environment/selection';
import type { RemoteParts } from './remote-parts';

/** What the page is composed of. */
export interface Composition {
  readonly environment: PageEnvironment;
  readonly selection: Selection;
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
