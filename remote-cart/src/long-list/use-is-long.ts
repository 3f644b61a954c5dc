import { useState } from 'react';

/** From this many entries on a list keeps on the page what can be seen of it. */
const LONG_FROM = 100;

/** Entries that show until the code of long lists has come: more than a window holds. */
export const FIRST_ENTRIES = 24;

/** Whether a list is long. One that was stays so while it is shown: its entries would be made anew. */
export function useIsLong(count: number): boolean {
  const [isLong, setLong] = useState(count >= LONG_FROM);
  if (!isLong && count >= LONG_FROM) setLong(true);
  return isLong;
}
