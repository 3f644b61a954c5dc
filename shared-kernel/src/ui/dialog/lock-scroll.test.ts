/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { lockScroll } from './lock-scroll';

const { documentElement: root } = document;

/** Drags fingers over an element; returns whether the page was prevented from scrolling. */
function isHeld(target: Element, fingers = 1): boolean {
  const drag = new Event('touchmove', { bubbles: true, cancelable: true });
  Object.assign(drag, { touches: Array.from({ length: fingers }) });
  target.dispatchEvent(drag);
  return drag.defaultPrevented;
}

function scroller(): Element {
  document.body.innerHTML = '<div style="overflow-y: auto"><p>A long list</p></div>';
  const box = document.querySelector('div');
  Object.defineProperty(box, 'scrollHeight', { value: 900 });
  Object.defineProperty(box, 'clientHeight', { value: 300 });
  return document.querySelector('p') as Element;
}

const paint = (): void => {
  jest.advanceTimersToNextFrame();
  jest.advanceTimersByTime(1);
};

describe('the lock on the page’s scrolling', () => {
  let unlock: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = '';
    unlock = lockScroll();
  });

  afterEach(() => {
    unlock();
    paint();
    jest.useRealTimers();
  });

  it('holds until the last of several locks is released, each counting once', () => {
    const unlockInner = lockScroll();
    unlockInner();
    unlockInner();
    expect(root.style.overflowY).toBe('hidden');
    expect(isHeld(document.body)).toBe(true);
    unlock();
    paint();
    expect(root.style.overflowY).toBe('');
    expect(isHeld(document.body)).toBe(false);
  });

  it('is released after a paint, and not if the page is locked again before it', () => {
    unlock();
    jest.advanceTimersToNextFrame();
    expect(root.style.overflowY).toBe('hidden');
    unlock = lockScroll();
    paint();
    expect(root.style.overflowY).toBe('hidden');
    expect(isHeld(document.body)).toBe(true);
  });

  it('reserves the width of the scroll bar once for all locks', () => {
    unlock();
    paint();
    const width = jest.spyOn(root, 'getBoundingClientRect');
    width.mockReturnValue(new DOMRect(0, 0, innerWidth - 15, 0));
    unlock = lockScroll();
    width.mockReturnValue(new DOMRect(0, 0, innerWidth, 0));
    const unlockInner = lockScroll();
    expect(document.body.style.paddingInlineEnd).toBe('15px');
    expect(root.style.scrollbarGutter).toBe('auto');
    unlockInner();
    expect(document.body.style.paddingInlineEnd).toBe('15px');
    unlock();
    paint();
    expect(document.body.style.paddingInlineEnd).toBe('');
    expect(root.style.scrollbarGutter).toBe('');
    // Without a width, as of overlay scroll bars, the gutter stays.
    unlock = lockScroll();
    expect(root.style.scrollbarGutter).toBe('');
    width.mockRestore();
  });

  it('prevents dragging the page, and allows zooming and scrolling boxes over it', () => {
    expect([isHeld(document.body), isHeld(document.body, 2), isHeld(scroller())]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('allows moving the caret only in the focused field', () => {
    document.body.innerHTML = '<input id="one"><input id="other">';
    document.querySelector<HTMLElement>('#one')?.focus();
    expect(isHeld(document.querySelector('#one') as Element)).toBe(false);
    expect(isHeld(document.querySelector('#other') as Element)).toBe(true);
  });
});
