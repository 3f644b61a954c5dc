import { documentPath } from '@gadgetry/environment/entry-document';
import { htmlLang, type Language } from '@gadgetry/shared-kernel/model/preferences';
import { escapeHtml } from './escape-html';

/** Limits of one file (https://www.sitemaps.org/protocol.html). */
export const LIMITS = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

/** An address of the store, and the languages in which it has a document. */
export interface SitemapEntry {
  readonly address: string;
  readonly languages: readonly Language[];
}

const document = (lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`;

/**
 * Returns the absolute addresses of one entry, each with links to all of its languages.
 * @param site as browsers write it; paths of documents are plain, so they need no resolving
 */
function urlsOf({ address, languages }: SitemapEntry, site: string): string[] {
  const urls = languages.map(
    (language) => [language, escapeHtml(site + (documentPath(address, language) ?? ''))] as const,
  );
  const links = urls.map(
    ([language, url]) => `<xhtml:link rel="alternate" hreflang="${htmlLang(language)}" href="${url}"/>`,
  );
  return urls.map(([, url]) => `<url><loc>${url}</loc>${links.join('')}</url>`);
}

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const BEFORE = `<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
const AFTER = '</urlset>';

/** Splits addresses into files of which none exceeds a limit. */
function split(urls: readonly string[], { addresses, bytes }: typeof LIMITS): string[][] {
  const empty = Buffer.byteLength(document([BEFORE, AFTER]));
  const parts: string[][] = [[]];
  let size = empty;
  for (const url of urls) {
    const more = Buffer.byteLength(url) + 1;
    const last = parts.at(-1) ?? [];
    if (last.length > 0 && (last.length === addresses || size + more > bytes)) {
      parts.push([url]);
      size = empty + more;
    } else {
      last.push(url);
      size += more;
    }
  }
  return parts;
}

/**
 * Returns the files for search engines by name: `sitemap.xml`, which names further files if there are too many addresses, and
 * `robots.txt` for a store with its own origin. They contain no dates of changes, since the store does not know them for all
 * content of a page.
 * @param site absolute address of the store's folder, ending in `/`
 * @param limits of one file
 */
export function sitemaps(
  entries: readonly SitemapEntry[],
  site: string,
  limits = LIMITS,
): Readonly<Record<string, string>> {
  const { href } = new URL(site);
  const parts = split(
    entries.flatMap((entry) => urlsOf(entry, href)),
    limits,
  ).map((urls) => document([BEFORE, ...urls, AFTER]));
  const name = (index: number): string => `sitemap-${index + 1}.xml`;
  const files: Record<string, string> =
    parts.length === 1
      ? { 'sitemap.xml': parts[0] ?? '' }
      : {
          ...Object.fromEntries(parts.map((text, index) => [name(index), text])),
          'sitemap.xml': document([
            `<sitemapindex xmlns="${SITEMAP}">`,
            ...parts.map(
              (_, index) => `<sitemap><loc>${escapeHtml(new URL(name(index), site).href)}</loc></sitemap>`,
            ),
            '</sitemapindex>',
          ]),
        };
  // Robots read `robots.txt` only at the root of an origin.
  if (new URL(site).pathname === '/')
    files['robots.txt'] = `User-agent: *\nAllow: /\n\nSitemap: ${new URL('sitemap.xml', site).href}\n`;
  return files;
}
