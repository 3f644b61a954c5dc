/** A button that opens a field: what is typed after its press is meant for that. */
export const TAKES_TEXT = '[data-search-opener]';

/**
 * Returns a text after a key, for text that is typed before its field is there.
 * @returns `undefined` where the key types nothing, or types elsewhere
 */
export function typeInto(text: string, event: KeyboardEvent): string | undefined {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const isElsewhere =
    target instanceof Element && target.matches(`a,input,select,textarea,button:not(${TAKES_TEXT})`);
  if (isElsewhere || ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : undefined;
}
