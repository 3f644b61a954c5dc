// Runs in pages of the built site: loads their scripts when a reader first does something, and repeats an early press or key.
(() => {
  const TYPES = ['click', 'focusin', 'keydown', 'pointermove', 'touchstart', 'wheel'];
  const ended = new AbortController();
  let early;
  const load = () => {
    for (const late of document.querySelectorAll('script[type=late]')) {
      late.replaceWith(
        Object.assign(document.createElement('script'), { type: 'module', async: false, src: late.src }),
      );
    }
  };
  const onEvent = (event) => {
    if (/click|keydown/.test(event.type) && !event.target.closest?.('a')) early = event;
    load();
  };
  for (const type of TYPES)
    addEventListener(type, onEvent, { capture: true, passive: true, signal: ended.signal });
  // The theme says when it has hydrated the page.
  document.addEventListener('hydrated', () => {
    ended.abort();
    early?.target.dispatchEvent(new early.constructor(early.type, early));
  });
  // Only scripts write the outline, which a wide window shows.
  if (matchMedia('(min-width: 1280px)').matches) addEventListener('load', load);
})();
