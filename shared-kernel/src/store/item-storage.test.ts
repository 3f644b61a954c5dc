/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { itemNames, readItem, removeItem, watchItems, writeItem } from './item-storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('an item of a remote', () => {
  it('is readable by that remote only', () => {
    expect(readItem('reviews', 'seen')).toBeUndefined();
    expect(writeItem('reviews', 'seen', ['a', 'b'])).toBe(true);
    expect(readItem('reviews', 'seen')).toEqual(['a', 'b']);
    expect(readItem('catalog', 'seen')).toBeUndefined();
  });

  it('can be stored for the tab only', () => {
    expect(writeItem('reviews', 'open', [7], 'tab')).toBe(true);
    expect(readItem('reviews', 'open', 'tab')).toEqual([7]);
    expect(readItem('reviews', 'open')).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('is undefined when unreadable', () => {
    localStorage.setItem('gadgetry:kept:reviews:seen', '["a"');
    expect(readItem('reviews', 'seen')).toBeUndefined();
    sessionStorage.setItem('gadgetry:kept:reviews:draft', '{');
    expect(readItem('reviews', 'draft', 'tab')).toBeUndefined();
  });

  it('is listed and removed for that remote only', () => {
    for (const name of ['draft:1', 'draft:2', 'seen']) writeItem('reviews', name, 1);
    writeItem('catalog', 'draft:3', 1);
    expect(itemNames('reviews', 'draft:').toSorted()).toEqual(['draft:1', 'draft:2']);
    removeItem('reviews', 'draft:1');
    expect(itemNames('reviews', 'draft:')).toEqual(['draft:2']);
  });

  it('reports changes of other tabs, and a page from the browser cache, until unsubscribed', () => {
    const heard = jest.fn();
    const end = watchItems('reviews', heard);
    const change = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
    change('gadgetry:kept:catalog:seen');
    expect(heard).not.toHaveBeenCalled();
    change('gadgetry:kept:reviews:seen');
    change(null);
    expect(heard).toHaveBeenCalledTimes(2);
    dispatchEvent(new Event('pageshow'));
    expect(heard).toHaveBeenCalledTimes(3);
    end();
    change(null);
    dispatchEvent(new Event('pageshow'));
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('is limited in length, which leaves storage for the cart', () => {
    expect(writeItem('reviews', 'seen', 'x'.repeat(50_000))).toBe(false);
    expect(writeItem('reviews', 'seen', 'x'.repeat(50_000), 'tab')).toBe(true);
    expect(writeItem('reviews', 'seen', 'x'.repeat(2_000_000), 'tab')).toBe(false);
    expect(readItem('reviews', 'seen')).toBeUndefined();
  });

  it('returns false when storage is denied or full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeItem('reviews', 'seen', ['a'])).toBe(false);
  });
});
