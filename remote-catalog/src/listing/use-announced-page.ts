import { publish } from '@gadgetry/shared-kernel/events';
import { useEffect, useRef } from 'react';

/**
 * Reads a listing's result out when a choice has changed it: not when the page opens, where the heading
 * speaks, and not when the language changes.
 * @param choice what the shopper has chosen, as one string; undefined while there is no result
 * @param text the result in words
 */
export function useAnnouncedPage(choice: string | undefined, text: string): void {
  const known = useRef(choice);
  useEffect(() => {
    if (choice === undefined) return;
    if (known.current !== undefined && known.current !== choice) publish('shell/announce', { text });
    known.current = choice;
  }, [choice, text]);
}
