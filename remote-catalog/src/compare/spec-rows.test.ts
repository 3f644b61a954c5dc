import { sampleDetail, sampleProduct, translationGaps } from '@gadgetry/remote-kit/testing';
import en from './i18n/en.json';
import ua from './i18n/ua.json';
import { type ComparedProduct, specRows } from './spec-rows';

const one: ComparedProduct = { product: sampleProduct(), detail: sampleDetail() };
const other: ComparedProduct = {
  product: sampleProduct({ capacity: '256GB' }),
  detail: sampleDetail({ processor: 'ACME A1 ', zoom: '', cell: ['LTE', ' ', '5G', 'UMTS'] }),
};
const rowsOf = (...products: ComparedProduct[]) =>
  Object.fromEntries(specRows(products).map(({ name, ...row }) => [name, row]));

describe('the rows of a comparison', () => {
  it('report which of them differ, ignoring case and blanks', () => {
    const differing = specRows([one, other]).filter(({ differs }) => differs);
    expect(differing.map(({ name, values }) => [name, ...values])).toEqual([
      ['memory', '128GB', '256GB'],
      ['zoom', 'Digital 5x', ''],
      ['cell', 'LTE, 5G', 'LTE, 5G, UMTS'],
    ]);
    expect(rowsOf(one, other).processor?.values).toEqual(['Acme A1', 'ACME A1']);
  });

  it('are those that at least one product has a value for', () => {
    const bare = { product: sampleProduct({ year: 0, color: '' }), detail: sampleDetail({ camera: ' ' }) };
    expect(Object.keys(rowsOf(bare)).join(' ')).toBe('screen resolution processor ram memory zoom cell');
    expect(specRows([bare]).some(({ differs }) => differs)).toBe(false);
  });

  it('have a size for an accessory, and no built-in memory', () => {
    const watch = {
      product: sampleProduct({ category: 'accessories', capacity: '40mm' }),
      detail: undefined,
    };
    expect(rowsOf(watch).size?.values).toEqual(['40mm']);
    expect(rowsOf(watch).memory).toBeUndefined();
  });

  it('contain the list’s values until the details have loaded', () => {
    const row = rowsOf(one, { ...one, detail: undefined });
    expect(row.screen?.differs).toBe(false);
    expect(row.processor?.values).toEqual(['Acme A1', '']);
  });
});

it('has every text of the comparison in both languages', () => {
  expect(translationGaps(en, ua)).toEqual([]);
});
