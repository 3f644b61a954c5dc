import { sampleDetail, sampleProduct } from '@gadgetry/remote-kit/testing';
import type { Option } from './options';
import { priceDifferences, pricesOf } from './prices';

const option = (value: string, selected = false, isOffered = true): Option => ({
  value,
  selected,
  itemId: isOffered ? `acme-${value}-black` : undefined,
});
const detail = (value: string, priceDiscount: number) =>
  sampleDetail({ id: `acme-${value}-black`, capacity: value, priceRegular: 5000, priceDiscount });

const DETAILS = [detail('64gb', 800), detail('128gb', 899.9), detail('256gb', 1000.1), detail('1tb', 950)];

const shown = (selected: string, products: Parameters<typeof priceDifferences>[2] = []) => {
  const options = ['64gb', '128gb', '256gb', '1tb'].map((value) => option(value, value === selected));
  const differences = priceDifferences(options, DETAILS, products);
  return options.map(differences.of);
};

it('pricesOf returns the list product prices, or those of the detail until the list has loaded', () => {
  const priced = sampleDetail({ priceRegular: 900, priceDiscount: 800 });
  const listed = sampleProduct({ price: 750, fullPrice: 950 });
  expect(pricesOf(priced, listed)).toEqual({ price: 750, fullPrice: 950 });
  expect(pricesOf(priced, undefined)).toEqual({ price: 800, fullPrice: 900 });
});

describe('the difference in price', () => {
  it('is the extra price of a larger capacity, exact to the cent', () => {
    expect(shown('64gb')).toEqual([undefined, 99.9, 200.1, 150]);
  });

  it('is never negative, even where the catalogue sells more for less', () => {
    expect(shown('256gb')).toEqual([undefined, undefined, undefined, undefined]);
    expect(shown('1tb')).toEqual([undefined, undefined, 50.1, undefined]);
  });

  it('uses the prices of the list', () => {
    const products = [
      sampleProduct({ id: 1, itemId: 'acme-64gb-black', price: 700 }),
      sampleProduct({ id: 2, itemId: 'acme-128gb-black', price: 700 }),
    ];
    expect(shown('64gb', products).slice(0, 2)).toEqual([undefined, undefined]);
  });

  it('is undefined for a missing variant and without a choice', () => {
    const options = [option('64gb', true), option('128gb', false, false)];
    expect(priceDifferences(options, DETAILS, []).of(option('128gb', false, false))).toBeUndefined();
    expect(priceDifferences([option('128gb')], DETAILS, []).of(option('128gb'))).toBeUndefined();
  });

  it('is only shown if any prices differ', () => {
    const [small, large] = [option('64gb', true), option('128gb')];
    expect(priceDifferences([small, large], DETAILS, []).any).toBe(true);
    expect(priceDifferences([small], DETAILS, []).any).toBe(false);
    expect(priceDifferences([small, option('2tb')], DETAILS, []).any).toBe(false);
  });
});
