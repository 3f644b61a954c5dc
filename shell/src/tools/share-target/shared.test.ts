import { sharedIn, withoutShared } from './shared';

const STORE = 'https://shop.example/store/';

const opened = (shared: Readonly<Record<'title' | 'text' | 'url', string>>, hash = ''): URL => {
  const page = new URL(STORE + hash);
  for (const [name, value] of Object.entries(shared)) page.searchParams.set(`shared-${name}`, value);
  return page;
};
const share = (part: Partial<Record<'title' | 'text' | 'url', string>>) =>
  sharedIn(opened({ title: '', text: '', url: '', ...part }));

const PHONE = '#/phones/apple-iphone-14-128gb-midnight';

it.each([
  ['an address of the store', { url: STORE + PHONE }],
  ['an address of the store in the text', { title: 'A phone', text: `Look: ${STORE}${PHONE} nice` }],
  ['an address of the store at the end of a sentence', { text: `Look at ${STORE}${PHONE}.` }],
  ['an address of the store in brackets', { text: `A phone (${STORE}${PHONE})!` }],
  ['an address of the store in quotation marks', { text: `«${STORE}${PHONE}»` }],
  ['an address with parameters of an advertisement', { url: `${STORE}?utm_source=x${PHONE}` }],
])('%s leads to its page', (_, part) => {
  expect(share(part)).toEqual({ hash: PHONE });
});

it.each([
  ['words', { text: 'iphone  14\n128 GB' }, 'iphone 14 128 GB'],
  [
    'a page of another site by its title',
    { title: 'iPhone 14', url: 'https://other.example/#/phones' },
    'iPhone 14',
  ],
  [
    'a page of another site by the words beside it',
    { title: 'News', text: 'iPad https://other.example/' },
    'iPad',
  ],
  ['another page of this origin', { title: 'iPad', url: 'https://shop.example/blog/#/phones' }, 'iPad'],
  [
    'markup as the words that it is',
    { text: '<img src=x onerror=alert(1)>' },
    '<img src=x onerror=alert(1)>',
  ],
  ['no more than a hundred letters', { text: 'x'.repeat(5000) }, 'x'.repeat(100)],
])('searches by %s', (_, part, query) => {
  expect(share(part)).toEqual({ query });
});

it.each([
  ['nothing', {}],
  ['blanks', { title: ' ', text: '\n' }],
  ['an address alone that is none of the store', { text: 'https://other.example/#/phones' }],
  ['a script as an address', { url: `javascript:alert(1)${PHONE}` }],
  ['no address', { url: 'http://' }],
  ['a hash that is no route', { url: `${STORE}#top` }],
])('makes nothing of %s', (_, part) => {
  expect(share(part)).toBeUndefined();
});

it('is taken out of the address, and nothing else is', () => {
  const page = opened({ title: 'a', text: 'b', url: 'c' }, '?inspect=1#/phones');
  expect(withoutShared(page)).toBe(`${STORE}?inspect=1#/phones`);
});
