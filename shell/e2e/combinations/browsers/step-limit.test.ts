import { runWithLimit, StepHung } from './step-limit';

const hangs = () => new Promise<void>(() => {});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('ends a step that hangs after 30 seconds', async () => {
  const ended = jest.fn();
  const step = runWithLimit(hangs).catch(ended);
  await jest.advanceTimersByTimeAsync(29_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await step;
  expect(ended).toHaveBeenCalledWith(expect.any(StepHung));
});

it('hands on what a step throws, and leaves no timer behind', async () => {
  await expect(runWithLimit(() => Promise.reject(new Error('wrong page')))).rejects.toThrow('wrong page');
  await runWithLimit(async () => {});
  expect(jest.getTimerCount()).toBe(0);
});
