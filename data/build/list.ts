import { type Ids, idOf } from './ids';
import { LIST_WIDTH, picturePath, pictureSources, shownCapacity } from './naming';
import { factOf, type Variant } from './variants';

/** One entry of `products.json`. All fields but `pictures` are those of the stored cart, too. */
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
  image: picturePath(variant.model.category, variant.model.base, variant.color, 'pair', LIST_WIDTH),
  pictures: pictureSources(variant.model.category, variant.model.base, variant.color, 'pair'),
});

export type ListProduct = ReturnType<typeof listProduct>;
