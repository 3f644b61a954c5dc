/** The entry point for the host; remotes use the other ones. */
export { configureCatalogue, fileNamed, loadDescriptions, provideFile } from '../catalogue/catalogue';
export { type CatalogueExcerpt, PageExcerpt, readExcerpt } from '../catalogue/excerpt';
export { slowAfterMs, slowFiles$ } from '../catalogue/slow-files';
export { configureOperatorTexts } from '../contract/operator-texts';
export { deliver as replayEvent } from '../events/bus';
export { useStream } from '../events/use-stream';
export { renderedBy } from '../mount/mounted';
export type { SlotHost } from '../slots/slot-host';
export { hostSlots } from '../slots/slot-host';
export { startKernel } from '../store/start';
export type { ErrorBoundaryProps } from '../ui/error-boundary';
export { ErrorBoundary } from '../ui/error-boundary';
