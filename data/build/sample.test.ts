import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readDetails, readProducts } from '@gadgetry/shared-kernel/catalogue/read';
import { MODELS } from '../models';
import { parseIds } from './ids';
import { picturesOf, sampleCatalogue } from './sample';

const ids = parseIds(readFileSync(join(__dirname, '../models/ids.json'), 'utf8'));
const sample = sampleCatalogue(MODELS, ids);

describe('the sample catalogue', () => {
  it('has products of each category, in the shape that the store reads', () => {
    const { products, details } = JSON.parse(JSON.stringify(sample));
    expect(readProducts(products)).toMatchObject({ problems: [] });
    for (const category of ['phones', 'tablets', 'accessories'] as const) {
      expect(details[category].length).toBeGreaterThan(2);
      expect(readDetails(details[category])).toMatchObject({ problems: [] });
    }
  });

  it('has a choice of colours, all of which exist', () => {
    const itemIds = sample.products.map(({ itemId }) => itemId);
    for (const { namespaceId, capacity, colorsAvailable } of Object.values(sample.details).flat()) {
      expect(colorsAvailable).toHaveLength(2);
      for (const color of colorsAvailable)
        expect(itemIds).toContain(`${namespaceId}-${capacity.toLowerCase()}-${color}`);
    }
  });

  it('shows pictures of half a megabyte in all', () => {
    const bytes = picturesOf(sample).map((path) => statSync(join(__dirname, '../public', path)).size);
    expect(bytes.length).toBeGreaterThan(20);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(500_000);
  });
});
