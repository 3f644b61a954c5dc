import type { HeadContext } from '@gadgetry/shared-kernel/contract';
import { addTranslations, translateTo } from '@gadgetry/shared-kernel/i18n';
import descriptor from '../descriptor.json';
import { heads } from './heads';
import { translations } from './translations';

beforeAll(() => addTranslations('cart', translations));
afterEach(() => translateTo('en'));

async function headOf(page: string, language: HeadContext['language']) {
  await translateTo(language);
  return heads[page]?.({ path: '/', params: {}, query: '', language, catalogue: {} });
}

it('has a head for each page', () => {
  expect(Object.keys(heads)).toEqual(descriptor.routes.map(({ page }) => page));
});

it.each([
  ['cart', 'Cart – Gadgetry', 'Кошик – Gadgetry'],
  ['favourites', 'Favourites – Gadgetry', 'Обране – Gadgetry'],
  ['order', 'Order summary – Gadgetry', 'Підсумок замовлення – Gadgetry'],
])('names the page %s and what it is for', async (page, english, ukrainian) => {
  const both = [await headOf(page, 'en'), await headOf(page, 'ua')];
  expect(both.map((head) => head?.title)).toEqual([english, ukrainian]);
  expect(both[0]?.description).toMatch(/^[A-Z].+\.$/);
  expect(both[1]?.description).toMatch(/^[А-ЯІЇЄ].+\.$/);
});
