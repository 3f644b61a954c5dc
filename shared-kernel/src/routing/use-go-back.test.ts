import { stepsBack } from './use-go-back';

const key = 'a1b2c3';

describe('a step back', () => {
  it.each([true, false])('is available as the browser reports: %s', (canGoBack) => {
    expect(stepsBack({ canGoBack }, { key, state: { idx: canGoBack ? 0 : 1 } })).toBe(canGoBack);
  });

  it.each([
    ['from the first entry', { key, state: { idx: 0 } }, false],
    ['from a later one', { key, state: { idx: 1 } }, true],
    ['where a link of the store has led here and no entry is counted', { key, state: null }, true],
    ['where nothing is known', { key: 'default', state: null }, false],
  ])('is taken where the browser is silent %s: %#', (_where, entry, expected) => {
    expect(stepsBack(undefined, entry)).toBe(expected);
  });
});
