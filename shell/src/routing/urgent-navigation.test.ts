/** @jest-environment @gadgetry/remote-kit/jest/dom */
import type { Remotes } from '../composition/remotes';
import { showWhenUrgent } from './urgent-navigation';

const endWatch = jest.fn();
const watchRenderLoops = jest.fn(() => endWatch);
jest.mock('../composition/render-loops', () => ({ watchRenderLoops: () => watchRenderLoops() }));

const show = jest.fn();
let isShown = false;

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  isShown = false;
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => jest.useRealTimers());

const wait = (): (() => void) => showWhenUrgent(() => isShown, show, {} as Remotes);

describe('a navigation', () => {
  it('that is blocked shows its page after two seconds, and the module that blocked it is removed', async () => {
    wait();
    await jest.advanceTimersByTimeAsync(1999);
    expect(show).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(show).toHaveBeenCalledTimes(1);
    expect(endWatch.mock.calls).toEqual([[true]]);
  });

  it('that ends in time starts no watch', async () => {
    wait();
    isShown = true;
    await jest.advanceTimersByTimeAsync(5000);
    expect(watchRenderLoops).not.toHaveBeenCalled();
    expect(show).not.toHaveBeenCalled();
  });

  it('that is slow ends the watch without a removal', async () => {
    wait();
    await jest.advanceTimersByTimeAsync(1500);
    isShown = true;
    await jest.advanceTimersByTimeAsync(500);
    expect(show).not.toHaveBeenCalled();
    expect(endWatch.mock.calls).toEqual([[false]]);
  });

  it('that is replaced ends the watch', async () => {
    const stop = wait();
    await jest.advanceTimersByTimeAsync(1500);
    stop();
    expect(endWatch.mock.calls).toEqual([[false]]);
    const stopAtOnce = wait();
    jest.advanceTimersByTime(1000);
    stopAtOnce();
    await jest.advanceTimersByTimeAsync(5000);
    expect(watchRenderLoops).toHaveBeenCalledTimes(1);
    expect(show).not.toHaveBeenCalled();
  });
});
