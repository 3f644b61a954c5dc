import { documentPath } from '@gadgetry/environment/entry-document';
import { inJson } from '@gadgetry/environment/page-environment';
import type { HeadLink, HeadProduct, PageHead } from '@gadgetry/shared-kernel/contract';
import { STORE_NAME } from '@gadgetry/shared-kernel/contract/store-name';
import { mediaIn } from '@gadgetry/shared-kernel/model/media';
import {
  DEFAULT_LANGUAGE,
  htmlLang,
  type Language,
  otherLanguage,
} from '@gadgetry/shared-kernel/model/preferences';
import type { BreadcrumbList, Graph, ItemList, ListItem, Product, Thing } from 'schema-dts';
import { escapeHtml } from './escape-html';

/** A page's document, as its head describes it. */
export interface EntryHeadInput {
  readonly head: PageHead;
  /** Path and query of the page in the store: `/phones?page=2`. */
  readonly address: string;
  readonly language: Language;
  /** Absolute address of the store's folder, ending in `/`: `https://store.example/shop/`. */
  readonly site: string;
  /** Folder that picture paths of the data are relative to, ending in `/`: absolute, or relative to `site`; empty for `site`. */
  readonly pictures: string;
  /** Whether the page has a document in the other language, too. */
  readonly hasOther: boolean;
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en_US', ua: 'uk_UA' };

/** The picture of pages without their own, from the data. */
const STORE_PICTURE = { path: 'img/social.png', alt: STORE_NAME, width: 1200, height: 630 };

const IN_STOCK = 'https://schema.org/InStock';

/** Makes absolute addresses. */
interface Addresses {
  /** Of the document of an address in the language; `undefined` where it can have none. */
  readonly document: (address: string, language?: Language) => string | undefined;
  readonly picture: (path: string) => string;
}

const addressesFor = ({ site, language, pictures }: EntryHeadInput): Addresses => ({
  document: (address, wanted = language) => {
    const path = documentPath(address, wanted);
    return path === undefined ? undefined : new URL(path, site).href;
  },
  picture: (path) => new URL(mediaIn(pictures, path), site).href,
});

/** Returns links that have a document, with its absolute address. */
const withDocument = (links: readonly HeadLink[], { document }: Addresses) =>
  links.flatMap(({ name, address }) => {
    const url = document(address);
    return url === undefined ? [] : [{ name, url }];
  });

const breadcrumbData = (links: readonly HeadLink[], addresses: Addresses): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: withDocument(links, addresses).map(
    ({ name, url }, index): ListItem => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@id': url },
    }),
  ),
});

const listData = (links: readonly HeadLink[], addresses: Addresses): ItemList => ({
  '@type': 'ItemList',
  itemListElement: withDocument(links, addresses).map(
    ({ name, url }, index): ListItem => ({ '@type': 'ListItem', position: index + 1, name, url }),
  ),
});

const productData = (product: HeadProduct, url: string, { picture }: Addresses): Product => ({
  '@type': 'Product',
  name: product.name,
  description: product.description,
  sku: product.sku,
  url,
  ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
  ...(product.color && { color: product.color }),
  ...(product.category && { category: product.category }),
  image: product.images.map(picture),
  offers: {
    '@type': 'Offer',
    price: product.price.toFixed(2),
    priceCurrency: product.currency,
    availability: IN_STOCK,
    url,
  },
});

/** Returns a page's structured data (https://schema.org); `undefined` if it has none. */
function linkedData(
  { breadcrumbs, list, product }: PageHead,
  url: string,
  addresses: Addresses,
): Graph | undefined {
  const parts: Thing[] = [
    ...(product ? [productData(product, url, addresses)] : []),
    ...(breadcrumbs?.length ? [breadcrumbData(breadcrumbs, addresses)] : []),
    ...(list?.length ? [listData(list, addresses)] : []),
  ];
  return parts.length > 0 ? { '@context': 'https://schema.org', '@graph': parts } : undefined;
}

const meta = (kind: 'name' | 'property', name: string, content: string | number | undefined): string =>
  content === undefined ? '' : `<meta ${kind}="${name}" content="${escapeHtml(String(content))}">`;

const link = (rel: string, href: string | undefined, language?: string): string =>
  href === undefined
    ? ''
    : `<link rel="${rel}"${language ? ` hreflang="${language}"` : ''} href="${escapeHtml(href)}">`;

/** Links of a document to itself and to the one in the other language. */
function addressLinks({ address, language, hasOther }: EntryHeadInput, { document }: Addresses): string[] {
  const other = hasOther ? otherLanguage(language) : undefined;
  const alternates = other ? ([language, other].sort() as readonly Language[]) : [];
  return [
    link('canonical', document(address)),
    ...alternates.map((one) => link('alternate', document(address, one), htmlLang(one))),
    ...(other ? [link('alternate', document(address, DEFAULT_LANGUAGE), 'x-default')] : []),
  ];
}

function pictureTags({ image = STORE_PICTURE }: PageHead, { picture }: Addresses): string[] {
  const { path, alt, width, height } = image;
  return [
    meta('property', 'og:image', picture(path)),
    meta('property', 'og:image:alt', alt),
    meta('property', 'og:image:width', width),
    meta('property', 'og:image:height', height),
  ];
}

/**
 * Returns the HTML that describes a page in the head of its document: title, description, addresses in all languages,
 * Open Graph, Twitter card, and JSON-LD.
 */
export function entryHead(input: EntryHeadInput): string {
  const { head, address, language, hasOther } = input;
  const addresses = addressesFor(input);
  const url = addresses.document(address);
  const data = url === undefined ? undefined : linkedData(head, url, addresses);
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(url === undefined ? [] : addressLinks(input, addresses)),
    meta('property', 'og:site_name', STORE_NAME),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', head.product ? 'product' : 'website'),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', LOCALES[language]),
    hasOther ? meta('property', 'og:locale:alternate', LOCALES[otherLanguage(language)]) : '',
    ...pictureTags(head, addresses),
    // Title, description and picture come from Open Graph.
    meta('name', 'twitter:card', 'summary_large_image'),
    data ? `<script type="application/ld+json">${inJson(data)}</script>` : '',
  ]
    .filter(Boolean)
    .join('\n');
}
