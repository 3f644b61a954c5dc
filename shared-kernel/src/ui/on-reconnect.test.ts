/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { onReconnect } from './on-reconnect';

const online = () => dispatchEvent(new Event('online'));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('onReconnect calls back after each reconnect once the connection has settled', () => {
  const call = jest.fn();
  const stop = onReconnect(call);
  online();
  jest.advanceTimersByTime(999);
  online();
  jest.advanceTimersByTime(999);
  expect(call).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(1);
  online();
  jest.runAllTimers();
  expect(call).toHaveBeenCalledTimes(2);
  online();
  stop();
  online();
  jest.runAllTimers();
  expect(call).toHaveBeenCalledTimes(2);
});
