import { DETAIL_WIDTH, picturePath, pictureSources, scaleOf, shownBy, VIEWS } from './naming';
import { typesetSections } from './typography';
import { factOf, type Variant } from './variants';

/** One entry of `phones.json`, `tablets.json` or `accessories.json`. Omits camera, zoom and dimensions if there are none. */
export const productDetail = (variant: Variant) => {
  const { model, capacity, color, facts, itemId, name } = variant;
  const views = VIEWS[model.category];
  return {
    id: itemId,
    category: model.category,
    namespaceId: model.base,
    name,
    capacityAvailable: Object.keys(model.capacities),
    capacity,
    priceRegular: facts.fullPrice,
    priceDiscount: facts.price,
    colorsAvailable: model.colors,
    color,
    images: views.map((view) => picturePath(model.category, model.base, color, view, DETAIL_WIDTH)),
    pictures: views.map((view) => pictureSources(model.category, model.base, color, view)),
    views: views.map((view) => shownBy(model.category, view)),
    description: typesetSections(model.description.en),
    screen: factOf(variant, 'screen'),
    resolution: factOf(variant, 'resolution'),
    processor: model.processor,
    ram: factOf(variant, 'ram'),
    ...(model.camera ? { camera: model.camera.join(' + ') } : {}),
    ...(model.zoom ? { zoom: model.zoom } : {}),
    cell: model.cell ?? [],
    scale: scaleOf(model.category, model.base, capacity),
    ...(model.dimensions ? { dimensions: model.dimensions } : {}),
    box: model.box,
  };
};

export type ProductDetail = ReturnType<typeof productDetail>;
