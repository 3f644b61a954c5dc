import { sampleDetail } from '@gadgetry/remote-kit/testing';
import { fullSpecs, shortSpecs } from './spec-list';

const names = (rows: readonly { readonly name: string }[]): string[] => rows.map(({ name }) => name);

it('lists every spec of a phone in the order of the page, without what the catalogue does not state', () => {
  expect(names(fullSpecs(sampleDetail(), 'phones'))).toEqual([
    'screen',
    'resolution',
    'processor',
    'ram',
    'memory',
    'camera',
    'zoom',
    'cell',
  ]);
  const bare = sampleDetail({ camera: '', zoom: ' ', cell: [], capacity: '' });
  expect(names(fullSpecs(bare, 'phones'))).toEqual(['screen', 'resolution', 'processor', 'ram']);
});

it('shows screen, resolution, processor and RAM in short', () => {
  const short = (detail = sampleDetail()) => names(shortSpecs(fullSpecs(detail, 'phones')));
  expect(short()).toEqual(['screen', 'resolution', 'processor', 'ram']);
  expect(short(sampleDetail({ resolution: '', ram: '  ' }))).toEqual(['screen', 'processor']);
});
