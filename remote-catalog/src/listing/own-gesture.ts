type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click means 'go there', and not 'open it in a tab or window' or 'save it'. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Whether a key activates a link or button. */
export const isOwnKey = ({ key }: { readonly key: string }): boolean => key === 'Enter' || key === ' ';
