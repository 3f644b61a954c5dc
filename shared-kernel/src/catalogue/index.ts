export type { DescriptionSection, PictureSources, Product, ProductDetail } from '../model/product';
export { describe, descriptionOf } from './catalogue';
export type { LoadState } from './catalogue-file';
export {
  hotPrices,
  inCategory,
  newest,
  recommended,
  SLIDER_LIMIT,
  searchByName,
  youMayAlsoLike,
} from './select';
export { swatchOf } from './swatches';
export type { Loaded } from './use-catalogue';
export { useDescription, useDetails, useProducts } from './use-catalogue';
