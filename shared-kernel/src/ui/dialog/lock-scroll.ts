let locks = 0;

/** Whether a finger on an element would scroll a box that lies over the page. */
const scrollsItself = (element: Element | null): boolean =>
  element !== null &&
  element !== document.body &&
  ((element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)) ||
    scrollsItself(element.parentElement));

function holdPage(event: TouchEvent): void {
  const { target, touches } = event;
  // Two fingers zoom, and a finger in the field that has the focus moves the caret.
  if (touches.length > 1 || (target instanceof HTMLInputElement && target === document.activeElement)) return;
  if (event.cancelable && target instanceof Element && !scrollsItself(target)) event.preventDefault();
}

/**
 * Keeps the page from scrolling until the returned function is called; locks nest, and each is released once.
 *
 * Safari on iOS lets a finger drag a page whose root hides its overflow, so that is held as well: a fixed body, the usual
 * way out, would lose the sticky header and the scroll position. The body keeps free what the scroll bar took.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const { style } = root;
  if (locks === 0) {
    // Its box alone says what the gutter leaves it: scroll bars that take no room count for none in its `clientWidth`.
    document.body.style.paddingInlineEnd = `${innerWidth - root.getBoundingClientRect().width}px`;
    style.scrollbarGutter = 'auto';
  }
  locks += 1;
  style.overflowY = 'hidden';
  document.addEventListener('touchmove', holdPage, { passive: false });
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    locks -= 1;
    if (locks > 0) return;
    style.overflowY = '';
    style.scrollbarGutter = '';
    document.body.style.paddingInlineEnd = '';
    document.removeEventListener('touchmove', holdPage);
  };
}
