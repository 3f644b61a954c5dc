import descriptor from '../../descriptor.json';
import { MAIN_SIZES } from './main-sizes';

it('is what the descriptor promises for the preload of the largest picture', () => {
  expect(new Set(descriptor.routes.map(({ lead }) => lead.sizes))).toEqual(new Set([MAIN_SIZES]));
});
