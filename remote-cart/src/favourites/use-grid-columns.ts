import { type RefCallback, useCallback, useState } from 'react';

/**
 * Counts the columns of a grid, which depend on its width and on the size of its text.
 * @returns the ref for the element around the grid, and how many there are
 */
export function useGridColumns(): readonly [ref: RefCallback<HTMLElement>, columns: number] {
  const [columns, setColumns] = useState(2);
  const ref = useCallback((element: HTMLElement | null) => {
    const grid = element?.firstElementChild;
    if (!grid) return undefined;
    const count = (): void => setColumns(getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    count();
    const observer = new ResizeObserver(count);
    observer.observe(grid);
    return () => observer.disconnect();
  }, []);
  return [ref, columns];
}
