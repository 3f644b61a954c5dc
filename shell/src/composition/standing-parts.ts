import type { RemoteParts } from './remote-parts';
import type { Selection } from './selection';

const never = (): never => {
  throw new Error('Nothing of a remote is loaded here.');
};

/** Remotes of which nothing but the descriptors is asked, where nothing is loaded: static markup, tests of the shell. */
export const standingParts = (selection: Selection): RemoteParts => ({
  selection: () => selection,
  subscribe: () => () => {},
  page: never,
  loadedPage: never,
  fragment: never,
  broken: never,
  worked: never,
  warmPage: never,
  warmFragment: never,
  forget: never,
  use: never,
});
