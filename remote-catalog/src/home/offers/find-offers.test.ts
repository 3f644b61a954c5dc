import { sampleProduct } from '@gadgetry/remote-kit/testing';
import { readFilters } from '../../listing/filters/filters';
import { findOffers } from './find-offers';

const phone = sampleProduct({
  itemId: 'acme-pro-1tb-black',
  name: 'Acme Pro 1TB Black',
  capacity: '1TB',
  fullPrice: 900,
  price: 700,
});
const cheap = sampleProduct({
  itemId: 'acme-go-64gb-red',
  name: 'Acme Go 64GB Red',
  fullPrice: 500,
  price: 500,
});
const watch = sampleProduct({
  itemId: 'acme-watch-40mm-red',
  name: 'Acme Watch 40mm Red',
  category: 'accessories',
  capacity: '40mm',
  fullPrice: 210,
  price: 200,
});

it('offers the largest saving, phones for a small budget and watches, each with its figure', () => {
  expect(findOffers([cheap, phone, watch]).map(({ kind, dollars, of }) => [kind, dollars, of])).toEqual([
    ['saving', 200, 'Acme Pro'],
    ['budget', 500, 1],
    ['wrist', 200, 1],
  ]);
});

it.each([
  ['nothing is reduced', [cheap], ['budget']],
  ['no phone is as cheap', [phone], ['saving']],
  ['accessories are no watches', [{ ...watch, capacity: '', fullPrice: 200 }], []],
  ['there is nothing', [], []],
])('omits offers without data: %s', (_what, products, kinds) => {
  expect(findOffers(products).map(({ kind }) => kind)).toEqual(kinds);
});

it('links to listings whose filters show the offered products', () => {
  const filters = findOffers([phone, cheap]).map(({ to }) => {
    const [path, query] = to.split('?');
    const { model, capacity, price } = readFilters(new URLSearchParams(query));
    return { path, model, capacity, price };
  });
  const none = { from: undefined, to: undefined };
  expect(filters).toEqual([
    { path: '/phones', model: ['acme-pro'], capacity: ['1TB'], price: none },
    { path: '/phones', model: [], capacity: [], price: { from: undefined, to: 500 } },
  ]);
});
