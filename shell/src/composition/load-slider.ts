// Must not import shared modules, since the code that starts a site imports this file.

/** Loads the kernel's slider; each call after a failure sends a new request. */
export const loadSlider = () =>
  import(/* webpackChunkName: "on-demand-slider" */ '@gadgetry/shared-kernel/slider');

let isFallbackInUse = false;

/** Records that the page uses the slider's fallback. */
export const noteFallback = (): void => {
  isFallbackInUse = true;
};

/** Whether the page uses the fallback, which makes it differ from its prerendered HTML. */
export const usesFallback = (): boolean => isFallbackInUse;
