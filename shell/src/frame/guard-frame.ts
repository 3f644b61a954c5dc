/** Parts of header and footer that React may replace itself. */
const CHANGING = 'li, button, svg, [data-badge], [data-slot]';

/** A script that removes the header again and again shall not keep the page busy. */
const MOST_REPAIRS = 20;

const isFixed = (element: Element): boolean => !element.closest(CHANGING);

/** Returns the elements that stay in the document while the page runs: the frame's parts, and what their first child holds. */
const fixedIn = (frame: Element): ReadonlySet<Node> =>
  new Set(
    [...frame.querySelectorAll(':scope > *, :scope > :is(header, footer) > :first-child')].flatMap((part) =>
      part.parentElement === frame ? [part] : [part, ...part.querySelectorAll('*')].filter(isFixed),
    ),
  );

/** Undoes a change of children; later ones have been undone before. */
function undo({ target, addedNodes, removedNodes, nextSibling }: MutationRecord): void {
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  const before = nextSibling?.parentNode === target ? nextSibling : null;
  for (const node of removedNodes) target.insertBefore(node, before);
}

/**
 * Puts elements of header, footer and frame back that other code has removed. They keep their listeners and React's state.
 * What such code adds, hides or restyles stays; the content of a page comes anew with the next page.
 * @param onRepair called after each repair
 * @returns ends it
 */
export function guardFrame(frame: Element, onRepair: () => void): () => void {
  const fixed = fixedIn(frame);
  let repairs = 0;
  const observer = new MutationObserver((records) => {
    const isForeign = ({ removedNodes }: MutationRecord): boolean =>
      [...removedNodes].some((node) => fixed.has(node));
    if (!records.some(isForeign)) return;
    // React adds where it replaces; what only lost children in the same moment lost them to the same code.
    const grown = new Set(
      records.filter(({ addedNodes }) => addedNodes.length > 0).map(({ target }) => target),
    );
    for (const record of records.toReversed())
      if (isForeign(record) || !grown.has(record.target)) undo(record);
    observer.takeRecords();
    repairs += 1;
    if (repairs === MOST_REPAIRS) observer.disconnect();
    onRepair();
  });
  observer.observe(frame, { childList: true });
  for (const part of frame.querySelectorAll(':scope > header, :scope > footer'))
    observer.observe(part, { childList: true, subtree: true });
  return () => observer.disconnect();
}
