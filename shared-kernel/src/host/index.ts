/** The face for the host alone; remotes use the named entry points. */
export { configureCatalogue, detailsFile, productsFile } from '../catalogue/catalogue';
export type { KernelEvents } from '../events';
export { KERNEL_VERSION } from '../instance/version';
export { setOnSale } from '../state/availability';
export { startKernel } from '../state/start';
