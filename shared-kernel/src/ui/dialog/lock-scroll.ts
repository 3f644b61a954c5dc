let locks = 0;

/**
 * Keeps the page from scrolling until the returned function is called; locks nest, and each is released once.
 * The gutter of the scroll bar stays (`scrollbar-gutter`), so that nothing moves sideways.
 */
export function lockScroll(): () => void {
  const { style } = document.documentElement;
  locks += 1;
  style.overflowY = 'hidden';
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    locks -= 1;
    if (locks === 0) style.overflowY = '';
  };
}
