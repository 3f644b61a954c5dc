import { readOptions } from './options';

describe('the command line', () => {
  it('selects all pictures by default', () => {
    expect(readOptions([])).toEqual({
      only: undefined,
      films: false,
      tiles: false,
      list: false,
      force: false,
      adopt: false,
    });
  });

  it('reads one item and switches', () => {
    const options = readOptions(['--only', 'apple-iphone-14/midnight', '--list']);
    expect(options.only).toBe('apple-iphone-14/midnight');
    expect(options.list).toBe(true);
  });

  it('rejects unknown options', () => {
    expect(() => readOptions(['--fast'])).toThrow(/fast/);
  });
});
