import { networkFirst } from './pages';

const LIMIT = 1000;
const never = new Promise<string>(() => {});
const nothing = () => Promise.resolve(undefined);
const kept = () => Promise.resolve('kept');

describe('the first answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is that of the network, without a look into the cache', async () => {
    const ask = jest.fn(kept);
    expect(await networkFirst(Promise.resolve('new'), LIMIT, ask)).toBe('new');
    expect(ask).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is what is kept where the network fails', async () => {
    expect(await networkFirst(Promise.reject(new TypeError('offline')), LIMIT, kept)).toBe('kept');
  });

  it('is what is kept where the network hangs', async () => {
    const answer = networkFirst(never, LIMIT, kept);
    await jest.advanceTimersByTimeAsync(LIMIT);
    expect(await answer).toBe('kept');
  });

  it('is that of a slow network where nothing is kept', async () => {
    const slow = new Promise<string>((resolve) => setTimeout(() => resolve('late'), 5 * LIMIT));
    const answer = networkFirst(slow, LIMIT, nothing);
    await jest.advanceTimersByTimeAsync(5 * LIMIT);
    expect(await answer).toBe('late');
  });

  it('is the failure of the network where nothing is kept', async () => {
    await expect(networkFirst(Promise.reject(new TypeError('offline')), LIMIT, nothing)).rejects.toThrow(
      'offline',
    );
  });
});
