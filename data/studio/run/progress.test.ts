import { timeLeft } from './progress';

describe('time left', () => {
  it('is unknown before anything is done', () => {
    expect(timeLeft(0, 10, 500)).toBe('time left unknown');
  });

  it('scales the time so far', () => {
    expect(timeLeft(5, 10, 20_000)).toBe('20 s left');
    expect(timeLeft(1, 101, 5_000)).toBe('8 min 20 s left');
  });
});
