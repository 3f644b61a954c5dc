/** Removes the fragment of an element from the page. Pages have no entry: the navigation replaces them. */
export const fragmentRemovers = new WeakMap<Element, (error: Error) => void>();
