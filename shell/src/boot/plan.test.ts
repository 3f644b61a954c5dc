import { splitHash } from '@gadgetry/environment/match-route';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { canonicalPath, preloadsFor, routeAt } from './plan';

const file = (path: string) => ({ path, integrity: `sha384-${path}` });
const chunk = (name: string, shared: string[] = []) => ({
  scripts: [file(`${name}.js`)],
  styles: [file(`${name}.css`)],
  shared,
});

const catalog = {
  base: 'https://catalog.example/1.0.0/',
  descriptor: {
    routes: [
      { path: '/phones', page: 'listing', skeleton: 'listing', data: ['shelf/phones'] },
      { path: '/:category/:itemId', page: 'item', skeleton: 'product', data: [':category', 'products'] },
    ],
    build: {
      entry: file('entry.js'),
      app: chunk('app'),
      pages: { listing: chunk('listing'), item: chunk('item', ['shared-kernel/slider']) },
    },
  },
} as unknown as RemoteVersion;

const environment = {
  catalogue: { base: 'api', descriptions: [] },
  onDemand: {
    'shared-kernel/slider': { scripts: [{ url: 'shell/slider.js', integrity: 'sha384-s' }], styles: [] },
  },
  leads: {
    '/phones': [{ href: 'img/first.webp', srcset: 'img/first-208.avif 208w', sizes: '208px' }],
    '/:category/:itemId': [{ href: 'img/{base}/{color}/pair.webp', items: { 'acme-one': ['gold'] } }],
  },
} as unknown as PageEnvironment;

const addresses = (path: string, query = '', page = environment): string[] => {
  const match = routeAt(page, { catalog }, path);
  return match ? preloadsFor(page, match, query).map(({ href }) => href) : [];
};

describe('the plan of the first load', () => {
  it.each([
    ['', { path: '/', query: '' }],
    ['#/phones?page=2', { path: '/phones', query: 'page=2' }],
    ['#', { path: '/', query: '' }],
    ['/phones?page=2', { path: '/phones', query: 'page=2' }],
    ['#/phones#top', { path: '/phones', query: '' }],
    ['#/phones?page=2#top', { path: '/phones', query: 'page=2' }],
  ])('reads path and query from "%s"', (hash, parts) => {
    expect(splitHash(hash)).toEqual(parts);
  });

  it('preloads all files of the route', () => {
    expect(addresses('/phones')).toEqual([
      'https://catalog.example/1.0.0/entry.js',
      'https://catalog.example/1.0.0/app.css',
      'https://catalog.example/1.0.0/app.js',
      'https://catalog.example/1.0.0/listing.css',
      'https://catalog.example/1.0.0/listing.js',
      'api/products.json',
      'img/first.webp',
    ]);
  });

  it('preloads the first slice of a large catalogue, and none with a query', () => {
    const slices = { folder: 'slices/1', totals: { phones: 5000 } };
    const large = { ...environment, catalogue: { ...environment.catalogue, slices } };
    const dataOf = (query: string) => addresses('/phones', query, large).filter((path) => /^api/.test(path));
    expect(dataOf('')).toEqual(['api/slices/1/phones/data-0.json']);
    expect(dataOf('sort=Newest')).toEqual([]);
  });

  it('fills data files from the path and fetches the shared modules of the page', () => {
    expect(addresses('/tablets/x')).toEqual(expect.arrayContaining(['api/tablets.json', 'shell/slider.js']));
  });

  it('finds the picture of a single product by model and colour', () => {
    expect(addresses('/phones/acme-one-64gb-gold')).toContain('img/acme-one/gold/pair.webp');
    for (const path of ['/phones/nonsense', '/phones/acme-one-64gb-pink', '/phones/acme-two-64gb-gold'])
      expect(addresses(path).join()).not.toContain('img/');
  });

  it('preloads nothing for a path that no remote owns', () => {
    expect(addresses('/rights')).toEqual([]);
  });
});

describe('the canonical path', () => {
  const page = { ...environment, disabled: { cart: ['/cart'] } };
  it.each([
    ['/phones', '/phones'],
    ['/Phones', '/phones'],
    ['phones', '/phones'],
    ['/phones/', '/phones'],
    ['/%70hones', '/phones'],
    ['/PHONES/Acme%20One-1TB-Gold', '/PHONES/Acme%20One-1TB-Gold'],
    ['/Rights/', '/rights'],
    ['/CART', '/cart'],
    ['/Nowhere/at/all', '/Nowhere/at/all'],
    ['//Phones', '//Phones'],
    ['/%E0%A4%A', '/%E0%A4%A'],
  ])('of %s is %s', (path, real) => {
    expect(canonicalPath(page, { catalog }, path)).toBe(real);
  });

  it('keeps the case of an id', () => {
    const [route] = catalog.descriptor.routes;
    const routes = route ? [{ ...route, path: '/phones/:itemId' }] : [];
    const versions = { product: { ...catalog, descriptor: { ...catalog.descriptor, routes } } };
    expect(canonicalPath(page, versions, '/Phones/Acme-One/')).toBe('/phones/Acme-One');
    expect(canonicalPath(page, versions, '/Phones/$&')).toBe('/phones/$&');
  });
});
