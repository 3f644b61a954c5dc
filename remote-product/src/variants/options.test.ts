import { sampleDetail } from '@gadgetry/remote-kit/testing';
import type { ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import { currentValue, optionsOf, parseSlug } from './options';

const variant = (capacity: string, color: string, overrides: Partial<ProductDetail> = {}): ProductDetail =>
  sampleDetail({ id: `acme-phone-one-${capacity}-${color}`, capacity, color, ...overrides });

const details = [variant('128gb', 'black'), variant('128gb', 'gold'), variant('256gb', 'black')];

describe('optionsOf', () => {
  it('finds a capitalised colour key by its lower-case slug', () => {
    const one = variant('128gb', 'black', { colorsAvailable: ['black', 'Gold'] });
    expect(optionsOf(details, one, 'color')[1]?.itemId).toBe('acme-phone-one-128gb-gold');
  });

  it('finds keys with hyphens by capacity and colour of the same name space', () => {
    const gray = variant('128gb', 'space-gray', {
      color: 'space gray',
      colorsAvailable: ['black', 'space gray'],
    });
    expect(optionsOf([...details, gray], gray, 'color')[0]?.itemId).toBe('acme-phone-one-128gb-black');
  });

  it('lists every value once and the current one always', () => {
    const odd = variant('128gb', 'black', { colorsAvailable: ['gold', 'Gold', ' '] });
    expect(optionsOf(details, odd, 'color').map(({ value }) => value)).toEqual(['black', 'gold']);
  });

  it('still shows the current value of a product that names no others and has an odd id', () => {
    const odd = sampleDetail({ id: 'odd', namespaceId: '', colorsAvailable: [], color: 'black' });
    expect(optionsOf([odd], odd, 'color')).toEqual([{ value: 'black', selected: true, itemId: 'odd' }]);
  });
});

it('reads the current value from the slug where the data lack it', () => {
  expect(currentValue(variant('128gb', 'gold', { color: '' }), 'color')).toBe('gold');
  expect(currentValue(sampleDetail({ id: 'odd', capacity: '' }), 'capacity')).toBe('');
});

describe('parseSlug', () => {
  it('takes the last two parts as capacity and colour and the rest as the base name [PRODUCT-21]', () => {
    expect(parseSlug('apple-iphone-14-pro-128gb-spaceblack')).toEqual({
      base: 'apple-iphone-14-pro',
      capacity: '128gb',
      color: 'spaceblack',
    });
  });

  it.each(['', 'phone', 'phone-black', '-128gb-black', 'phone-128gb-'])(
    'does not understand "%s"',
    (slug) => {
      expect(parseSlug(slug)).toBeUndefined();
    },
  );
});
