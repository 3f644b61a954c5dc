// Runs in pages that a build has rendered: loads their scripts when a reader first does something, and repeats an early press or key.
(() => {
  const TYPES = ['click', 'hashchange', 'keydown', 'scripts-needed', 'touchstart', 'wheel'];
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
    // The browser itself answers a press of the other elements.
    if (/click|keydown/.test(event.type) && !event.target.closest?.('a, input, label, select, summary'))
      early = event;
    load();
  };
  for (const type of TYPES)
    addEventListener(type, onEvent, { capture: true, passive: true, signal: ended.signal });
  // The page says when it is hydrated.
  document.addEventListener('hydrated', () => {
    ended.abort();
    early?.target.dispatchEvent(new early.constructor(early.type, early));
  });
  // A wide window shows an outline or a list of examples, which only scripts write.
  addEventListener('load', () => {
    if (matchMedia('(min-width: 900px)').matches) load();
  });
})();
