import { stepsBack } from './use-go-back';

describe('a step back', () => {
  it.each([
    [true, 'default', true],
    [false, 'a1b2c3', false],
  ])('is as the browser says: %s', (canGoBack, key, expected) => {
    expect(stepsBack({ canGoBack }, key)).toBe(expected);
  });

  it('is taken where the browser is silent and a link of the store has led here', () => {
    expect(stepsBack(undefined, 'a1b2c3')).toBe(true);
    expect(stepsBack(undefined, 'default')).toBe(false);
  });
});
