import type { PageHead } from '@gadgetry/shared-kernel/contract';
import { type EntryHeadInput, entryHead } from './entry-head';

const SITE = 'https://store.example/shop/';

const head: PageHead = { title: 'Mobile phones – Gadgetry', description: 'Phones to compare.' };

const inputWith = (changes: Partial<EntryHeadInput> = {}): EntryHeadInput => ({
  head,
  address: '/phones',
  language: 'en',
  site: SITE,
  pictures: '',
  hasOther: true,
  ...changes,
});

/** Members of the structured data that tests read. */
interface LinkedPart {
  readonly '@type': string;
  readonly itemListElement: readonly unknown[];
}

/** Parses a head as a browser does. */
function read(changes: Partial<EntryHeadInput> = {}) {
  const html = entryHead(inputWith(changes));
  const unescaped = (text: string): string =>
    text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  const links = [...html.matchAll(/<link rel="([^"]+)"(?: hreflang="([^"]+)")? href="([^"]*)">/g)];
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const graph: readonly LinkedPart[] = json ? JSON.parse(json)['@graph'] : [];
  return {
    html,
    title: unescaped(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    meta: Object.fromEntries(metas.map(([, name, content]) => [name, unescaped(content ?? '')])),
    links: links.map(([, rel, language, href]) => [language ?? rel, unescaped(href ?? '')]),
    part: (type: string) => graph.find((one) => one['@type'] === type),
  };
}

describe('the head of a document', () => {
  it('has title and description', () => {
    const { title, meta } = read();
    expect(title).toBe('Mobile phones – Gadgetry');
    expect(meta).toMatchObject({
      description: 'Phones to compare.',
      'og:title': 'Mobile phones – Gadgetry',
      'og:description': 'Phones to compare.',
      'og:type': 'website',
      'og:url': `${SITE}phones/`,
      'og:locale': 'en_US',
      'og:locale:alternate': 'uk_UA',
      'twitter:card': 'summary_large_image',
    });
  });

  it('names its address in each language, with English as the default', () => {
    const alternates = [
      ['en', `${SITE}phones/page-2/`],
      ['uk', `${SITE}ua/phones/page-2/`],
      ['x-default', `${SITE}phones/page-2/`],
    ];
    const address = '/phones?page=2';
    expect(read({ address }).links).toEqual([['canonical', `${SITE}phones/page-2/`], ...alternates]);
    const ukrainian = read({ address, language: 'ua' });
    expect(ukrainian.links).toEqual([['canonical', `${SITE}ua/phones/page-2/`], ...alternates]);
    expect(ukrainian.meta['og:locale']).toBe('uk_UA');
  });

  it('names no missing document', () => {
    const { links, meta } = read({ hasOther: false });
    expect(links).toEqual([['canonical', `${SITE}phones/`]]);
    expect(meta).not.toHaveProperty('og:locale:alternate');
    expect(read({ address: '/phones?sort=Cheapest' }).html).not.toContain(`${SITE}phones`);
  });

  it.each([
    ['', `${SITE}img/a.webp`],
    ['media/', `${SITE}media/img/a.webp`],
    ['https://cdn.example/x/', 'https://cdn.example/x/img/a.webp'],
  ])('has an absolute address of its picture, from the folder "%s"', (pictures, address) => {
    const image = { path: 'img/a.webp', alt: 'A phone', width: 832, height: 800 };
    expect(read({ head: { ...head, image }, pictures }).meta).toMatchObject({
      'og:image': address,
      'og:image:alt': 'A phone',
      'og:image:width': '832',
      'og:image:height': '800',
    });
  });

  it('has the store’s picture if the page has none', () => {
    expect(read().meta['og:image']).toBe(`${SITE}img/social.png`);
  });
});

const product = {
  name: 'Phone One',
  description: 'A phone.',
  sku: 'phone-one',
  price: 9.5,
  currency: 'USD',
  images: ['img/a.webp', 'https://cdn.example/b.webp'],
} as const;

describe('the linked data of a document', () => {
  it('are absent if the page has none', () => {
    expect(read().html).not.toContain('<script');
    expect(read({ head: { ...head, list: [], breadcrumbs: [] } }).html).not.toContain('<script');
  });

  it('contain an offer with the product’s price', () => {
    const found = read({ head: { ...head, product: { ...product, brand: 'Acme', color: 'Black' } } });
    expect(found.meta['og:type']).toBe('product');
    expect(found.part('Product')).toEqual({
      '@type': 'Product',
      name: 'Phone One',
      description: 'A phone.',
      sku: 'phone-one',
      url: `${SITE}phones/`,
      brand: { '@type': 'Brand', name: 'Acme' },
      color: 'Black',
      image: [`${SITE}img/a.webp`, 'https://cdn.example/b.webp'],
      offers: {
        '@type': 'Offer',
        price: '9.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: `${SITE}phones/`,
      },
    });
  });

  it('number breadcrumbs and listed pages, in the language of the page', () => {
    const links = [
      { name: 'Головна', address: '/' },
      { name: 'Пошук', address: '/search?q=1' },
      { name: 'Телефони', address: '/phones' },
    ];
    const { part } = read({ language: 'ua', head: { ...head, breadcrumbs: links, list: links } });
    expect(part('BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Головна', item: { '@id': `${SITE}ua/` } },
      { '@type': 'ListItem', position: 2, name: 'Телефони', item: { '@id': `${SITE}ua/phones/` } },
    ]);
    expect(part('ItemList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Головна', url: `${SITE}ua/` },
      { '@type': 'ListItem', position: 2, name: 'Телефони', url: `${SITE}ua/phones/` },
    ]);
  });
});

it.each([
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><!--<script>',
  "' onload='alert(1)",
  'a & b &lt; c \u2028 ]]>',
])('hostile names are escaped: %s', (evil) => {
  const link = { name: evil, address: '/phones' };
  const { html, title, meta, part } = read({
    head: {
      title: evil,
      description: evil,
      image: { path: `img/${evil}.webp`, alt: evil },
      breadcrumbs: [link],
      list: [link],
      product: { ...product, name: evil, description: evil, sku: evil, brand: evil },
    },
  });
  expect([title, meta.description, meta['og:title'], meta['og:image:alt']]).toEqual(Array(4).fill(evil));
  expect(part('Product')).toMatchObject({ name: evil, sku: evil, brand: { name: evil } });
  // The texts have added no tags.
  expect(new Set(html.match(/<[!/]?[a-z-]*/gi))).toEqual(
    new Set(['<title', '</title', '<meta', '<link', '<script', '</script']),
  );
  expect(html.match(/<\/?script/g)).toHaveLength(2);
});
