/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { resetStore, sampleProduct } from '@gadgetry/remote-kit/testing';
import { replayEvent } from '@gadgetry/shared-kernel/host';
import { keepFocus } from './keyboard';

const line = { ...sampleProduct({ id: 1 }), quantity: 1 };
const end = new AbortController();

beforeEach(() => {
  resetStore();
  document.body.innerHTML =
    '<main tabindex="-1"><button id="remove"></button><button id="other"></button></main>';
  keepFocus(end.signal);
});
afterAll(() => end.abort());

/** Focuses a control, and removes the button as a fact makes its row go; returns the name of the focused element. */
async function focusedAfter(control: string, thisTab: boolean): Promise<string | undefined> {
  document.getElementById(control)?.focus();
  replayEvent('cart/line-removed', { product: line, index: 0, thisTab });
  document.getElementById('remove')?.remove();
  await jest.advanceTimersByTimeAsync(1000);
  return document.activeElement?.localName;
}

describe('a control that is removed while it has the focus', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['gives it to the page if another tab removed it', 'remove', false, 'main'],
    ['leaves it to its page if this tab removed it', 'remove', true, 'body'],
    ['leaves it at a control that stays', 'other', false, 'button'],
  ] as const)('%s', async (_what, control, thisTab, focused) => {
    expect(await focusedAfter(control, thisTab)).toBe(focused);
  });
});
