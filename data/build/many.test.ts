import { MODELS } from '../models';
import { manyProducts } from './many';
import { dataFiles } from './outputs';

const COUNT = 2500;
const many = manyProducts(MODELS, COUNT);

describe('a catalogue of any size', () => {
  it.each([1, 10, 194, 195, COUNT])('has just as many products as wanted: %i', (count) => {
    const { products, details } = manyProducts(MODELS, count);
    expect(products).toHaveLength(count);
    expect(Object.values(details).flat()).toHaveLength(count);
  });

  it('names each product once, and each in list and details alike', () => {
    const itemIds = many.products.map(({ itemId }) => itemId);
    expect(new Set(itemIds).size).toBe(COUNT);
    expect(new Set(many.products.map(({ id }) => id)).size).toBe(COUNT);
    const details = Object.values(many.details).flat();
    expect(new Set(details.map(({ id }) => id))).toEqual(new Set(itemIds));
    const prices = new Map(details.map(({ id, priceDiscount }) => [id, priceDiscount]));
    for (const { itemId, price } of many.products) expect(prices.get(itemId)).toBe(price);
    for (const { fullPrice, price } of many.products) expect(fullPrice).toBeGreaterThanOrEqual(price);
  });

  it('shows existing pictures', () => {
    for (const { image } of many.products) expect(image).not.toMatch(/-s\d+\//);
  });

  it('is the same on every run', () => {
    expect(manyProducts(MODELS, 300)).toEqual(manyProducts(MODELS, 300));
  });

  it('publishes slices beside its files, in a folder that is named by its state', () => {
    const files = new Map(dataFiles(many));
    const { version, slices } = JSON.parse(files.get('api/version.json') ?? '{}');
    expect(slices).toEqual({ folder: `slices/${version}`, totals: expect.objectContaining({}) });
    expect(Object.values(slices.totals as Record<string, number>).reduce((a, b) => a + b, 0)).toBe(COUNT);
    for (const [category, total] of Object.entries(slices.totals as Record<string, number>)) {
      const last = Math.ceil(total / 96) - 1;
      for (const order of ['data', 'Newest', 'Alphabetically-uk'])
        expect(files.has(`api/${slices.folder}/${category}/${order}-${last}.json`)).toBe(true);
    }
  });

  it('publishes none if the list itself is small', () => {
    const files = [...dataFiles(manyProducts(MODELS, 900))].map(([path]) => path);
    expect(files.filter((path) => path.includes('slices'))).toEqual([]);
  });
});
