import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import { listedCode, onDemandCodeOf, seenOf } from './kept-files';

const file = (path: string) => ({ path, integrity: `sha384-${path}` });
const host = (url: string) => ({ url, integrity: `sha384-${url}` });
const chunk = (name: string) => ({
  scripts: [file(`${name}.js`)],
  styles: [file(`${name}.css`)],
  shared: [],
});
const cart = {
  version: '1.0.0',
  base: 'https://cart.example/1.0.0/',
  descriptor: {
    build: {
      entry: file('entry.js'),
      app: chunk('app'),
      pages: { cart: chunk('cart'), favourites: chunk('cart') },
      fragments: { mini: chunk('mini') },
    },
  },
} as unknown as RemoteVersion;

describe('the code of a page', () => {
  const code = listedCode({ onDemand: { slider: { scripts: [host('slider.js')], styles: [] } } }, { cart }, [
    host('main.js'),
    { url: 'plain.js', integrity: '' },
  ]);

  it('lists all files of its versions once', () => {
    const remote = ['entry.js', 'app.js', 'app.css', 'cart.js', 'cart.css', 'mini.js', 'mini.css'];
    expect(code.map(([url]) => url)).toEqual([
      'main.js',
      'plain.js',
      'slider.js',
      ...remote.map((path) => `https://cart.example/1.0.0/${path}`),
    ]);
  });

  it('is requested with its hashes, if any', () => {
    const init = Object.fromEntries(code);
    expect(init['main.js']).toMatchObject({ integrity: 'sha384-main.js', mode: 'cors' });
    expect(init['https://cart.example/1.0.0/cart.js']).toMatchObject({ integrity: 'sha384-cart.js' });
    expect(init['plain.js']).not.toHaveProperty('integrity');
  });
});

describe('the code that loads on demand', () => {
  it('consists of the further scripts and styles of a published descriptor, with their hashes', () => {
    const files = [file('search-page.js'), file('search-page.css'), file('mf-manifest.json')];
    expect(onDemandCodeOf('https://cart.example/1.0.0/', { build: { files } })).toEqual(
      ['search-page.js', 'search-page.css'].map((path) => [
        `https://cart.example/1.0.0/${path}`,
        { mode: 'cors', credentials: 'omit', priority: 'low', integrity: `sha384-${path}` },
      ]),
    );
  });

  it.each([
    undefined,
    'text',
    {},
    { build: { files: 'a.js' } },
    { build: { files: [null, { path: 5, integrity: 'sha384-a' }, { path: 'a.js' }] } },
  ])('is empty for %j', (descriptor) => {
    expect(onDemandCodeOf('https://cart.example/', descriptor)).toEqual([]);
  });
});

describe('the files that a page has loaded', () => {
  const known = new Set(['https://s.example/main.js']);
  it.each([
    ['https://s.example/img/a-208.avif', 1],
    ['https://s.example/api/products.json', 1],
    ['https://s.example/prerendered/0123456789abcdef/en/phones.html', 1],
    ['https://s.example/main.js', 0],
    ['https://s.example/video/home.mp4', 0],
    ['https://s.example/main.js?attempt=1', 0],
    ['https://s.example/', 0],
    ['https://otel.example/v1/logs', 0],
  ])('counts %s so often: %i', (url, times) => {
    expect(seenOf([url, url], known)).toHaveLength(times);
  });

  it('are requested from the browser’s cache', () => {
    expect(seenOf(['https://s.example/a.png'], known)).toEqual([
      ['https://s.example/a.png', { mode: 'cors', cache: 'force-cache', priority: 'low' }],
    ]);
  });
});
