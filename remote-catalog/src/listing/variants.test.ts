import { sampleProduct } from '@gadgetry/remote-kit/testing';
import { colorVariants, variantsByModel } from './variants';

const variant = (id: number, capacity: string, color: string, model = 'one') =>
  sampleProduct({ id, itemId: `${model}-${capacity}-${color}`, name: `${model} ${color}`, capacity, color });

const products = [
  variant(1, '64GB', 'black'),
  variant(2, '256GB', 'black'),
  variant(3, '256GB', 'Нічний'),
  variant(4, '1TB', 'Нічний'),
  variant(5, '64GB', 'Rosegold'),
  variant(6, '256GB', 'rosegold'),
  variant(7, '64GB', ''),
  variant(8, '64GB', 'red', 'two'),
];
const variantsOf = (id: number, all = products): number[] => {
  const product = all.find((one) => one.id === id) ?? sampleProduct();
  const model = variantsByModel(all).get(product.itemId.replace(/-[^-]*-[^-]*$/, '')) ?? [];
  return colorVariants(product, model).map((one) => one.id);
};

describe('the variants that a card can show', () => {
  it.each([
    ['have its capacity', 2, [2, 3, 6]],
    ['have the nearest capacity where there is no such', 1, [1, 3, 5]],
    ['have the nearest capacity, by size and not by spelling', 4, [2, 4, 6]],
    ['are none of a product without a colour', 7, []],
    ['are none of a model in one colour', 8, []],
  ])('%s', (_, id, ids) => expect(variantsOf(id)).toEqual(ids));

  it('contain the product itself if the data list it twice', () => {
    expect(variantsOf(9, [...products, variant(9, '64GB', 'black')])).toEqual([9, 3, 5]);
  });
});
