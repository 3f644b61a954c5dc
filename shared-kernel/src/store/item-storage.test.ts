import { itemNames, readItem, removeItem, watchItems, writeItem } from './item-storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('what a remote keeps', () => {
  it('is there again, for that remote alone', () => {
    expect(readItem('reviews', 'seen')).toBeUndefined();
    expect(writeItem('reviews', 'seen', ['a', 'b'])).toBe(true);
    expect(readItem('reviews', 'seen')).toEqual(['a', 'b']);
    expect(readItem('catalog', 'seen')).toBeUndefined();
  });

  it('is kept for the tab alone where the remote says so', () => {
    expect(writeItem('reviews', 'open', [7], 'tab')).toBe(true);
    expect(readItem('reviews', 'open', 'tab')).toEqual([7]);
    expect(readItem('reviews', 'open')).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('is as good as nothing where it can’t be read', () => {
    localStorage.setItem('gadgetry:kept:reviews:seen', '["a"');
    expect(readItem('reviews', 'seen')).toBeUndefined();
    sessionStorage.setItem('gadgetry:kept:reviews:draft', '{');
    expect(readItem('reviews', 'draft', 'tab')).toBeUndefined();
  });

  it('is named and removed, for that remote alone', () => {
    for (const name of ['draft:1', 'draft:2', 'seen']) writeItem('reviews', name, 1);
    writeItem('catalog', 'draft:3', 1);
    expect(itemNames('reviews', 'draft:').toSorted()).toEqual(['draft:1', 'draft:2']);
    removeItem('reviews', 'draft:1');
    expect(itemNames('reviews', 'draft:')).toEqual(['draft:2']);
  });

  it('tells of changes by other tabs, until it is left', () => {
    const heard = jest.fn();
    const end = watchItems('reviews', heard);
    const change = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
    change('gadgetry:kept:catalog:seen');
    expect(heard).not.toHaveBeenCalled();
    change('gadgetry:kept:reviews:seen');
    change(null);
    expect(heard).toHaveBeenCalledTimes(2);
    end();
    change(null);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('leaves the cart its room', () => {
    expect(writeItem('reviews', 'seen', 'x'.repeat(50_000))).toBe(false);
    expect(writeItem('reviews', 'seen', 'x'.repeat(50_000), 'tab')).toBe(true);
    expect(writeItem('reviews', 'seen', 'x'.repeat(2_000_000), 'tab')).toBe(false);
    expect(readItem('reviews', 'seen')).toBeUndefined();
  });

  it('is not kept where storage is denied or full, and says so', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeItem('reviews', 'seen', ['a'])).toBe(false);
  });
});
