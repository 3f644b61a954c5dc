import { resetStore, sampleDetail, sampleProduct, serveCatalogue } from '@gadgetry/remote-kit/testing';
import { detailList, type Product, type ProductDetail, productList } from '@gadgetry/shared-kernel/catalogue';
import { readDetails } from '@gadgetry/shared-kernel/catalogue/read';
import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import { renderToString } from 'react-dom/server.edge';
// biome-ignore lint/style/noRestrictedImports: a page that renders once, to a text, has no shell around it
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { excerpts } from './excerpts';
import en from './i18n/en.json';
import ua from './i18n/ua.json';
import { Page as ProductPage } from './product/product-page';
import { optionsOf } from './variants/options';

beforeAll(() => addTranslations('product', { en, ua }));
beforeEach(() => resetStore());

const detail = (id: string, more: Partial<ProductDetail> = {}): ProductDetail => {
  const [color = '', capacity = ''] = id.split('-').reverse();
  const variants = {
    colorsAvailable: ['black', 'gold', 'blue'],
    capacityAvailable: ['128gb', '256gb', '512gb'],
  };
  return sampleDetail({ id, namespaceId: 'one', color, capacity, ...variants, ...more });
};

const PHONES = [
  detail('one-128gb-black'),
  detail('one-128gb-gold'),
  detail('one-256gb-black', { priceRegular: 1100, priceDiscount: 1000 }),
  detail('one-512gb-gold', { priceRegular: 1500, priceDiscount: 1500 }),
  // The colour in the slug has a hyphen, so only `namespaceId` finds this variant.
  detail('one-256gb-sky-blue', { color: 'blue', capacity: '256gb' }),
  detail('two-128gb-black', { namespaceId: 'two', priceRegular: 5000, priceDiscount: 4900 }),
  detail('alone', { namespaceId: '', color: '', capacity: '', colorsAvailable: [], capacityAvailable: [] }),
];

// The list of products lacks the last one.
const PRODUCTS = PHONES.slice(0, -1).map(({ id, name, priceRegular, priceDiscount }, index) =>
  sampleProduct({ id: index + 1, itemId: id, name, fullPrice: priceRegular, price: priceDiscount }),
);

type Files = Readonly<Record<string, unknown>>;

const CATALOGUE: Files = {
  phones: PHONES,
  products: PRODUCTS,
  'descriptions.ua': { one: [{ title: 'Спокій', text: ['Скло.'] }], two: [] },
};

const excerptOf = (itemId: string, language: 'en' | 'ua' = 'en', catalogue: Files = CATALOGUE) =>
  excerpts.product?.(catalogue)({
    path: `/phones/${itemId}`,
    params: { itemId },
    query: '',
    language,
  });

/** Prerenders the page from these files. */
async function htmlFrom(itemId: string, { phones, products }: Files) {
  resetStore();
  serveCatalogue({ phones: phones as ProductDetail[], products: products as Product[] });
  await Promise.all([detailList('phones').load(), productList().load()]);
  return renderToString(
    <MemoryRouter initialEntries={[`/phones/${itemId}`]}>
      <Routes>
        <Route path="/phones/:itemId" element={<ProductPage />} />
      </Routes>
    </MemoryRouter>,
  );
}

it.each(PHONES.map(({ id }) => id))('the page of %s renders the same from its excerpt', async (id) => {
  const whole = await htmlFrom(id, CATALOGUE);
  expect(whole).toContain('<h1');
  expect(await htmlFrom(id, excerptOf(id) ?? {})).toBe(whole);
});

describe('the excerpt of a product page', () => {
  const text = (...input: Parameters<typeof excerptOf>): string => JSON.stringify(excerptOf(...input));

  it('contains the product, its variants, and their list products', () => {
    const variants = PHONES.slice(0, 5);
    expect(excerptOf('one-128gb-black')).toMatchObject({
      phones: variants.map(({ id }) => ({ id })),
      products: [...PRODUCTS.slice(0, 5), { itemId: '-' }],
    });
    expect(excerptOf('one-128gb-black')?.phones).toContainEqual(PHONES[0]);
    expect(excerptOf('one-128gb-black')?.phones).not.toContainEqual(PHONES[1]);
  });

  it('suffices for another choice after each choice', () => {
    const details = readDetails(excerptOf('one-128gb-black')?.phones)?.items ?? [];
    expect(details).toHaveLength(5);
    for (const variant of details)
      for (const axis of ['color', 'capacity'] as const) {
        const whole = PHONES.find(({ id }) => id === variant.id) ?? variant;
        expect(optionsOf(details, variant, axis)).toEqual(optionsOf(PHONES, whole, axis));
      }
  });

  it('does not change with data that the page does not show', () => {
    const withChanged = (itemId: string) =>
      PRODUCTS.map((one) =>
        one.itemId === itemId ? { ...one, name: 'Other', price: 1, fullPrice: 1 } : one,
      );
    const textWith = (products: readonly Product[]) =>
      text('one-128gb-black', 'en', { ...CATALOGUE, products });
    const recommended = sampleProduct({ id: 99, itemId: 'x', fullPrice: PRODUCTS[0]?.fullPrice ?? 0 });
    expect(textWith([...withChanged('two-128gb-black'), recommended])).toBe(text('one-128gb-black'));
    expect(textWith(withChanged('one-256gb-black'))).not.toBe(text('one-128gb-black'));
  });

  it('contains the description in the language of the page', () => {
    expect(text('one-128gb-black')).not.toContain('Спокій');
    expect(excerptOf('one-128gb-black', 'ua')).toMatchObject({
      'descriptions.ua': { one: [{ title: 'Спокій' }] },
    });
  });

  it('tells whether anything is recommended', () => {
    // One product with the item id `-` represents all recommended ones.
    const recommends = (id: string): boolean => text(id).includes('"itemId":"-"');
    expect(recommends('one-128gb-black')).toBe(true);
    expect(recommends('two-128gb-black')).toBe(false);
  });

  it('is undefined for an unknown product', () => {
    expect(excerptOf('gone-128gb-black')).toBeUndefined();
    expect(
      excerpts.product?.(CATALOGUE)({ path: '/cart', params: {}, query: '', language: 'en' }),
    ).toBeUndefined();
  });
});
