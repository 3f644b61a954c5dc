import type {
  Dimensions,
  PictureScale,
  PictureSources,
  Product,
  ProductDetail,
} from '@gadgetry/shared-kernel/catalogue';
import { modelOf } from '@gadgetry/shared-kernel/model/slug';
import { modelNames } from '../../listing/filters/models';

/** Largest number of models in the line. */
const MAX_MODELS = 6;
/** Heights that differ by less than this share look the same. */
const MIN_HEIGHT_DIFFERENCE = 0.05;

/** A model in the line; lengths in millimetres. */
export interface LineUpModel {
  readonly product: Product;
  /** Name of the model. */
  readonly name: string;
  /** The lowest price of the model, US dollars. */
  readonly from: number;
  readonly image: string;
  readonly sources: PictureSources | undefined;
  readonly scale: PictureScale;
  /** Absent if the catalogue has none, as for watches. */
  readonly dimensions: Dimensions | undefined;
  readonly height: number;
  readonly width: number;
}

const cheapest = (variants: readonly Product[]): Product | undefined =>
  variants.reduce<Product | undefined>(
    (least, one) => (least && least.price <= one.price ? least : one),
    undefined,
  );

/**
 * Returns a model with its size in the line. Without dimensions, its height comes from the picture, and its width is half of the
 * picture's edge.
 */
function toLineUpModel(
  variants: readonly Product[],
  details: ReadonlyMap<string, ProductDetail>,
): LineUpModel | undefined {
  const product = cheapest(variants);
  const detail = product && details.get(product.itemId);
  const front = detail?.views?.indexOf('front') ?? -1;
  const image = detail?.images[front];
  if (!product || !detail?.scale || image === undefined) return undefined;
  const { dimensions, scale } = detail;
  return {
    product,
    name: modelNames(variants).get(modelOf(product.itemId)) ?? product.name,
    from: product.price,
    image,
    sources: detail.pictures?.[front],
    scale,
    dimensions,
    height: dimensions?.height ?? scale.edge - 2 * scale.foot,
    width: dimensions?.width ?? scale.edge / 2,
  };
}

/** Drops the first word if all names begin with it, such as the only brand. */
function dropCommonBrand(names: readonly string[]): readonly string[] {
  const brands = new Set(names.map((name) => name.split(' ')[0]));
  return brands.size > 1 ? names : names.map((name) => name.replace(/^\S+ (?=\S)/, ''));
}

/**
 * Returns the newest models that can be drawn to scale and differ in height, the tallest first.
 * @param details details of all categories
 */
export function lineUp(
  products: readonly Product[],
  details: readonly ProductDetail[],
): readonly LineUpModel[] {
  const byId = new Map(details.map((detail) => [detail.id, detail]));
  const models = new Set(products.map(({ itemId }) => modelOf(itemId)));
  const sorted = [...models]
    .flatMap(
      (model) =>
        toLineUpModel(
          products.filter((product) => modelOf(product.itemId) === model),
          byId,
        ) ?? [],
    )
    .toSorted((a, b) => b.product.year - a.product.year);
  const chosen: LineUpModel[] = [];
  for (const model of sorted) {
    const isAlike = chosen.some(
      ({ height }) => Math.abs(height - model.height) < MIN_HEIGHT_DIFFERENCE * height,
    );
    if (!isAlike && chosen.length < MAX_MODELS) chosen.push(model);
  }
  const names = dropCommonBrand(chosen.map(({ name }) => name));
  return chosen
    .map((model, place) => ({ ...model, name: names[place] ?? model.name }))
    .toSorted((a, b) => b.height - a.height);
}
