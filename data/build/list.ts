import { type Ids, idOf } from './ids';
import { picturePath, shownCapacity } from './naming';
import { factOf, type Variant } from './variants';

/** One entry of `products.json`. The fields are those of the stored cart, too (rulings, Persistence). */
export const listProduct = (variant: Variant, ids: Ids) => ({
  id: idOf(ids, variant.itemId),
  category: variant.model.category,
  itemId: variant.itemId,
  name: variant.name,
  fullPrice: variant.facts.fullPrice,
  price: variant.facts.price,
  screen: factOf(variant, 'screen'),
  capacity: shownCapacity(variant.capacity),
  color: variant.color,
  ram: factOf(variant, 'ram'),
  year: variant.model.year,
  image: picturePath(variant.model.category, variant.model.base, variant.color, 'pair'),
});

export type ListProduct = ReturnType<typeof listProduct>;
