/** Loads the kernel's slider; each call after a failure sends a new request. */
export const loadSlider = () =>
  import(/* webpackChunkName: "on-demand-slider" */ '@gadgetry/shared-kernel/slider');
