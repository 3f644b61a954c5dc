export { SORT_ORDERS, type SortOrder, sorted } from '../model/orders';
export type {
  DescriptionSection,
  Dimensions,
  PictureScale,
  PictureSources,
  Product,
  ProductDetail,
  Searchable,
} from '../model/product';
export { describe, descriptionOf, mediaAddress } from './catalogue';
export type { LoadState } from './catalogue-file';
export type { ProductList, ProductListQuery, ProductRange } from './product-list';
export { useProductList } from './product-list';
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
export type { CatalogueList, Loaded } from './use-catalogue';
export {
  detailList,
  productList,
  useDescription,
  useDetails,
  useProducts,
  useSearchable,
} from './use-catalogue';
