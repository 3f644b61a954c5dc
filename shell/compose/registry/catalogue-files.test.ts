import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder } from '../testing/registry';
import { readSlices } from './catalogue-files';

function folderWith(version: unknown): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'version.json'), JSON.stringify(version));
  return folder;
}

describe('the slices of the data', () => {
  it('are the ones that the version file names', () => {
    const slices = { folder: 'slices/70b539e4', totals: { phones: 6391 } };
    expect(readSlices(folderWith({ version: '1', slices }))).toEqual(slices);
  });

  it('are absent if the version file names none, or has no version', () => {
    expect(readSlices(folderWith({ version: '1' }))).toBeUndefined();
    expect(readSlices(freshFolder())).toBeUndefined();
  });

  it.each([
    ['a path out of the folder', { folder: '../secrets', totals: {} }],
    ['another site', { folder: 'https://evil.example/', totals: {} }],
    ['no folder', { totals: { phones: 1 } }],
    ['an invalid number', { folder: 'slices/1', totals: { phones: '6391' } }],
    ['a negative number', { folder: 'slices/1', totals: { phones: -1 } }],
    ['nothing', null],
  ])('are refused with %s', (_, slices) => {
    expect(() => readSlices(folderWith({ version: '1', slices }))).toThrow(/slices must have a folder/);
  });
});
