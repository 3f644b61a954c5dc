import type { Model } from '../models/types';
import type { Ids } from './ids';
import { DETAIL_WIDTH, LIST_WIDTH } from './naming';
import { CATEGORIES, storefrontOrder } from './order';
import { type Catalogue, catalogueOf } from './outputs';

/** Number of colours per model: enough to show a choice. */
const COLORS_KEPT = 2;

/** One format is enough to see a page. */
const FORMATS_KEPT: readonly string[] = ['webp'];

/** The newest model of each category. */
function sampleModels(models: readonly Model[]): Model[] {
  const variants = storefrontOrder(models);
  return CATEGORIES.flatMap((category) => {
    const model = variants.find((variant) => variant.model.category === category)?.model;
    return model ? [{ ...model, colors: model.colors.slice(0, COLORS_KEPT) }] : [];
  });
}

const small = <T extends { readonly widths: readonly number[] }>(pictures: T) => ({
  ...pictures,
  widths: [LIST_WIDTH],
  formats: FORMATS_KEPT,
});

/** Makes a sample catalogue for teams without the store's: few complete products with small pictures. */
export function sampleCatalogue(models: readonly Model[], ids: Ids): Catalogue {
  const { products, details, ukrainian } = catalogueOf(sampleModels(models), ids);
  const detailsOf = (category: keyof typeof details) =>
    details[category].map((detail) => ({
      ...detail,
      images: detail.images.map((path) => path.replace(`-${DETAIL_WIDTH}.`, `-${LIST_WIDTH}.`)),
      pictures: detail.pictures.map(small),
    }));
  return {
    products: products.map((product) => ({ ...product, pictures: small(product.pictures) })),
    details: {
      phones: detailsOf('phones'),
      tablets: detailsOf('tablets'),
      accessories: detailsOf('accessories'),
    },
    ukrainian,
  };
}

/** Returns the paths of all pictures in a catalogue, each once. */
export const picturesOf = ({ products, details }: Catalogue): readonly string[] => [
  ...new Set([
    ...products.map(({ image }) => image),
    ...Object.values(details).flatMap((all) => all.flatMap(({ images }) => images)),
  ]),
];
