import type { Category, Model } from '../models/types';
import { type ProductDetail, productDetail } from './detail';
import { listProduct } from './list';
import { CATEGORIES, storefrontOrder } from './order';
import type { Catalogue } from './outputs';

/** Further series keep one section of the description, which would otherwise make up most of the files. */
const SECTIONS_KEPT = 1;

/** Returns a price in a further series: from 20 % below to 20 % above the original, the same on every run. */
const priced = (price: number, series: number): number =>
  Math.round(price * (0.8 + ((series * 7) % 41) / 100));

/** Returns a model of a series; the first series is the store's own. */
function modelOf(model: Model, series: number): Model {
  if (series === 0) return model;
  const { en, ua } = model.description;
  return {
    ...model,
    base: `${model.base}-s${series}`,
    name: `${model.name} S${series}`,
    // Spreads models over several years, so that ordering by year has an effect.
    year: model.year - (series % 12),
    capacities: Object.fromEntries(
      Object.entries(model.capacities).map(([capacity, facts]) => [
        capacity,
        { ...facts, price: priced(facts.price, series), fullPrice: priced(facts.fullPrice, series) },
      ]),
    ),
    description: { en: en.slice(0, SECTIONS_KEPT), ua: ua.slice(0, SECTIONS_KEPT) },
  };
}

/** Replaces the paths of pictures by those of the first series. */
function withPicturesOf<T>(entry: T, base: string, from: string): T {
  return JSON.parse(JSON.stringify(entry).replaceAll(`/${base}/`, `/${from}/`));
}

/**
 * Makes a catalogue of this many products: the store's own models, repeated under further names.
 * @param count at least 1
 */
export function manyProducts(models: readonly Model[], count: number): Catalogue {
  const perSeries = storefrontOrder(models).length;
  const series = Math.ceil(count / perSeries);
  const originals = new Map<string, string>();
  const all = Array.from({ length: series }, (_, index) =>
    models.map((model) => {
      const further = modelOf(model, index);
      originals.set(further.base, model.base);
      return further;
    }),
  ).flat();
  const variants = evenly(all, count);
  const ids = Object.fromEntries(variants.map(({ itemId }, index) => [itemId, index + 1]));
  const original = ({ base }: Model): string => originals.get(base) ?? base;
  const details: Record<Category, ProductDetail[]> = { phones: [], tablets: [], accessories: [] };
  const products = variants.map((variant) => {
    const { model } = variant;
    details[model.category].push(withPicturesOf(productDetail(variant), model.base, original(model)));
    return withPicturesOf(listProduct(variant, ids), model.base, original(model));
  });
  const bases = new Set(variants.map(({ model }) => model.base));
  const ukrainian = Object.fromEntries(
    all.filter(({ base }) => bases.has(base)).map(({ base, description }) => [base, description.ua]),
  );
  return { products, details, ukrainian };
}

/** Returns `count` variants in the same proportions of categories; drops the last variants of each. */
function evenly(models: readonly Model[], count: number): ReturnType<typeof storefrontOrder> {
  const variants = storefrontOrder(models);
  const share = count / variants.length;
  const kept = CATEGORIES.map((category) => {
    const ofCategory = variants.filter(({ model }) => model.category === category);
    return ofCategory.slice(0, Math.round(ofCategory.length * share));
  });
  // Rounding may add or drop one; the first category compensates.
  const others = kept.slice(1).flat();
  return [...variants.slice(0, count - others.length), ...others];
}
