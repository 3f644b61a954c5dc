import { documentPath } from './entry-document';

it.each([
  ['/', '', 'ua/'],
  ['/phones', 'phones/', 'ua/phones/'],
  ['/phones?page=2', 'phones/page-2/', 'ua/phones/page-2/'],
  ['/?page=12', 'page-12/', 'ua/page-12/'],
  [
    '/phones/apple-iphone-14-128gb-midnight',
    'phones/apple-iphone-14-128gb-midnight/',
    'ua/phones/apple-iphone-14-128gb-midnight/',
  ],
])('%s has its document in "%s" or "%s"', (address, english, ukrainian) => {
  expect([documentPath(address, 'en'), documentPath(address, 'ua')]).toEqual([english, ukrainian]);
});

it.each([
  '',
  'phones',
  '//evil.example/',
  '/phones/',
  '/../secret',
  '/phones/..',
  '/a b',
  '/ü',
  '/a%2fb',
  '/phones?sort=Cheapest',
  '/phones?page=1',
  '/phones?page=02',
  '/phones?page=2&sort=Cheapest',
  '/phones?page=2?page=3',
  '/phones?',
  '/phones#a',
  `/${'x'.repeat(200)}`,
  // Their paths belong to the documents of other addresses.
  '/ua',
  '/UA/phones',
  '/phones/page-2',
])('%s has none', (address) => {
  expect(documentPath(address, 'en')).toBeUndefined();
});
