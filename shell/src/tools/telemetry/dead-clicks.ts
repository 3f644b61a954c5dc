/** A press that nothing has followed after this time, in milliseconds, is dead. */
export const DEAD_MS = 1000;

/** What follows a press without a change of the document. */
const CHANGES = ['hashchange', 'scroll', 'invalid', 'focusin'];

/** Calls back with each button or link that was pressed and after which nothing changed: document, place or focus. */
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
    // A link to where the shopper is already changes nothing.
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
