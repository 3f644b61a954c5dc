import { MODELS } from '../models';
import { withNewIds } from './ids';
import { storefrontOrder } from './order';
import { dataFiles } from './outputs';

const ids = withNewIds(
  {},
  storefrontOrder(MODELS).map(({ itemId }) => itemId),
);

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
  });
});
