export { sampleDetail, sampleProduct, sampleProducts } from './samples';
export type { CatalogueFiles, ServedCatalogue } from './serve-catalogue';
export { loadProducts, resetStore, serveCatalogue } from './serve-catalogue';
export { translationGaps } from './translation-gaps';
