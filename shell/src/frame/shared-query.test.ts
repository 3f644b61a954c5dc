import { linkQuery, sharedQueryAt } from './shared-query';

const sharedQuery = ['sort', 'devicesOnPage'];
const [home, phones, tablets] = [
  { path: '/' },
  { path: '/phones', sharedQuery },
  { path: '/tablets', sharedQuery },
] as const;
const entries = [home, phones, tablets];
const at = (pathname: string, search = '') => ({ pathname, search });

it.each([
  ['/phones', '?sort=Cheapest&page=2&color=red&devicesOnPage=32', 'sort=Cheapest&devicesOnPage=32'],
  ['/phones', '?page=2', ''],
  ['/phones', '', ''],
  ['/', '?sort=Cheapest', undefined],
  ['/phones/acme-one', '?sort=Cheapest', undefined],
  ['/favorites', '', undefined],
])('a link from %s%s carries %j', (path, search, kept) => {
  expect(sharedQueryAt(entries, at(path, search))).toBe(kept);
});

it.each([
  ['another listing', tablets, 'sort=Cheapest', '/phones', 'sort=Cheapest'],
  ['a listing from any other page', phones, 'sort=Cheapest', '/phones/acme-one', 'sort=Cheapest'],
  ['the listing that is shown, which it resets', phones, 'sort=Cheapest', '/phones', ''],
  ['an entry that keeps nothing', home, 'sort=Cheapest', '/phones', ''],
  [
    'an entry that shares something else',
    { path: '/gifts', sharedQuery: ['for'] },
    'sort=Cheapest',
    '/phones',
    '',
  ],
])('the link to %s', (_, entry, kept, path, query) => {
  expect(linkQuery(entry, kept, at(path))).toBe(query);
});
