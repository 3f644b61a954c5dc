/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { resetStore, sampleProduct, serveCatalogue } from '@gadgetry/remote-kit/testing';
import { type Product, productList } from '@gadgetry/shared-kernel/catalogue';
import type { HeadContext } from '@gadgetry/shared-kernel/contract';
import { addTranslations, translateTo } from '@gadgetry/shared-kernel/i18n';
import { app } from './app';
import { heads } from './heads';

beforeAll(() => addTranslations('catalog', app.translations));
beforeEach(() => resetStore());
afterEach(() => translateTo('en'));

async function headOf(page: string, { language = 'en', ...context }: Partial<HeadContext> = {}) {
  await translateTo(language);
  return heads[page]?.({ path: '/', params: {}, query: '', language, catalogue: {}, ...context });
}

async function load(products: readonly Product[]): Promise<void> {
  serveCatalogue({ products });
  await productList().load();
}

const phones = Array.from({ length: 40 }, (_, index) =>
  sampleProduct({
    id: 100 + index,
    category: 'phones',
    itemId: `phone-${index}-64gb-black`,
    name: `Phone ${index}`,
    price: 900 - index,
    fullPrice: 1000,
  }),
);

it('describes the store on the home page, in each language', async () => {
  expect(await headOf('home')).toEqual({
    title: 'Phones, tablets and accessories – Gadgetry',
    description: expect.stringContaining('side-by-side comparison'),
  });
  expect(await headOf('home', { language: 'ua' })).toEqual({
    title: 'Телефони, планшети й\u00a0аксесуари – Gadgetry',
    description: expect.stringContaining('характеристики та порівняння'),
  });
});

describe('the head of a listing', () => {
  it('counts its models, and names the lowest price', async () => {
    await load([...phones, sampleProduct({ id: 1, category: 'tablets', price: 1 })]);
    expect(await headOf('listing', { path: '/phones' })).toMatchObject({
      title: 'Mobile phones – Gadgetry',
      description: 'Mobile phones at Gadgetry: 40 models, 40 versions, prices from $861.',
      breadcrumbs: [
        { name: 'Home', address: '/' },
        { name: 'Phones', address: '/phones' },
      ],
    });
    expect(await headOf('listing', { path: '/phones', language: 'ua' })).toMatchObject({
      title: 'Мобільні телефони – Gadgetry',
      description: 'Мобільні телефони в магазині Gadgetry: 40 моделей, 40 варіантів, ціни від $861.',
    });
  });

  it('lists what its page shows', async () => {
    await load(phones);
    const first = await headOf('listing', { path: '/phones' });
    expect(first?.list).toHaveLength(16);
    expect(first?.list?.[0]).toEqual({ name: 'Phone 0', address: '/phones/phone-0-64gb-black' });
    const last = await headOf('listing', { path: '/phones', query: 'page=3' });
    expect(last?.list?.map(({ name }) => name)).toEqual(phones.slice(32).map(({ name }) => name));
    expect(last?.title).toBe('Mobile phones – Page 3 of 3 – Gadgetry');
    expect(last?.description).toMatch(/\$861\. Page 3 of 3\.$/);
    const ukrainian = await headOf('listing', { path: '/phones', query: 'page=2', language: 'ua' });
    expect(ukrainian?.title).toBe('Мобільні телефони – Сторінка 2 із 3 – Gadgetry');
    const cheapest = await headOf('listing', { path: '/phones', query: 'sort=Cheapest' });
    expect(cheapest?.list?.[0]?.name).toBe('Phone 39');
  });

  it('of an empty category reports that', async () => {
    await load([]);
    expect(await headOf('listing', { path: '/tablets' })).toMatchObject({
      title: 'Tablets – Gadgetry',
      description: 'New models will appear here as soon as they arrive.',
      list: [],
    });
  });

  it('is undefined for an address without a category', async () => {
    expect(await headOf('listing', { path: '/watches' })).toBeUndefined();
  });

  it('escapes item ids in addresses', async () => {
    await load([sampleProduct({ category: 'phones', itemId: 'a/b?"<' })]);
    const head = await headOf('listing', { path: '/phones' });
    expect(head?.list?.[0]?.address).toBe('/phones/a%2Fb%3F%22%3C');
  });
});
