/** A press without effect for this time, in milliseconds, is a dead click. */
export const DEAD_MS = 1000;

/** Effects of a press that do not change the document. */
const CHANGES = ['hashchange', 'scroll', 'invalid', 'focusin'];

/** Reports each pressed button or link after which document, address, scroll position and focus stayed the same. */
export function watchDeadClicks(report: (element: Element) => void): void {
  let changes = 0;
  const onChange = (): void => {
    changes += 1;
  };
  for (const name of CHANGES) addEventListener(name, onChange, true);
  const onClick = ({ target }: Event): void => {
    const pressed = (target as Element).closest?.<HTMLAnchorElement>(
      'button:not([aria-disabled=true]), a[href^="#"]',
    );
    // A link to the current address changes nothing.
    if (!pressed || pressed.href === location.href) return;
    const before = changes;
    const observer = new MutationObserver(onChange);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(() => {
      observer.disconnect();
      if (changes === before) report(pressed);
    }, DEAD_MS);
  };
  addEventListener('click', onClick, true);
}
