/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { lastingStorage, readText, sessionRead, sessionWrite, writeText } from './browser-storage';
import { readStoredIds, readStoredPreferences } from './stored-state';

const ROOT =
  '{"cart":"{\\"cart\\":[{\\"id\\":7},{}]}","favorities":"{\\"products\\":[{\\"id\\":9}]}","theme":"{\\"theme\\":\\"dark\\"}","language":"{\\"lang\\":\\"ua\\"}"}';

function refuse(name: string) {
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', name);
  });
}

afterEach(() => {
  jest.restoreAllMocks();
  for (const key of lastingStorage.keys('')) lastingStorage.remove(key);
});

describe('the browser storage', () => {
  it('stores texts permanently and for the session', () => {
    expect([writeText('a', '1'), sessionWrite('a', '2')]).toEqual([true, true]);
    expect([readText('a'), sessionRead('a'), readText('b')]).toEqual(['1', '2', null]);
    expect(lastingStorage.keys('a')).toEqual(['a']);
  });

  it('distinguishes full from denied', () => {
    refuse('QuotaExceededError');
    expect(lastingStorage.write('a', '1')).toBe('full');
    refuse('SecurityError');
    expect(lastingStorage.write('a', '1')).toBe('denied');
    expect(writeText('a', '1')).toBe(false);
  });

  it('does not throw when access itself is denied', () => {
    jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(lastingStorage.read('a')).toEqual({ ok: false });
    expect(readText('a')).toBeNull();
    expect(lastingStorage.keys('')).toEqual([]);
    expect(readStoredPreferences()).toEqual({});
    expect(readStoredIds()).toEqual({ cart: [], favourites: [] });
  });
});

describe('the stored state for the boot script', () => {
  it('finds preferences, and products in the lists', () => {
    writeText('persist:root', ROOT);
    expect(readStoredPreferences()).toEqual({ theme: 'dark', language: 'ua' });
    expect(readStoredIds()).toEqual({ cart: [7, Number.NaN], favourites: [9] });
  });

  it('ignores unreadable and unknown values', () => {
    writeText('persist:root', '{"theme":"{\\"theme\\":\\"sepia\\"}","language":"{","cart":"5"}');
    expect(readStoredPreferences()).toEqual({});
    expect(readStoredIds()).toEqual({ cart: [], favourites: [] });
  });
});
