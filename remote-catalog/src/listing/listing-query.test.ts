import { NO_FILTERS } from './filters/filters';
import { pageOf, readListing, withChoice } from './listing-query';

const read = (query: string) => readListing(new URLSearchParams(query));
const after = (query: string, choice: Parameters<typeof withChoice>[1]) =>
  withChoice(new URLSearchParams(query), choice).toString();

describe('reading the query of a listing', () => {
  it('finds the defaults in an empty one', () => {
    expect(read('')).toEqual({ sort: undefined, size: 16, page: 1, filters: NO_FILTERS });
  });

  it.each([
    ['Newest', 'Newest'],
    ['newest', 'Newest'],
    ['OLDEST', 'Oldest'],
    ['alphabetically', 'Alphabetically'],
    ['Cheapest', 'Cheapest'],
    ['expensive', 'Expensive'],
    ['Price low', 'Cheapest'],
    ['price HIGH', 'Expensive'],
    ['Новіші', 'Newest'],
    ['старіші', 'Oldest'],
    ['За абеткою', 'Alphabetically'],
    ['Найдешевші', 'Cheapest'],
    ['НАЙДОРОЖЧІ', 'Expensive'],
  ])('reads sort=%s as %s [LIST-17]', (value, expected) => {
    expect(read(`sort=${encodeURIComponent(value)}`).sort).toBe(expected);
  });

  it.each(['Select', 'None', 'Оберіть', '', 'constructor', 'price', '<script>'])(
    'takes sort=%s for no choice [LIST-18]',
    (value) => {
      expect(read(`sort=${encodeURIComponent(value)}`).sort).toBeUndefined();
    },
  );

  it.each([
    ['16', 16],
    ['24', 24],
    ['32', 32],
    ['All', 'All'],
    ['all', 'All'],
    ['Усі', 'All'],
    ['8', 16],
    ['24.0', 16],
    ['-24', 16],
    ['many', 16],
    ['', 16],
  ])('reads devicesOnPage=%s as %s [LIST-19]', (value, expected) => {
    expect(read(`devicesOnPage=${encodeURIComponent(value)}`).size).toBe(expected);
  });

  it.each([
    ['3', 3],
    ['007', 7],
    ['0', 1],
    ['-2', 1],
    ['1.5', 1],
    ['1e3', 1],
    ['two', 1],
    ['', 1],
  ])('reads page=%s as %s [LIST-20]', (value, expected) => {
    expect(read(`page=${value}`).page).toBe(expected);
  });
});

describe('the query after a choice', () => {
  it('writes the names of orders in their standard spelling [LIST-15]', () => {
    expect(after('sort=price+low', { page: 2 })).toBe('sort=Cheapest&page=2');
  });

  it('omits defaults [LIST-16]', () => {
    expect(after('sort=None&devicesOnPage=16&page=2', { page: 1 })).toBe('');
  });

  it('returns to the first page when the order or the page size changes', () => {
    expect(after('page=4', { sort: 'Oldest' })).toBe('sort=Oldest');
    expect(after('sort=Oldest&page=4', { size: 'All' })).toBe('sort=Oldest&devicesOnPage=All');
  });

  it('keeps order and page size when the page changes, and parameters of others [LIST-05]', () => {
    expect(after('sort=Newest&devicesOnPage=24&ref=mail', { page: 3 })).toBe(
      'ref=mail&sort=Newest&devicesOnPage=24&page=3',
    );
  });

  it('keeps the filters, and returns to the first page when they change', () => {
    expect(after('sort=Oldest&capacity=128GB&page=4', { page: 2 })).toBe('capacity=128GB&sort=Oldest&page=2');
    expect(after('color=gold&page=4', { filters: { ...NO_FILTERS, ram: ['4GB', '2GB'] } })).toBe(
      'ram=2GB&ram=4GB',
    );
  });
});

it.each([
  ['that lies within', 40, 16, 2, { page: 2, pages: 3, start: 16, from: 17, to: 32 }],
  ['at the end, which may be shorter', 40, 24, 2, { page: 2, pages: 2, start: 24, from: 25, to: 40 }],
  ['beyond the last', 40, 16, 99, { page: 3, pages: 3, start: 32, from: 33, to: 40 }],
  ['without end', 40, 16, Number.POSITIVE_INFINITY, { page: 3, pages: 3, start: 32, from: 33, to: 40 }],
  ['of all', 40, 'All', 5, { page: 1, pages: 1, start: 0, from: 1, to: 40 }],
  ['of an empty list', 0, 'All', 1, { page: 1, pages: 1, start: 0, from: 0, to: 0 }],
] as const)('a page %s is clamped to what exists [LIST-21]', (_, total, size, wanted, page) => {
  expect(pageOf(total, size, wanted)).toEqual(page);
});
