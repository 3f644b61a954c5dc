import { keep, readKept } from './kept';

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

  it('is kept for the tab alone where the remote says so', () => {
    expect(keep('reviews', 'open', [7], 'tab')).toBe(true);
    expect(readKept('reviews', 'open', 'tab')).toEqual([7]);
    expect(readKept('reviews', 'open')).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('is as good as nothing where it can’t be read', () => {
    localStorage.setItem('gadgetry:kept:reviews:seen', '["a"');
    expect(readKept('reviews', 'seen')).toBeUndefined();
    sessionStorage.setItem('gadgetry:kept:reviews:draft', '{');
    expect(readKept('reviews', 'draft', 'tab')).toBeUndefined();
  });

  it('leaves the cart its room', () => {
    expect(keep('reviews', 'seen', 'x'.repeat(10_000))).toBe(false);
    expect(keep('reviews', 'seen', 'x'.repeat(10_000), 'tab')).toBe(true);
    expect(keep('reviews', 'seen', 'x'.repeat(2_000_000), 'tab')).toBe(false);
    expect(readKept('reviews', 'seen')).toBeUndefined();
  });

  it('is not kept where storage is denied or full, and says so', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keep('reviews', 'seen', ['a'])).toBe(false);
  });
});
