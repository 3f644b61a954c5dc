/** Functions that remove a fragment from the page, by its element. */
export const fragmentRemovers = new WeakMap<Element, (error: Error) => void>();
