import { sampleDetail } from '../testing/samples';
import { capacitySpec, capacityText, SPEC_NAMES, specsOf } from './specs';

describe('specsOf', () => {
  it('has built-in memory in upper case and no size for phones and tablets', () => {
    const { memory, size } = specsOf(sampleDetail({ capacity: '128gb' }), 'tablets');
    expect({ memory, size }).toEqual({ memory: '128GB', size: '' });
  });

  it('has a size and no built-in memory for accessories', () => {
    const { memory, size } = specsOf(sampleDetail({ capacity: '40mm' }), 'accessories');
    expect({ memory, size }).toEqual({ memory: '', size: '40mm' });
  });

  it('joins cell entries with commas', () => {
    expect(specsOf({ cell: ['GPRS', ' ', 'LTE '] }, 'phones').cell).toBe('GPRS, LTE');
  });

  it('is empty where nothing, or only blanks, is said [PRODUCT-46]', () => {
    const specs = specsOf({ screen: ' ', ram: '4GB ' }, 'phones');
    expect(SPEC_NAMES.filter((name) => specs[name])).toEqual(['ram']);
    expect(specs.ram).toBe('4GB');
  });
});

it('calls the capacity of an accessory its size, and leaves its unit as it is', () => {
  expect([capacitySpec('accessories'), capacitySpec('phones')]).toEqual(['size', 'memory']);
  expect(capacityText('40mm', 'accessories')).toBe('40mm');
  expect(capacityText('1tb', 'tablets')).toBe('1TB');
});
