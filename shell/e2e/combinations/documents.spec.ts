import { type ConfigData, HtmlValidate } from 'html-validate';
import {
  inParallel,
  isProductPath,
  linkedDataOf,
  loadDocuments,
  type SitemapDocument,
  sitemapPaths,
} from '../support/documents';
import { expect, test } from '../support/store';
import { missingForGoogle, vocabularyProblems } from '../support/structured-data';

/** A page of each kind, in both languages. */
const REPRESENTATIVE = [
  'home/',
  'phones/',
  'phones/page-2/',
  'phones/apple-iphone-14-128gb-midnight/',
  'tablets/apple-ipad-air-4th-gen-256gb-rosegold/',
  'accessories/apple-watch-series-6-40mm-spacegray/',
  'ua/',
  'ua/tablets/',
  'ua/phones/apple-iphone-14-128gb-midnight/',
];

const RULES: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Spelling, not validity: React writes `srcSet`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-raw-characters': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // Ids of React begin with an underscore; HTML takes all but spaces.
    'valid-id': ['error', { relaxed: true }],
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Groups of controls have their name in `aria-label`, where a legend would show.
    'wcag/h71': 'off',
    // The sections lie in the header and in the menu of narrow screens: styles show one of them.
    'unique-landmark': 'off',
    // The markup of react-paginate.
    'prefer-native-element': 'off',
    // The document's policy names its script by its hash.
    'require-sri': 'off',
  },
};

// One worker loads the some 450 documents once for all tests.
test.describe.configure({ mode: 'default' });

let documents: readonly SitemapDocument[];
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  documents = await loadDocuments(request, await sitemapPaths(request));
  await request.dispose();
});

test('a document of each kind is valid HTML', async ({ request }) => {
  const validator = new HtmlValidate(RULES);
  for (const { path, html } of await loadDocuments(request, REPRESENTATIVE)) {
    const { results } = await validator.validateString(html, path);
    const messages = results.flatMap((result) => result.messages);
    expect(
      messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} ${selector}`),
    ).toEqual([]);
  }
});

test('structured data use schema.org’s vocabulary, and contain the members that search engines require', () => {
  test.slow();
  const graphs = documents.map((document) => ({ path: document.path, graph: linkedDataOf(document) }));
  const described = graphs.filter(({ graph }) => graph !== undefined);
  // All but documents of plain text.
  expect(described.length).toBeGreaterThan(400);
  expect(
    described.flatMap(({ path, graph }) => missingForGoogle(graph).map((text) => `${path}: ${text}`)),
  ).toEqual([]);
  // All documents of a kind name the same types and properties: the compiler needs a tenth of a second for each.
  const sample = described.filter(({ path }, index) => index % 10 === 0 || REPRESENTATIVE.includes(path));
  expect(vocabularyProblems(sample.map(({ graph }) => graph))).toBe('');
  // The compiler would say so.
  expect(
    vocabularyProblems([
      { '@context': 'https://schema.org', '@graph': [{ '@type': 'Product', colour: 'red' }] },
    ]),
  ).toContain('colour');
});

/** Returns the addresses in a document's head: its own, and those in other languages. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]* href="([^"]*)"/g)].map(([, url = '']) => url);

test('every document of the sitemap exists, has a title and description, and links to existing documents', () => {
  const known = new Set(documents.map(({ path }) => path));
  expect(known.size).toBeGreaterThan(400);
  const linked = new Set<string>();
  for (const document of documents) {
    const { path, html } = document;
    expect(html).toContain('<h1');
    expect(html).toMatch(/<title>[^<]+ – Gadgetry<\/title>/);
    expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]?.length).toBeGreaterThan(50);
    if (isProductPath(path)) {
      const product = Object(linkedDataOf(document))['@graph'][0];
      expect(product).toMatchObject({
        '@type': 'Product',
        offers: { '@type': 'Offer', priceCurrency: 'USD' },
      });
      expect(html).toContain(`$${Number(product.offers.price)}`);
    }
    const addresses = addressesIn(html).map((url) => new URL(url).pathname.slice(1) || 'home/');
    expect(addresses).toContain(path);
    for (const address of addresses)
      expect([path, address, known.has(address)]).toEqual([path, address, true]);
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"#:]*)"/g)) linked.add(href);
  }
  expect([...linked].filter((path) => !known.has(path))).toEqual([]);
  expect([...known].filter((path) => !linked.has(path))).toEqual([]);
});

/** Returns the content of a document without scripts. */
interface Readable {
  readonly heading: string;
  readonly prices: number;
  readonly pictures: readonly string[];
  readonly unnamed: number;
}

test('every document shows its content to readers without scripts', async ({ page, request }) => {
  test.slow();
  const pictures = new Set<string>();
  for (const { path, html } of documents) {
    const found = await page.evaluate((text): Readable => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const main = parsed.querySelector('main');
      const images = [...(main?.querySelectorAll('img') ?? [])];
      return {
        heading: main?.querySelector('h1')?.textContent?.trim() ?? '',
        prices: main?.textContent?.match(/\$[\d,]+/g)?.length ?? 0,
        pictures: images.map((image) => image.getAttribute('src') ?? ''),
        unnamed: images.filter((image) => image.getAttribute('alt') === null).length,
      };
    }, html);
    expect([path, found.heading]).not.toEqual([path, '']);
    expect([path, found.unnamed]).toEqual([path, 0]);
    expect([path, found.pictures.filter((address) => !address || address.startsWith('data:'))]).toEqual([
      path,
      [],
    ]);
    if (/^(ua\/)?(phones|tablets|accessories)\//.test(path)) {
      expect([path, found.prices > 0, found.pictures.length > 0]).toEqual([path, true, true]);
    }
    for (const address of found.pictures) pictures.add(address);
  }
  // No link to a picture is broken either.
  const missing: string[] = [];
  await inParallel(pictures, async (address) => {
    if ((await request.head(`./${address}`)).status() !== 200) missing.push(address);
  });
  expect(missing).toEqual([]);
});
