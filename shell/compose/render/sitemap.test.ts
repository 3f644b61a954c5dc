/** @jest-environment jsdom */
import { LIMITS, sitemaps } from './sitemap';

const SITE = 'https://store.example/';
const entries = ['/', '/phones', '/tablets'].map((address) => ({
  address,
  languages: ['en', 'ua'] as const,
}));

const locations = (text = ''): string[] =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

it('names every document with all of its languages', () => {
  const { 'sitemap.xml': map } = sitemaps(entries, SITE);
  expect(locations(map)).toEqual([
    SITE,
    `${SITE}ua/`,
    `${SITE}phones/`,
    `${SITE}ua/phones/`,
    `${SITE}tablets/`,
    `${SITE}ua/tablets/`,
  ]);
  const { documentElement } = new DOMParser().parseFromString(map ?? '', 'application/xml');
  expect(documentElement.tagName).toBe('urlset');
  expect(map?.match(/hreflang="uk"/g)).toHaveLength(6);
});

it('keeps the limits of search engines: 50,000 addresses and 50 MB in a file', () => {
  expect(LIMITS.addresses).toBeLessThanOrEqual(50_000);
  expect(LIMITS.bytes).toBeLessThanOrEqual(50 * 2 ** 20);
});

it('is split if one file would contain too many addresses', () => {
  const files = sitemaps(entries, SITE, { ...LIMITS, addresses: 4 });
  expect(locations(files['sitemap.xml'])).toEqual([`${SITE}sitemap-1.xml`, `${SITE}sitemap-2.xml`]);
  expect(locations(files['sitemap-1.xml'])).toHaveLength(4);
  expect(locations(files['sitemap-2.xml'])).toEqual([`${SITE}tablets/`, `${SITE}ua/tablets/`]);
});

it('is split if one file would contain too many bytes', () => {
  const whole = sitemaps(entries, SITE)['sitemap.xml'] ?? '';
  const bytes = Buffer.byteLength(whole);
  expect(Object.keys(sitemaps(entries, SITE, { ...LIMITS, bytes }))).toEqual(['sitemap.xml', 'robots.txt']);
  const { 'sitemap.xml': index, ...files } = sitemaps(entries, SITE, { ...LIMITS, bytes: bytes - 1 });
  const parts = locations(index).map((url) => files[url.slice(SITE.length)] ?? '');
  expect(parts).toHaveLength(2);
  expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThan(bytes);
  expect(parts.flatMap(locations)).toEqual(locations(whole));
});

it('comes with robots.txt only if the store has its own origin', () => {
  expect(sitemaps(entries, SITE)['robots.txt']).toContain(`Sitemap: ${SITE}sitemap.xml`);
  expect(sitemaps(entries, `${SITE}shop/`)['robots.txt']).toBeUndefined();
});
