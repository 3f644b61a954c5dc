import { sampleDetail, sampleProduct } from '@gadgetry/remote-kit/testing';
import { pricesOf } from './prices';

const detail = sampleDetail({ priceRegular: 900, priceDiscount: 800 });

it('takes the prices of the list product, which the cart charges', () => {
  expect(pricesOf(detail, sampleProduct({ price: 750, fullPrice: 950 }))).toEqual({
    price: 750,
    fullPrice: 950,
  });
});

it('takes those of the detail until the list is there', () => {
  expect(pricesOf(detail, undefined)).toEqual({ price: 800, fullPrice: 900 });
});
