// In a file of its own: starting a site must not import the modules that the shell shares with remotes.
let isFallbackInUse = false;

/** Records that the page uses the fallback of a shared module. */
export const noteFallback = (): void => {
  isFallbackInUse = true;
};

/** Whether the page uses a fallback: it then differs from its prerendered HTML. */
export const usesFallback = (): boolean => isFallbackInUse;
