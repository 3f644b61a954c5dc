export { loadProducts, resetStore } from './reset-store';
export { sampleDetail, sampleProduct, sampleProducts } from './samples';
export type { CatalogueFiles, ServedCatalogue } from './serve-catalogue';
export { serveCatalogue } from './serve-catalogue';
export { translationGaps } from './translation-gaps';
