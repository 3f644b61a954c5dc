import { keep, keepInTab, readKept, readKeptInTab } from './kept';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('what a remote keeps', () => {
  it('is there again, for that remote alone', () => {
    expect(readKept('reviews', 'seen')).toBeUndefined();
    expect(keep('reviews', 'seen', ['a', 'b'])).toBe(true);
    expect(readKept('reviews', 'seen')).toEqual(['a', 'b']);
    expect(readKept('catalog', 'seen')).toBeUndefined();
  });

  it('is as good as nothing where it can’t be read', () => {
    localStorage.setItem('gadgetry:kept:reviews:seen', '["a"');
    expect(readKept('reviews', 'seen')).toBeUndefined();
  });

  it('leaves the cart its room', () => {
    expect(keep('reviews', 'seen', 'x'.repeat(10_000))).toBe(false);
    expect(readKept('reviews', 'seen')).toBeUndefined();
  });

  it('is not kept where storage is denied or full, and says so', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keep('reviews', 'seen', ['a'])).toBe(false);
  });
});

describe('what a remote keeps in a tab', () => {
  it('is there again, and not on the device', () => {
    expect(keepInTab('reviews', 'draft', { stars: 5 })).toBe(true);
    expect(readKeptInTab('reviews', 'draft')).toEqual({ stars: 5 });
    expect(readKeptInTab('catalog', 'draft')).toBeUndefined();
    expect(readKept('reviews', 'draft')).toBeUndefined();
  });

  it('is as good as nothing where it can’t be read or kept', () => {
    sessionStorage.setItem('gadgetry:kept:reviews:draft', '{');
    expect(readKeptInTab('reviews', 'draft')).toBeUndefined();
    expect(keepInTab('reviews', 'draft', 'x'.repeat(200_000))).toBe(false);
  });
});
