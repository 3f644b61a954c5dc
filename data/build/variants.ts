import type { ColorKey } from '../models/colors';
import type { CapacityFacts, Model } from '../models/types';
import { itemIdOf, nameOf } from './naming';

/** A product: a model in one capacity (or size) and one colour. */
export interface Variant {
  readonly model: Model;
  readonly capacity: string;
  readonly color: ColorKey;
  readonly facts: CapacityFacts;
  readonly itemId: string;
  readonly name: string;
}

/** All variants of a model: the smallest capacity in every colour first, so that neighbours differ in colour. */
export const variantsOf = (model: Model): Variant[] =>
  Object.entries(model.capacities).flatMap(([capacity, facts]) =>
    model.colors.map((color) => ({
      model,
      capacity,
      color,
      facts,
      itemId: itemIdOf(model.base, capacity, color),
      name: nameOf(model.name, capacity, color),
    })),
  );

/** Returns a fact of the capacity, or else of the model; empty if neither has it. */
export const factOf = (variant: Variant, fact: 'screen' | 'resolution' | 'ram'): string =>
  variant.facts[fact] ?? variant.model[fact] ?? '';
