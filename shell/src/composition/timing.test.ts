/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { afterPaint } from './timing';

it('waits for a paint, but not for ever in a tab in the background, which paints nothing', async () => {
  jest.useFakeTimers();
  const frame = jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  const done = jest.fn();
  void afterPaint().then(done);
  await jest.advanceTimersByTimeAsync(400);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(done).toHaveBeenCalledTimes(1);
  frame.mockRestore();
  jest.useRealTimers();
});
