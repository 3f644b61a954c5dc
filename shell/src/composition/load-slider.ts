// Without imports of shared modules: starting a site must not import those.

/** Loads the kernel's slider; each call after a failure sends a new request. */
export const loadSlider = () =>
  import(/* webpackChunkName: "on-demand-slider" */ '@gadgetry/shared-kernel/slider');

let isFallbackInUse = false;

/** Records that the page uses the slider's fallback. */
export const noteFallback = (): void => {
  isFallbackInUse = true;
};

/** Whether the page uses the fallback: it then differs from its prerendered HTML. */
export const usesFallback = (): boolean => isFallbackInUse;
