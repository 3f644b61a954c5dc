import { sampleDetail } from '@gadgetry/remote-kit/testing';
import { cameraLenses, capacityName, capacityText, fullSpecs, shortSpecs } from './tech-specs';

const names = (rows: readonly { readonly name: string }[]): string[] => rows.map(({ name }) => name);

describe('shortSpecs', () => {
  it('shows screen, resolution, processor and RAM only', () => {
    expect(names(shortSpecs(sampleDetail()))).toEqual(['screen', 'resolution', 'processor', 'ram']);
  });

  it('leaves out what is empty', () => {
    expect(names(shortSpecs(sampleDetail({ resolution: '', ram: '  ' })))).toEqual(['screen', 'processor']);
  });
});

describe('fullSpecs', () => {
  it('has built-in memory in upper case and no size for phones and tablets', () => {
    const rows = fullSpecs(sampleDetail({ capacity: '128gb' }), 'tablets');
    expect(rows).toContainEqual({ name: 'memory', value: '128GB' });
    expect(names(rows)).not.toContain('size');
  });

  it('has a size and no built-in memory for accessories', () => {
    const rows = fullSpecs(sampleDetail({ capacity: '40mm' }), 'accessories');
    expect(rows).toContainEqual({ name: 'size', value: '40mm' });
    expect(names(rows)).not.toContain('memory');
  });

  it('joins cell entries with commas', () => {
    const rows = fullSpecs(sampleDetail({ cell: ['GPRS', ' ', 'LTE'] }), 'phones');
    expect(rows).toContainEqual({ name: 'cell', value: 'GPRS, LTE' });
  });

  it('leaves out what is empty', () => {
    expect(
      names(fullSpecs(sampleDetail({ camera: '', zoom: '', cell: [], capacity: '' }), 'phones')),
    ).toEqual(['screen', 'resolution', 'processor', 'ram']);
  });
});

it.each([
  ['12MP', undefined],
  ['12MP + 12MP', 'dual'],
  ['12MP + 12MP + 12MP', 'triple'],
  ['12MP + 12MP + 12MP + 8MP', undefined],
  ['', undefined],
])('counts the lenses of "%s": %s', (camera, lenses) => {
  expect(cameraLenses(camera)).toBe(lenses);
});

it('calls the capacity of an accessory its size [PRODUCT-47]', () => {
  expect(capacityName('accessories')).toBe('size');
  expect(capacityName('phones')).toBe('capacity');
  expect(capacityText('40mm', 'accessories')).toBe('40mm');
  expect(capacityText('1tb', 'tablets')).toBe('1TB');
});
