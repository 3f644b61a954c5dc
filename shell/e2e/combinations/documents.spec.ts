import { type ConfigData, HtmlValidate } from 'html-validate';
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

/** A document that the sitemap names. */
interface SitemapDocument {
  /** Path on this site. The sitemap names the store itself for the home page; its document is `home/`. */
  readonly path: string;
  readonly html: string;
  /** Its structured data, if it has any. */
  readonly graph: unknown;
}

let base: string;

/** Returns the paths of all documents that the sitemap names, an index of sitemaps included. */
async function sitemapPaths(path = 'sitemap.xml'): Promise<string[]> {
  const text = await (await fetch(base + path)).text();
  const names = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
    new URL(url).pathname.slice(1),
  );
  if (!text.includes('<sitemapindex')) return names.map((name) => name || 'home/');
  return (await Promise.all(names.map((name) => sitemapPaths(name)))).flat();
}

/** Does something with each of many, some of them at once. */
async function inParallel<T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all].values();
  const worker = async (): Promise<void> => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

const isCatalogue = (path: string): boolean => /^(ua\/)?(phones|tablets|accessories)\//.test(path);
const isProduct = (path: string): boolean => isCatalogue(path) && !/^(ua\/)?[a-z]+\/(page-.*)?$/.test(path);

// One worker loads the some 450 documents once for all tests.
test.describe.configure({ mode: 'default' });

const documents: SitemapDocument[] = [];
test.beforeAll(async ({ baseURL }) => {
  base = String(baseURL);
  await inParallel(await sitemapPaths(), async (path) => {
    const answer = await fetch(base + path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const html = await answer.text();
    const [, data] = /<script type="application\/ld\+json">([^<]*)/.exec(html) ?? [];
    documents.push({ path, html, graph: data && JSON.parse(data) });
  });
});

test('a document of each kind is valid HTML', async () => {
  const validator = new HtmlValidate(RULES);
  const problems: string[] = [];
  for (const wanted of REPRESENTATIVE) {
    const { html = '' } = documents.find(({ path }) => path === wanted) ?? {};
    expect(html, wanted).not.toBe('');
    const { results } = await validator.validateString(html, wanted);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      problems.push(`${wanted}: ${ruleId}: ${message} ${selector}`);
  }
  expect(problems).toEqual([]);
});

/** Returns what the vocabulary sees of structured data: the types and properties, and which terms of its own they name. */
const shapeOf = (graph: unknown): string =>
  JSON.stringify(graph, (name, value) => {
    if (Array.isArray(value)) return [...new Map(value.map((one) => [shapeOf(one), one])).values()];
    if (typeof value === 'number') return 0;
    return typeof value !== 'string' || name === '@type' || /^https?:\/\/schema\.org/.test(value)
      ? value
      : '';
  });

test('structured data keep to schema.org’s vocabulary, and have what search engines need', () => {
  const described = documents.filter(({ graph }) => graph !== undefined);
  // All but documents of plain text.
  expect(described.length).toBeGreaterThan(400);
  expect(
    described.flatMap(({ path, graph }) => missingForGoogle(graph).map((text) => `${path}: ${text}`)),
  ).toEqual([]);
  // The compiler needs a tenth of a second for each, and most have the same shape.
  const shapes = [...new Map(described.map(({ graph }) => [shapeOf(graph), graph])).values()];
  expect(shapes.length).toBeLessThan(40);
  const wrong = { '@context': 'https://schema.org', '@graph': [{ '@type': 'Product', colour: 'red' }] };
  expect(vocabularyProblems([...shapes, wrong])).toEqual([
    expect.stringMatching(new RegExp(`^graph ${shapes.length}: .*colour`)),
  ]);
});

/** Returns the addresses in a document's head: its own, and those in other languages. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]* href="([^"]*)"/g)].map(
    ([, url = '']) => new URL(url).pathname.slice(1) || 'home/',
  );

/** Returns what is wrong with a document's own text. An `expect` for each would take minutes. */
function problemsIn({ path, html, graph }: SitemapDocument): string[] {
  const { '@type': type, offers } = Object(Object(graph)['@graph']?.[0]);
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const rules: Readonly<Record<string, boolean>> = {
    'has a heading': html.includes('<h1'),
    'has a title': /<title>[^<]+ – Gadgetry<\/title>/.test(html),
    'has a description': description.length > 50,
    'names its own address': addressesIn(html).includes(path),
    'describes a product with the price that it shows':
      !isProduct(path) ||
      (type === 'Product' &&
        offers['@type'] === 'Offer' &&
        offers.priceCurrency === 'USD' &&
        html.includes(`$${Number(offers.price)}`)),
  };
  return Object.keys(rules)
    .filter((rule) => !rules[rule])
    .map((rule) => `${path}: ${rule}`);
}

test('every document of the sitemap exists, has a title and description, and links to existing documents', () => {
  const known = new Set(documents.map(({ path }) => path));
  expect(known.size).toBeGreaterThan(400);
  expect([...known].filter(isProduct).length).toBeGreaterThan(300);
  expect(documents.flatMap(problemsIn)).toEqual([]);
  const linked = new Set(
    documents.flatMap(({ html }) =>
      [...html.matchAll(/<a [^>]*href="([^"#:]*)"/g)].map(([, href = '']) => href),
    ),
  );
  const named = new Set([...linked, ...documents.flatMap(({ html }) => addressesIn(html))]);
  expect([...named].filter((path) => !known.has(path))).toEqual([]);
  expect([...known].filter((path) => !linked.has(path))).toEqual([]);
});

/** The content of a document without scripts. */
interface Readable {
  readonly heading: string;
  readonly prices: number;
  readonly pictures: readonly string[];
  readonly unnamed: number;
}

/** Documents that the browser parses at once. */
const BATCH = 50;

test('every third document shows its content to readers without scripts', async ({ page }) => {
  const some = documents.filter((_, index) => index % 3 === 0);
  const pictures = new Set<string>();
  const problems: string[] = [];
  for (let start = 0; start < some.length; start += BATCH) {
    const batch = some.slice(start, start + BATCH);
    const found = await page.evaluate(
      (texts) =>
        texts.map((text): Readable => {
          const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
          const images = [...(main?.querySelectorAll('img') ?? [])];
          return {
            heading: main?.querySelector('h1')?.textContent?.trim() ?? '',
            prices: main?.textContent?.match(/\$[\d,]+/g)?.length ?? 0,
            pictures: images.map((image) => image.getAttribute('src') ?? ''),
            unnamed: images.filter((image) => image.getAttribute('alt') === null).length,
          };
        }),
      batch.map(({ html }) => html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))),
    );
    for (const [index, { path }] of batch.entries()) {
      const { heading = '', unnamed, prices = 0, pictures: own = [] } = found[index] ?? {};
      const isWhole =
        heading !== '' &&
        unnamed === 0 &&
        own.every((address) => address && !address.startsWith('data:')) &&
        (!isCatalogue(path) || (prices > 0 && own.length > 0));
      if (!isWhole) problems.push(`${path}: ${JSON.stringify(found[index])}`);
      for (const address of own) pictures.add(address);
    }
  }
  expect(problems).toEqual([]);
  // No link to a picture is broken either.
  const missing: string[] = [];
  await inParallel(pictures, async (address) => {
    const { status } = await fetch(new URL(address, base), { method: 'HEAD' });
    if (status !== 200) missing.push(address);
  });
  expect(missing).toEqual([]);
});
