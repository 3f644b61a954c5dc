import type {
  Dimensions,
  PictureScale,
  PictureSources,
  Product,
  ProductDetail,
} from '@gadgetry/shared-kernel/catalogue';
import { modelOf } from '@gadgetry/shared-kernel/model/slug';
import { modelNames } from '../../listing/filters/models';

/** Places in the line. */
const MOST = 6;
/** Heights that differ by less than this share look the same. */
const LEAST_DIFFERENCE = 0.05;

/** A device of the line; lengths in millimetres. */
export interface Figure {
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

/** Returns the figure of a device. Without dimensions, it has the height of its picture, and half of the width. */
function figureOf(
  variants: readonly Product[],
  details: ReadonlyMap<string, ProductDetail>,
): Figure | undefined {
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
function withoutMaker(names: readonly string[]): readonly string[] {
  const makers = new Set(names.map((name) => name.split(' ')[0]));
  return makers.size > 1 ? names : names.map((name) => name.replace(/^\S+ (?=\S)/, ''));
}

/**
 * Returns the newest models that can be drawn to scale and differ in height, the tallest first.
 * @param details details of all categories
 */
export function lineUp(products: readonly Product[], details: readonly ProductDetail[]): readonly Figure[] {
  const byId = new Map(details.map((detail) => [detail.id, detail]));
  const models = new Set(products.map(({ itemId }) => modelOf(itemId)));
  const figures = [...models]
    .flatMap(
      (model) =>
        figureOf(
          products.filter((product) => modelOf(product.itemId) === model),
          byId,
        ) ?? [],
    )
    .toSorted((a, b) => b.product.year - a.product.year);
  const chosen: Figure[] = [];
  for (const figure of figures) {
    const isAlike = chosen.some(({ height }) => Math.abs(height - figure.height) < LEAST_DIFFERENCE * height);
    if (!isAlike && chosen.length < MOST) chosen.push(figure);
  }
  const names = withoutMaker(chosen.map(({ name }) => name));
  return chosen
    .map((figure, place) => ({ ...figure, name: names[place] ?? figure.name }))
    .toSorted((a, b) => b.height - a.height);
}
