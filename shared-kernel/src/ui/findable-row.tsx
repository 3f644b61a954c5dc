import { memo, useCallback } from 'react';

/** Props of `FindableRow`. */
export interface FindableRowProps {
  /** Number of the row, from 0. */
  readonly row: number;
  /** Text by which the browser's search finds the row. */
  readonly text: string;
  /** Position of the row in its list in CSS pixels; the list needs a CSS `position`. */
  readonly top: number;
  /** Called when the browser's search has found the row, so that the list renders it. */
  readonly onFound: (row: number) => void;
}

/** Holds the text of a row that a virtual list has not rendered, for the browser's search only. */
export const FindableRow = memo(({ row, text, top, onFound }: FindableRowProps) => {
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      // React supports the attribute only as a boolean.
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
