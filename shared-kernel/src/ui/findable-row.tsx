import { memo, useCallback } from 'react';

/** Properties of `FindableRow`. */
export interface FindableRowProps {
  /** Number of the row, from 0. */
  readonly row: number;
  /** Text that the browser's own search finds the row by. */
  readonly text: string;
  /** Position of the row in its list, in CSS pixels; the list has to be positioned. */
  readonly top: number;
  /** Called when the browser's search has found the row; it has to show the row. */
  readonly onFound: (row: number) => void;
}

/** Holds the text of a row that a virtual list has not rendered: only the browser's own search sees it. */
export const FindableRow = memo(({ row, text, top, onFound }: FindableRowProps) => {
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      // React knows the attribute as a truth value alone.
      element.setAttribute('hidden', 'until-found');
      const found = (): void => onFound(row);
      element.addEventListener('beforematch', found);
      return () => element.removeEventListener('beforematch', found);
    },
    [row, onFound],
  );
  return (
    <p ref={ref} style={{ position: 'absolute', insetInline: 0, margin: 0, top }} hidden>
      {text}
    </p>
  );
});
