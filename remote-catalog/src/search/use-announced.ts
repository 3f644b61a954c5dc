import { publish } from '@gadgetry/shared-kernel/events';
import { useEffect } from 'react';

/** Results are read out once typing has paused for so long, and not after every letter. */
const TYPING_PAUSE_MS = 600;

/** Has a text read out by the shell's live region when it has changed and stands still; an empty one is not. */
export function useAnnounced(text: string): void {
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(() => publish('shell/announce', { text }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
}
