import { parsePageHead } from './page-head';

const link = { name: 'Phones', address: '/phones' };
const product = {
  name: 'Phone One',
  description: 'A phone.',
  sku: 'phone-one-128gb-black',
  price: 9.5,
  currency: 'USD',
  images: ['img/phones/one.webp'],
};
const head = {
  title: 'Phone One – Gadgetry',
  description: 'A phone.',
  image: { path: 'img/phones/one.webp', alt: 'Phone One', width: 832, height: 832 },
  breadcrumbs: [link],
  list: [link, link],
  product: { ...product, brand: 'Acme', color: 'Black', category: 'Phones' },
};
const parse = (changes: object) => parsePageHead(JSON.stringify({ ...head, ...changes }));

it('accepts a valid head, and ignores unknown members', () => {
  expect(parse({})).toEqual(head);
  expect(parse({ script: 'alert(1)', product: { ...product, more: 1 } })).toEqual({ ...head, product });
  expect(parsePageHead('{"title":"a","description":"b"}')).toEqual({ title: 'a', description: 'b' });
});

it('keeps hostile texts as they are: the HTML of the head escapes them', () => {
  const title = '</title><script>alert(1)</script>';
  expect(parse({ title }).title).toBe(title);
});

it.each<[string, object]>([
  ['head.title', { title: undefined }],
  ['head.title', { title: ' ' }],
  ['head.title', { title: 'x'.repeat(301) }],
  ['head.title', { title: '\ud800' }],
  ['head.description', { description: 5 }],
  ['head.description', { description: 'x'.repeat(501) }],
  ['head.image', { image: 'img/a.webp' }],
  ['head.image.path', { image: { path: 'javascript:alert(1)', alt: 'a' } }],
  ['head.image.alt', { image: { path: 'img/a.webp' } }],
  ['head.image.width', { image: { path: 'img/a.webp', alt: 'a', width: -1 } }],
  ['head.breadcrumbs', { breadcrumbs: {} }],
  ['head.breadcrumbs', { breadcrumbs: Array(21).fill(link) }],
  ['head.list', { list: Array(301).fill(link) }],
  ['head.list[1]', { list: [link, null] }],
  ['head.list[0].address', { list: [{ ...link, address: 'https://evil.example/' }] }],
  ['head.list[0].address', { list: [{ ...link, address: '//evil.example/' }] }],
  ['head.list[0].address', { list: [{ ...link, address: '/\\evil.example/' }] }],
  ['head.product.price', { product: { ...product, price: '9' } }],
  ['head.product.price', { product: { ...product, price: -1 } }],
  ['head.product.currency', { product: { ...product, currency: 'EUR' } }],
  ['head.product.images[0]', { product: { ...product, images: ['data:,x'] } }],
  ['head.product.images', { product: { ...product, images: Array(51).fill('img/a.webp') } }],
  ['head.product.description', { product: { ...product, description: 'x'.repeat(5001) } }],
])('names %s if it is invalid: %j', (place, changes) => {
  expect(() => parse(changes)).toThrow(`${place}: expected `);
});

it.each([undefined, 5, '', '{', '5', 'null', 'x'.repeat(200_001)])('refuses %.10p', (text) => {
  expect(() => parsePageHead(text)).toThrow();
});
