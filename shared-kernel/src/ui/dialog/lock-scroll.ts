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
 * Safari on iOS lets a finger drag a page whose root hides its overflow: while its toolbar is folded away, and while
 * the keyboard is open. So what a finger would drag is held as well. Fixing the body in its place, the usual way
 * out, would take the sticky header away, and the scroll position with it; this way the position never changes.
 * Nothing moves sideways either: the body keeps free what the scroll bar took. It belongs to the page then, while no
 * veil would reach the gutter (`scrollbar-gutter`) of a root that hides its overflow.
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
