/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { isOrderedElsewhere, withCheckoutLock } from './checkout-lock';

/** Simulates the browser's locks, which all tabs share. */
function browserLocks() {
  let held: string | undefined;
  return {
    request: async (name: string, _options: unknown, use: (lock: object | null) => Promise<void>) => {
      if (held) return use(null);
      held = name;
      await use({ name });
      held = undefined;
    },
    query: async () => ({ held: held ? [{ name: held }] : [] }),
  };
}

const provide = (locks: object): void => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
};

describe('an order', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    jest.useRealTimers();
  });

  it.each([
    ['a page has no locks', undefined],
    ['a browser denies locks', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
  ])('is placed at once where %s', async (_, deny) => {
    if (deny) provide({ request: deny, query: deny });
    const order = jest.fn();
    expect(await withCheckoutLock(order)).toBe(true);
    expect(order).toHaveBeenCalledTimes(1);
    expect(await isOrderedElsewhere()).toBe(false);
  });

  it('is placed by only one tab at a time', async () => {
    jest.useFakeTimers();
    provide(browserLocks());
    const [mine, theirs] = [jest.fn(), jest.fn()];
    expect(await isOrderedElsewhere()).toBe(false);
    expect(await Promise.all([withCheckoutLock(mine), withCheckoutLock(theirs)])).toEqual([true, false]);
    expect(mine).toHaveBeenCalledTimes(1);
    expect(theirs).not.toHaveBeenCalled();
    expect(await isOrderedElsewhere()).toBe(true);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await isOrderedElsewhere()).toBe(false);
    expect(await withCheckoutLock(theirs)).toBe(true);
  });
});
