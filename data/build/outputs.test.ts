import { gzipSync } from 'node:zlib';
import { MODELS } from '../models';
import { withNewIds } from './ids';
import { storefrontOrder } from './order';
import { dataFiles, drawings } from './outputs';

/** A drawing is the first thing that a card shows, on slow lines too. */
const DRAWING_LIMIT_BYTES = 4096;

const ids = withNewIds(
  {},
  storefrontOrder(MODELS).map(({ itemId }) => itemId),
);
const drawn = drawings(MODELS);

describe('data files', () => {
  it('are the four of the contract and the Ukrainian descriptions', () => {
    expect([...dataFiles(MODELS, ids).keys()]).toEqual([
      'api/products.json',
      'api/phones.json',
      'api/tablets.json',
      'api/accessories.json',
      'api/descriptions.ua.json',
    ]);
  });

  it('carry a Ukrainian description for every model', () => {
    const file = dataFiles(MODELS, ids).get('api/descriptions.ua.json') ?? '{}';
    expect(Object.keys(JSON.parse(file)).sort()).toEqual(MODELS.map(({ base }) => base).sort());
  });

  it('are the same bytes on every run', () => {
    expect([...dataFiles(MODELS, ids)]).toEqual([...dataFiles(MODELS, ids)]);
    expect([...drawings(MODELS)]).toEqual([...drawn]);
  });
});

describe('drawings', () => {
  it('are written wherever a product points', () => {
    const products: { image: string }[] = JSON.parse(dataFiles(MODELS, ids).get('api/products.json') ?? '[]');
    expect(products.map(({ image }) => image).filter((image) => !drawn.has(image))).toEqual([]);
  });

  it('stay small', () => {
    const large = [...drawn].filter(([, svg]) => gzipSync(svg).length > DRAWING_LIMIT_BYTES);
    expect(large.map(([path]) => path)).toEqual([]);
  });

  it('use every id once and point at no other', () => {
    for (const [path, svg] of drawn) {
      const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
      expect({ path, twice: defined.length - new Set(defined).size }).toEqual({ path, twice: 0 });
      expect(defined).toEqual(expect.arrayContaining(used));
    }
  });

  it('hold numbers only where numbers belong', () => {
    expect([...drawn].filter(([, svg]) => /NaN|undefined|Infinity/.test(svg)).map(([path]) => path)).toEqual(
      [],
    );
  });

  it('differ between colours and between models', () => {
    const pairs = [...drawn].filter(([path]) => path.endsWith('pair.svg')).map(([, svg]) => svg);
    expect(new Set(pairs).size).toBe(pairs.length);
  });
});
