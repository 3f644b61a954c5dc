import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { documentAddress } from './document-link';

const views = { base: 'prerendered/1/', root: '', data: '', pages: { '/phones': 3 } };
const routes = [
  { path: '/phones', page: 'listing', data: [] },
  { path: '/phones/:itemId', page: 'product', data: [], view: { each: { file: 'phones', params: {} } } },
  { path: '/cart', page: 'cart', data: [], view: { whenEmpty: 'cart' } },
];
const versions = { catalog: { views, descriptor: { routes } } } as never;
const environment = (site?: string) =>
  ({ policy: { ...(site && { site }) }, leads: {} }) as unknown as PageEnvironment;

it.each([
  ['/phones', '', 'en', 'https://a.example/shop/phones/'],
  ['/phones', '?page=2', 'en', 'https://a.example/shop/phones/page-2/'],
  ['/phones', '?sort=Cheapest', 'ua', 'https://a.example/shop/ua/phones/'],
  ['/phones/x', '?page=2', 'en', 'https://a.example/shop/phones/x/'],
  ['/cart', '', 'en', undefined],
  ['/unknown', '', 'en', undefined],
] as const)('the document of %s%s in %s is %s', (path, query, language, address) => {
  expect(documentAddress(environment('https://a.example/shop/'), versions, { path, query, language })).toBe(
    address,
  );
});

it('is none where the environment names no site', () => {
  expect(
    documentAddress(environment(), versions, { path: '/phones', query: '', language: 'en' }),
  ).toBeUndefined();
});
