import { createHash } from 'node:crypto';
import { MODELS } from '../models';
import { withNewIds } from './ids';
import { storefrontOrder } from './order';
import { catalogueOf, dataFiles } from './outputs';

const ids = withNewIds(
  {},
  storefrontOrder(MODELS).map(({ itemId }) => itemId),
);

const filesOf = (models: typeof MODELS) => new Map(dataFiles(catalogueOf(models, ids)));

describe('data files', () => {
  it('are the four of the contract, the Ukrainian descriptions and the version of all', () => {
    expect([...filesOf(MODELS).keys()]).toEqual([
      'api/products.json',
      'api/phones.json',
      'api/tablets.json',
      'api/accessories.json',
      'api/descriptions.ua.json',
      'api/version.json',
    ]);
  });

  it('carry a Ukrainian description for every model', () => {
    const file = filesOf(MODELS).get('api/descriptions.ua.json') ?? '{}';
    expect(Object.keys(JSON.parse(file)).sort()).toEqual(MODELS.map(({ base }) => base).sort());
  });

  it('name their state by the hashes of their bytes', () => {
    const files = filesOf(MODELS);
    const { version, integrity } = JSON.parse(files.get('api/version.json') ?? '{}');
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    const phones = createHash('sha384').update(files.get('api/phones.json') ?? '');
    expect(integrity['phones.json']).toBe(`sha384-${phones.digest('base64')}`);
    expect(Object.keys(integrity)).toHaveLength(files.size - 1);
    const others = JSON.parse(filesOf(MODELS.slice(1)).get('api/version.json') ?? '{}');
    expect(others.version).not.toBe(version);
  });

  it('are the same bytes on every run', () => {
    expect([...filesOf(MODELS)]).toEqual([...filesOf(MODELS)]);
  });
});
