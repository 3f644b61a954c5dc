/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { resetStore, sampleDetail, sampleProduct, serveCatalogue } from '@gadgetry/remote-kit/testing';
import { detailList, type Product, type ProductDetail, productList } from '@gadgetry/shared-kernel/catalogue';
import type { HeadContext } from '@gadgetry/shared-kernel/contract';
import { addTranslations, translateTo } from '@gadgetry/shared-kernel/i18n';
import { app } from './app';
import { heads } from './heads';

// Descriptions in Ukrainian are loaded, as during prerendering.
jest.mock('@gadgetry/shared-kernel/catalogue', () => ({
  ...jest.requireActual('@gadgetry/shared-kernel/catalogue'),
  descriptionOf: ({ namespaceId, description }: ProductDetail, language: string) =>
    language === 'ua' && namespaceId === 'acme-phone-one'
      ? [{ title: 'Спокій', text: ['Скло й алюміній.'] }]
      : description,
}));

beforeAll(() => addTranslations('product', app.translations));
beforeEach(() => resetStore());
afterEach(() => translateTo('en'));

const detail = sampleDetail();
const listed = sampleProduct({ itemId: detail.id, category: 'phones', price: 780, fullPrice: 900 });

async function headOf(
  details: readonly ProductDetail[] = [detail],
  products: readonly Product[] = [listed],
  { language = 'en', itemId = detail.id }: { language?: HeadContext['language']; itemId?: string } = {},
) {
  serveCatalogue({ phones: details, products });
  await Promise.all([detailList('phones').load(), productList().load()]);
  await translateTo(language);
  const path = `/phones/${itemId}`;
  return heads.product?.({ path, params: { itemId }, query: '', language, catalogue: {} });
}

describe('the head of a product’s page', () => {
  it('contains name, price, description and breadcrumbs', async () => {
    expect(await headOf()).toEqual({
      title: 'Acme Phone One 128GB Black – Gadgetry',
      description: 'Acme Phone One 128GB Black, $780. Glass and aluminium. Light in the hand.',
      image: { path: 'img/a.svg', alt: 'Acme Phone One 128GB Black' },
      breadcrumbs: [
        { name: 'Home', address: '/' },
        { name: 'Phones', address: '/phones' },
        { name: 'Acme Phone One 128GB Black', address: '/phones/acme-phone-one-128gb-black' },
      ],
      product: {
        name: 'Acme Phone One 128GB Black',
        description: 'Glass and aluminium. Light in the hand.',
        sku: 'acme-phone-one-128gb-black',
        color: 'Black',
        category: 'Phones',
        price: 780,
        currency: 'USD',
        images: ['img/a.svg', 'img/b.svg', 'img/c.svg'],
      },
    });
  });

  it('is in the language of the page', async () => {
    expect(await headOf([detail], [listed], { language: 'ua' })).toMatchObject({
      description: 'Acme Phone One 128GB Black, $780. Скло й алюміній.',
      breadcrumbs: [{ name: 'Головна' }, { name: 'Телефони' }, {}],
      product: { description: 'Скло й алюміній.', color: 'Чорний', category: 'Телефони' },
    });
  });

  it('uses the specs of a product without a description', async () => {
    const head = await headOf([sampleDetail({ description: [], ram: '' })]);
    // Values have spaces where no line may break.
    expect(head?.description.replaceAll('\u00a0', ' ')).toBe(
      'Acme Phone One 128GB Black, $780. Screen: 6.1″ OLED, Resolution: 2532 × 1170, Processor: Acme A1',
    );
  });

  it('contains no offer for a product that is not on sale', async () => {
    const head = await headOf([detail], []);
    expect(head?.product).toBeUndefined();
    expect(head?.description).toContain('$800');
  });

  it('is undefined for an address without a product', async () => {
    expect(await headOf([detail], [listed], { itemId: 'other' })).toBeUndefined();
  });

  it('shortens long texts and leaves out pictures that can’t be loaded', async () => {
    const head = await headOf([
      sampleDetail({
        name: 'Phone '.repeat(100),
        description: [{ title: 'a', text: ['One sentence. '.repeat(300)] }],
        images: ['javascript:alert(1)', 'img/b.svg'],
        color: '</script>',
      }),
    ]);
    expect(head?.title.length).toBeLessThan(220);
    expect(head?.description.length).toBeLessThanOrEqual(300);
    expect(head?.product?.description.length).toBeLessThanOrEqual(2000);
    expect(head?.product?.description).toMatch(/sentence\.$/);
    expect(head?.image?.path).toBe('img/b.svg');
    expect(head?.product).toMatchObject({ images: ['img/b.svg'], color: '</script>' });
  });
});
