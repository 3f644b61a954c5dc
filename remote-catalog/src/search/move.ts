/**
 * The row that an arrow key leads to, round at both ends (APG, combobox with a listbox).
 * @param active the present row from 0; -1 while none is
 * @param count number of rows
 * @returns undefined for a key that doesn't move
 */
export function moved(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return undefined;
}
