import { sampleDetail, sampleProduct } from '@gadgetry/remote-kit/testing';
import { offerProperties, pricesOf, productProperties } from './microdata';

const PAGE = 'https://store.example/shop/';

it('describes the product with full picture addresses', () => {
  const detail = sampleDetail({ images: ['img/a.svg', 'javascript:alert(1)', 'http://[', ''] });
  const properties = productProperties(detail, PAGE);
  expect(properties).toContainEqual(['name', detail.name]);
  expect(properties).toContainEqual(['sku', detail.id]);
  expect(properties.filter(([name]) => name === 'image')).toEqual([
    ['image', 'https://store.example/shop/img/a.svg'],
  ]);
});

it('describes the product in browsers that can not tell beforehand whether an address is one', () => {
  const { canParse } = URL;
  Reflect.deleteProperty(URL, 'canParse');
  try {
    const properties = productProperties(sampleDetail({ images: ['img/a.svg', 'http://['] }), PAGE);
    expect(properties).toContainEqual(['image', 'https://store.example/shop/img/a.svg']);
  } finally {
    URL.canParse = canParse;
  }
});

it('leaves out what the data lack', () => {
  const detail = sampleDetail({ color: '', capacity: '', category: '', description: [], images: [] });
  expect(productProperties(detail, PAGE).map(([name]) => name)).toEqual(['name', 'sku']);
});

it('offers it for the price of the cart, also for nothing', () => {
  expect(offerProperties({ price: 0, fullPrice: 10 }, sampleProduct())).toEqual([
    ['price', '0.00'],
    ['priceCurrency', 'USD'],
    ['availability', 'https://schema.org/InStock'],
  ]);
});

it('says nothing about availability while the list product is not known', () => {
  expect(offerProperties({ price: 5, fullPrice: 5 }, undefined).map(([name]) => name)).not.toContain(
    'availability',
  );
});

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
