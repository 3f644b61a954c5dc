import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { dataEntry, entry, environment } from '../testing/environment';
import { sharedAddressFindings } from './shared-addresses';

const PRODUCT = 'https://parts.example/product/{version}/descriptor.json';

/** A document whose product lies at one address and its cart at another. */
const document = (cart: string, data = dataEntry()): EnvironmentDocument =>
  environment({
    parts: {
      product: [{ ...entry('2.0.0'), url: PRODUCT }],
      cart: [{ ...entry('1.0.0'), url: cart }],
      data: [data],
    },
  });

const found = (one: EnvironmentDocument) => sharedAddressFindings(one).map(({ code, at }) => [code, at]);

describe('the addresses of parts', () => {
  it.each<[what: string, cart: string, data?: ReturnType<typeof dataEntry>]>([
    ['the same', PRODUCT],
    ['the same, with the version written out', 'https://parts.example/product/1.0.0/descriptor.json'],
    ['a parent folder', 'https://parts.example/cart/../product/{version}/descriptor.json'],
    ['an encoded parent folder', 'https://parts.example/cart/%2e%2e/product/{version}/descriptor.json'],
    ['an encoded slash', 'https://parts.example/cart%2f..%2fproduct/{version}/descriptor.json'],
    ['encoded letters', 'https://parts.example/%70roduct/{version}/descriptor.json'],
    ['other letter case', 'https://parts.example/Product/{version}/descriptor.json'],
    ['the default port', 'https://parts.example:443/product/{version}/descriptor.json'],
    ['a folder within it', 'https://parts.example/product/{version}/cart/descriptor.json'],
    ['a folder around it', 'https://parts.example/product/descriptor.json'],
    ['the whole origin', 'https://parts.example/descriptor.json'],
    ['with the shell', 'shell/{version}/descriptor.json'],
    ['with the shell, from the root', '/shell/{version}/descriptor.json'],
    ['with the data', 'data/{version}/descriptor.json', dataEntry('1.0.0')],
    ['with the prerendered files of the page', 'prerendered/{version}/descriptor.json'],
    ['with the page’s previews', 'preview/{version}/descriptor.json'],
    ['with a folder beside the page’s folder', '../cart/{version}/descriptor.json'],
    ['with a folder beside it, by a longer path', 'cart/../../cart/{version}/descriptor.json'],
  ])('are refused if two share one: %s', (_what, cart, data = dataEntry()) => {
    expect(found(document(cart, data))).toEqual([['GX041', 'parts.cart[0].url']]);
  });

  it('are refused if a fallback address is that of another part', () => {
    const product = [{ ...entry('2.0.0'), url: PRODUCT }];
    const cart = [{ ...entry('1.0.0'), fallbackUrl: PRODUCT }];
    expect(found(environment({ parts: { product, cart } }))).toEqual([
      ['GX041', 'parts.cart[0].fallbackUrl'],
    ]);
  });

  it('name the other part, its address, and the next command', () => {
    expect(sharedAddressFindings(document(PRODUCT))[0]?.message).toBe(
      'expected a folder of its own but found https://parts.example/product/{version}/, which product has as https://parts.example/product/{version}/ (parts.product[0].url): give cart a folder of its own, such as cart/<version>/',
    );
  });

  it.each([
    ['another folder', 'https://parts.example/cart/{version}/descriptor.json'],
    ['a name that begins like another one', 'https://parts.example/product-cart/{version}/descriptor.json'],
    ['the same folder of another origin', 'https://cart.example/product/{version}/descriptor.json'],
    ['a parent folder within the page’s folder', 'shell/../cart/{version}/descriptor.json'],
    ['a name that begins like the page’s own', 'prerendered-of-cart/{version}/descriptor.json'],
  ])('may be %s', (_what, cart) => {
    expect(found(document(cart))).toEqual([]);
  });

  it('may be the same for all versions of a part', () => {
    const versions = [entry('1.0.0', 90), entry('1.1.0', 10, false)];
    expect(found(environment({ parts: { cart: versions } }))).toEqual([]);
  });
});
