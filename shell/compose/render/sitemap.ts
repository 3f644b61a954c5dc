import { documentPath } from '@gadgetry/environment/entry-document';
import { htmlLang, type Language } from '@gadgetry/shared-kernel/model/preferences';
import { attribute } from './web-manifest';

/** A search engine reads no more addresses of one file (https://www.sitemaps.org/protocol.html). */
const MOST_ADDRESSES = 50_000;

/** An address of the store, and the languages in which it has a document. */
export interface SitemapEntry {
  readonly address: string;
  readonly languages: readonly Language[];
}

const document = (lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`;

/** The full addresses of one entry, each with links to all of its languages. */
function urlsOf({ address, languages }: SitemapEntry, site: string): string[] {
  const at = (language: Language): string =>
    attribute(new URL(documentPath(address, language) ?? '', site).href);
  const links = languages.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${htmlLang(language)}" href="${at(language)}"/>`,
  );
  return languages.map((language) => `<url><loc>${at(language)}</loc>${links.join('')}</url>`);
}

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Returns the files that tell search engines which documents there are, by name: `sitemap.xml`, which names further files where
 * there are more addresses than one may hold, and `robots.txt` for a store that has an origin to itself.
 * @param site absolute address of the store's folder, ending in `/`
 * @param most addresses of one file
 */
export function sitemaps(
  entries: readonly SitemapEntry[],
  site: string,
  most = MOST_ADDRESSES,
): Readonly<Record<string, string>> {
  const urls = entries.flatMap((entry) => urlsOf(entry, site));
  const parts = Array.from({ length: Math.ceil(urls.length / most) }, (_, index) =>
    document([
      `<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
      ...urls.slice(index * most, (index + 1) * most),
      '</urlset>',
    ]),
  );
  const name = (index: number): string => `sitemap-${index + 1}.xml`;
  const files: Record<string, string> =
    parts.length === 1
      ? { 'sitemap.xml': parts[0] ?? '' }
      : {
          ...Object.fromEntries(parts.map((text, index) => [name(index), text])),
          'sitemap.xml': document([
            `<sitemapindex xmlns="${SITEMAP}">`,
            ...parts.map(
              (_, index) => `<sitemap><loc>${attribute(new URL(name(index), site).href)}</loc></sitemap>`,
            ),
            '</sitemapindex>',
          ]),
        };
  // Robots look for theirs at the root of an origin alone.
  if (new URL(site).pathname === '/')
    files['robots.txt'] = `User-agent: *\nAllow: /\n\nSitemap: ${new URL('sitemap.xml', site).href}\n`;
  return files;
}
