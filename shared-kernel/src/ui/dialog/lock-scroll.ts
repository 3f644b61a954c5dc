let locks = 0;

/** Whether a touch on an element scrolls a box over the page. */
const scrollsItself = (element: Element | null): boolean =>
  element !== null &&
  element !== document.body &&
  ((element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)) ||
    scrollsItself(element.parentElement));

function holdPage(event: TouchEvent): void {
  const { target, touches } = event;
  // Allows zooming with two fingers, and moving the caret in the focused field.
  if (touches.length > 1 || (target instanceof HTMLInputElement && target === document.activeElement)) return;
  if (event.cancelable && target instanceof Element && !scrollsItself(target)) event.preventDefault();
}

function release(): void {
  // The page may have been locked again before the paint.
  if (locks > 0) return;
  const { style } = document.documentElement;
  style.overflowY = '';
  style.scrollbarGutter = '';
  document.body.style.paddingInlineEnd = '';
  document.removeEventListener('touchmove', holdPage);
}

/**
 * Prevents the page from scrolling until the returned function is called. Locks nest; each is released once. The page scrolls
 * again after the next paint, since the browser then paints all of it anew.
 *
 * Also handles touches, since Safari on iOS scrolls a page with hidden overflow. A fixed body, the usual workaround, would
 * lose the sticky header and the scroll position. The body gets a padding in place of the scroll bar.
 */
export function lockScroll(): () => void {
  const { body, documentElement: root } = document;
  const { style } = root;
  if (style.overflowY === '') {
    // Measures the root's box, since `clientWidth` ignores the gutter of overlay scroll bars.
    const gutter = innerWidth - root.getBoundingClientRect().width;
    // Changing the gutter repaints the whole page.
    if (gutter > 0) {
      body.style.paddingInlineEnd = `${gutter}px`;
      style.scrollbarGutter = 'auto';
    }
  }
  style.overflowY = 'hidden';
  document.addEventListener('touchmove', holdPage, { passive: false });
  locks += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    locks -= 1;
    requestAnimationFrame(() => setTimeout(release));
  };
}
