import { useState } from 'react';

/**
 * A value that is computed as soon as it can be, and then kept while the component is on the page.
 * @param ready whether it can be computed; until then the result is undefined
 */
export function useKept<V>(ready: boolean, compute: () => V): V | undefined {
  const [kept, setKept] = useState<{ readonly value: V }>();
  if (kept || !ready) return kept?.value;
  const value = compute();
  setKept({ value });
  return value;
}
