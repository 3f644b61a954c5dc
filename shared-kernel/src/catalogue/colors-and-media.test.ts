import { configureCatalogue, mediaAddress } from './catalogue';
import { swatchOf } from './swatches';

afterEach(() => configureCatalogue({ base: 'api', descriptions: [] }));

it.each([
  ['api', 'img/a.webp', 'img/a.webp'],
  ['data/2.1.0/api', 'img/a.webp', 'data/2.1.0/img/a.webp'],
  ['https://data.example/2.1.0/api', 'video/phone.mp4', 'https://data.example/2.1.0/video/phone.mp4'],
  ['https://data.example/2.1.0/api/', 'img/a.webp', 'https://data.example/2.1.0/img/a.webp'],
  ['https://data.example/2.1.0/api', 'https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
  ['https://data.example/2.1.0/api', '/img/a.webp', '/img/a.webp'],
])('of data in %s, the picture %s is %s [DATA-03]', (base, path, address) => {
  configureCatalogue({ base, descriptions: [] });
  expect(mediaAddress(path)).toBe(address);
});

const KEYS =
  'alpinegreen black blue coral deeppurple gold graphite green midnight midnightgreen pacificblue pink purple red ' +
  'rosegold sierrablue silver skyblue spaceblack spacegray starlight white yellow';

it.each(KEYS.split(' '))('has a swatch for %s [PRODUCT-24]', (key) => {
  expect(swatchOf(key)).toMatch(/^#[\da-f]{6}$/);
});

it('accepts Rosegold and returns undefined for an unknown key [PRODUCT-25]', () => {
  expect(swatchOf('Rosegold')).toBe(swatchOf('rosegold'));
  expect(swatchOf('ultraviolet')).toBeUndefined();
});
