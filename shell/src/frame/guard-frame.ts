/** Parts of header and footer that React itself may replace. */
const CHANGING = 'li, button, svg, dialog, [data-badge], [data-slot]';

/** After this many repairs the guard stops, so that a script that removes the header again and again can't block the page. */
const MAX_REPAIRS = 20;

const isFixed = (element: Element): boolean => !element.closest(CHANGING);

/** Returns the elements that React never replaces: the parts of the frame and the content of their first child. */
const fixedIn = (frame: Element): ReadonlySet<Node> =>
  new Set(
    [...frame.querySelectorAll(':scope > *, :scope > :is(header, footer) > :first-child')].flatMap((part) =>
      part.parentElement === frame ? [part] : [part, ...part.querySelectorAll('*')].filter(isFixed),
    ),
  );

/** Undoes one change of children; call it in reverse order. */
function undo({ target, addedNodes, removedNodes, nextSibling }: MutationRecord): void {
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  const before = nextSibling?.parentNode === target ? nextSibling : null;
  for (const node of removedNodes) target.insertBefore(node, before);
}

/**
 * Restores elements of the frame, the header and the footer that foreign code has removed; they keep their listeners and
 * React's state. Elements that such code adds, hides or restyles, and the content of pages, are left alone.
 * @param onRepair called after each repair
 * @returns a function that stops the guard
 */
export function guardFrame(frame: Element, onRepair: () => void): () => void {
  const fixed = fixedIn(frame);
  let repairs = 0;
  const observer = new MutationObserver((records) => {
    const isForeign = ({ removedNodes }: MutationRecord): boolean =>
      [...removedNodes].some((node) => fixed.has(node));
    if (!records.some(isForeign)) return;
    // React adds an element wherever it removes one; elements that only lost children lost them to the foreign code.
    const grown = new Set(
      records.filter(({ addedNodes }) => addedNodes.length > 0).map(({ target }) => target),
    );
    for (const record of records.toReversed())
      if (isForeign(record) || !grown.has(record.target)) undo(record);
    observer.takeRecords();
    repairs += 1;
    if (repairs === MAX_REPAIRS) observer.disconnect();
    onRepair();
  });
  observer.observe(frame, { childList: true });
  for (const part of frame.querySelectorAll(':scope > header, :scope > footer'))
    observer.observe(part, { childList: true, subtree: true });
  return () => observer.disconnect();
}
