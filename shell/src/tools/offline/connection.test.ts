/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { KEPT_MARK } from '@gadgetry/environment/worker-config';
import { type Connection, watchConnection } from './connection';

/** A page from the network or the worker's cache, whose server answers or not; records the reported states. */
function watched({ kept, answers, status = 200 }: { kept: boolean; answers: boolean; status?: number }) {
  const told: Connection[] = [];
  Object.assign(performance, {
    getEntriesByType: () => [{ serverTiming: kept ? [{ name: KEPT_MARK }] : [] }],
  });
  Object.assign(navigator, { serviceWorker: { controller: {} } });
  const fetched = jest.fn(() =>
    answers ? Promise.resolve(new Response(null, { status })) : Promise.reject(new TypeError()),
  );
  Object.assign(globalThis, { fetch: fetched });
  const end = watchConnection((connection) => told.push(connection));
  return { told, fetched, end };
}

const settled = () => jest.advanceTimersByTimeAsync(0);

describe('the connection of a page', () => {
  const { getEntriesByType } = performance;
  const { fetch } = globalThis;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(performance, { getEntriesByType });
    Object.assign(globalThis, { fetch });
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('is the browser’s when the network has answered, without a request', async () => {
    const { told, fetched, end } = watched({ kept: false, answers: true });
    await settled();
    expect(told).toEqual(['online']);
    expect(fetched).not.toHaveBeenCalled();
    end();
  });

  it('is checked at once by a page from the cache', async () => {
    const { told, end } = watched({ kept: true, answers: true });
    expect(told).toEqual(['kept']);
    await settled();
    expect(told).toEqual(['kept', 'online']);
    end();
  });

  it('is missing while the server is out of order', async () => {
    const { told, end } = watched({ kept: true, answers: true, status: 503 });
    await settled();
    expect(told).toEqual(['kept']);
    end();
  });

  it('is checked repeatedly until the server answers or the page ends it', async () => {
    const { told, fetched, end } = watched({ kept: true, answers: false });
    await jest.advanceTimersByTimeAsync(15_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(told).toEqual(['kept']);
    end();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is noticed by a page that comes back from the browser cache', () => {
    const { told, end } = watched({ kept: false, answers: true });
    dispatchEvent(new Event('pageshow'));
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('pageshow'));
    expect(told).toEqual(['online', 'kept']);
    isOnline.mockRestore();
    end();
  });

  it('is "alone" when no worker controls the page', async () => {
    const { told, end } = watched({ kept: false, answers: true });
    Reflect.deleteProperty(navigator, 'serviceWorker');
    dispatchEvent(new Event('offline'));
    expect(told).toEqual(['online', 'alone']);
    end();
  });
});
