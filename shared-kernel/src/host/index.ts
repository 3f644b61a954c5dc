/** The face for the host alone; remotes use the named entry points. */
export { configureCatalogue, detailsFile, productsFile } from '../catalogue/catalogue';
export type { KernelEvents } from '../events';
export { deliver as replayEvent } from '../events/bus';
export { KERNEL_VERSION } from '../instance/instance';
export { startKernel } from '../store/start';
