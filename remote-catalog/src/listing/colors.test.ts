import { sampleProduct } from '@gadgetry/remote-kit/testing';
import { colorsByModel } from './colors';

it('knows the colours of a model once each, whatever their spelling', () => {
  const products = [
    { itemId: 'one-64gb-black', color: 'black' },
    { itemId: 'one-64gb-rosegold', color: 'Rosegold' },
    { itemId: 'two-64gb-red', color: 'red' },
    { itemId: 'one-128gb-rosegold', color: 'rosegold' },
    { itemId: 'one-128gb-none', color: '' },
  ].map(sampleProduct);
  expect([...colorsByModel(products)]).toEqual([
    ['one', ['black', 'Rosegold']],
    ['two', ['red']],
  ]);
});
