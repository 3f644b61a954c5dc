import { act, renderHook } from '@testing-library/react';
import { resetCatalogue } from './catalogue';
import { slowFiles$ } from './slow-files';
import { useProducts } from './use-catalogue';

/** Fetches that are answered by hand. */
function hold() {
  let answer: (list: unknown) => void = () => {};
  globalThis.fetch = (() =>
    new Promise((resolve) => {
      answer = (list) => resolve({ ok: true, json: async () => list } as Response);
    })) as typeof fetch;
  return (list: unknown) => act(async () => answer(list));
}

describe('a component that waits for a file', () => {
  beforeEach(() => {
    resetCatalogue();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  it('is listed as slow until the file has loaded', async () => {
    const answer = hold();
    renderHook(useProducts);
    wait(9000);
    expect(slowFiles$.value).toHaveLength(1);
    await answer([]);
    wait(60_000);
    expect(slowFiles$.value).toEqual([]);
  });

  it('stays listed when another one that waits for the same file unmounts', () => {
    hold();
    renderHook(useProducts);
    const { unmount } = renderHook(useProducts);
    wait(9000);
    expect(slowFiles$.value).toHaveLength(2);
    unmount();
    expect(slowFiles$.value).toHaveLength(1);
  });

  it.each([9000, 1000])('is not listed after it unmounts, after %i ms', (milliseconds) => {
    hold();
    const { unmount } = renderHook(useProducts);
    wait(milliseconds);
    unmount();
    wait(60_000);
    expect(slowFiles$.value).toEqual([]);
  });
});
