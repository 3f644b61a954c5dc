import { pageOf } from './pages';

it.each([
  ['that lies within', 40, 16, 2, { page: 2, pages: 3, from: 17, to: 32 }],
  ['at the end, which may be shorter', 40, 24, 2, { page: 2, pages: 2, from: 25, to: 40 }],
  ['beyond the last', 40, 16, 99, { page: 3, pages: 3, from: 33, to: 40 }],
  ['without end', 40, 16, Number.POSITIVE_INFINITY, { page: 3, pages: 3, from: 33, to: 40 }],
  ['of all', 40, 'All', 5, { page: 1, pages: 1, from: 1, to: 40 }],
  ['of an empty list', 0, 'All', 1, { page: 1, pages: 1, from: 0, to: 0 }],
] as const)('a page %s is clamped to what exists [LIST-21]', (_, total, size, wanted, page) => {
  expect(pageOf(total, size, wanted)).toEqual(page);
});
