import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODELS } from '../models';
import { COLORS, type Color } from '../models/colors';
import { productDetail } from './detail';
import { parseIds } from './ids';
import { listProduct } from './list';
import { storefrontOrder } from './order';

const ids = parseIds(readFileSync(join(__dirname, '../models/ids.json'), 'utf8'));
const variants = storefrontOrder(MODELS);
const list = variants.map((variant) => listProduct(variant, ids));
const details = variants.map(productDetail);
const itemIds = new Set(list.map(({ itemId }) => itemId));

describe('the catalogue', () => {
  it.each([
    ['phones', 124],
    ['tablets', 36],
    ['accessories', 34],
  ])('has %s: %i', (category, count) => {
    expect(details.filter((detail) => detail.category === category)).toHaveLength(count);
  });

  it('numbers its items 1 to 194, each once', () => {
    const numbers = list.map(({ id }) => id).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 194 }, (_, index) => index + 1));
    expect(itemIds.size).toBe(194);
  });

  it.each([
    'apple-iphone-14-512gb-midnight',
    'apple-ipad-air-4th-gen-256gb-rosegold',
    'apple-watch-series-6-40mm-spacegray',
  ])('sells %s, which a promo slide links to', (itemId) => {
    expect(itemIds).toContain(itemId);
  });

  it('has a swatch for every colour on sale and for each of the 23 known keys', () => {
    const swatches = Object.values<Color>(COLORS).map(({ swatch }) => swatch);
    expect(swatches).toHaveLength(23);
    for (const swatch of swatches) expect(swatch).toMatch(/^#[0-9a-f]{6}$/);
    for (const { color } of details) expect(COLORS).toHaveProperty(color);
  });
});

describe('a list product', () => {
  it('has exactly the fields of the contract [DATA-01]', () => {
    const fields = 'id category itemId name fullPrice price screen capacity color ram year image pictures';
    for (const product of list) expect(Object.keys(product).join(' ')).toBe(fields);
  });

  it('knows its screen and its memory', () => {
    for (const { screen, ram } of list) expect([screen, ram]).not.toContain('');
  });

  it('costs whole dollars, never more than its full price', () => {
    for (const { price, fullPrice } of list) {
      expect(Number.isInteger(price) && Number.isInteger(fullPrice)).toBe(true);
      expect(price).toBeLessThanOrEqual(fullPrice);
    }
  });

  it('agrees with its detail [CART-23]', () => {
    for (const [index, product] of list.entries()) {
      const { itemId, fullPrice, price, capacity, pictures, category, name, color, screen, ram } = product;
      const detail = details[index];
      expect(detail).toMatchObject({ id: itemId, category, name, color, screen, ram });
      expect(detail).toMatchObject({ priceRegular: fullPrice, priceDiscount: price });
      expect([detail?.capacity, detail?.pictures[0]]).toEqual([capacity.toLowerCase(), pictures]);
    }
    expect(list).toHaveLength(details.length);
  });
});

describe('a detail', () => {
  const common = [
    'id category namespaceId name capacityAvailable capacity priceRegular priceDiscount colorsAvailable color',
    'images pictures views description screen resolution processor ram',
  ];

  it('has exactly the fields of the contract, watches without camera, zoom and dimensions [DATA-02]', () => {
    for (const detail of details) {
      const rest =
        detail.category === 'accessories' ? 'cell scale box' : 'camera zoom cell scale dimensions box';
      expect(Object.keys(detail).join(' ')).toBe([...common, rest].join(' '));
    }
  });

  it('names the view of every picture', () => {
    for (const { images, views } of details) expect(views).toHaveLength(images.length);
  });

  it('names an item for every colour and every capacity', () => {
    for (const { namespaceId, capacityAvailable, colorsAvailable } of details) {
      for (const capacity of capacityAvailable) {
        for (const color of colorsAvailable) expect(itemIds).toContain(`${namespaceId}-${capacity}-${color}`);
      }
    }
  });

  it('names existing pictures, in every width and format', () => {
    const plain = [...list.map(({ image }) => image), ...details.flatMap(({ images }) => images)];
    const further = details
      .flatMap(({ pictures }) => pictures)
      .flatMap(({ template, widths, formats }) =>
        widths.flatMap((width) =>
          formats.map((format) => template.replace('{width}', String(width)).replace('{format}', format)),
        ),
      );
    const missing = [...new Set([...plain, ...further])].filter(
      (path) => !existsSync(join(__dirname, '../public', path)),
    );
    expect(missing).toEqual([]);
  });
});

describe.each(['en', 'ua'] as const)('the descriptions in %s', (language) => {
  it('have three titled sections for every model', () => {
    for (const { description } of MODELS) {
      expect(
        description[language].map(({ title, text }) => title !== '' && text.length > 0 && !text.includes('')),
      ).toEqual([true, true, true]);
    }
  });

  it('differ in every title and every paragraph', () => {
    const words = MODELS.flatMap(({ description }) =>
      description[language].flatMap(({ title, text }) => [title, ...text]),
    );
    expect(new Set(words).size).toBe(words.length);
  });

  it('have 20 to 60 words a section', () => {
    const lengths = MODELS.flatMap(({ base, description }) =>
      description[language].map(({ title, text }) => ({
        base,
        title,
        words: text.join(' ').split(/\s+/).length,
      })),
    );
    expect(lengths.filter(({ words }) => words < 20 || words > 60)).toEqual([]);
  });
});
