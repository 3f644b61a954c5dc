import { LIMITS, sitemaps } from './sitemap';

const SITE = 'https://store.example/';

const locations = (text = ''): string[] =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

it('the sitemap keeps the limits of search engines for 50,000 products with long names in both languages', () => {
  const many = Array.from({ length: 50_000 }, (_, index) => ({
    address: `/accessories/${'long-name-'.repeat(9)}${index}`,
    languages: ['en', 'ua'] as const,
  }));
  const { 'sitemap.xml': index, 'robots.txt': _, ...files } = sitemaps(many, SITE);
  expect(locations(index)).toEqual(Object.keys(files).map((name) => SITE + name));
  const texts = Object.values(files);
  expect(texts.length).toBe(2);
  for (const text of texts) {
    expect(text.match(/<loc>/g)).toHaveLength(LIMITS.addresses);
    expect(Buffer.byteLength(text)).toBeLessThan(LIMITS.bytes);
  }
});
