import { MODELS } from '@gadgetry/data/models';
import { findModel } from './all';

it('draws every body in the dimensions of the catalogue', () => {
  const told = MODELS.flatMap(({ base, dimensions }) => (dimensions ? [{ base, ...dimensions }] : []));
  expect(told.length).toBeGreaterThan(0);
  expect(
    told.map(({ base }) => {
      const { height, width, depth } = findModel(base).body;
      return { base, height, width, depth };
    }),
  ).toEqual(told);
});
