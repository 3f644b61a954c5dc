/** @jest-environment @gadgetry/remote-kit/jest/dom */
import type { PageEnvironment, PagesPolicy } from '@gadgetry/environment/page-environment';
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
  expect(
    documentAddress(environment('https://a.example/shop/'), versions, { path, query, language }, []),
  ).toBe(address);
});

it('is undefined if the environment has no site', () => {
  expect(
    documentAddress(environment(), versions, { path: '/phones', query: '', language: 'en' }, []),
  ).toBeUndefined();
});

describe('under a policy for pages', () => {
  const products = [
    { category: 'phones', itemId: 'old', year: 2020 },
    { category: 'phones', itemId: 'new', year: 2026 },
  ];
  const addressOf = (pages: PagesPolicy, path: string, list: typeof products): string | undefined => {
    const { policy, ...rest } = environment('https://a.example/');
    const page = { path, query: '', language: 'en' } as const;
    return documentAddress({ ...rest, policy: { ...policy, pages } }, versions, page, list);
  };

  it('a product has a document if it is among the newest of the loaded list', () => {
    const address = 'https://a.example/phones/new/';
    expect(addressOf({ newest: 1 }, '/phones/new', products)).toBe(address);
    expect(addressOf({ newest: 1 }, '/phones/old', products)).toBeUndefined();
    expect(addressOf({ newest: 1 }, '/phones/new', [])).toBeUndefined();
    expect(addressOf('all', '/phones/new', [])).toBe(address);
  });

  it('a listing always has one, unless no page has any', () => {
    expect(addressOf({ newest: 1 }, '/phones', [])).toBe('https://a.example/phones/');
    expect(addressOf('none', '/phones', products)).toBeUndefined();
  });
});
