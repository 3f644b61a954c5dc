import { configureCatalogue, mediaAddress } from './catalogue';

afterEach(() => configureCatalogue({ base: 'api', descriptions: [] }));

it.each([
  ['api', 'img/a.webp', 'img/a.webp'],
  ['data/2.1.0/api', 'img/a.webp', 'data/2.1.0/img/a.webp'],
  ['https://data.example/2.1.0/api', 'video/phone.mp4', 'https://data.example/2.1.0/video/phone.mp4'],
  ['https://data.example/2.1.0/api/', 'img/a.webp', 'https://data.example/2.1.0/img/a.webp'],
  ['https://data.example/2.1.0/api', 'https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
  ['https://data.example/2.1.0/api', '/img/a.webp', '/img/a.webp'],
])('of data in %s, the picture %s is %s', (base, path, address) => {
  configureCatalogue({ base, descriptions: [] });
  expect(mediaAddress(path)).toBe(address);
});
