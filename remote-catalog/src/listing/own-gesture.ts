/** What of a click decides whom it is for. */
interface Click {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Whether a click means 'go there', and not 'open it in a tab or window' or 'save it'. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Whether a key activates a link or button. */
export const isOwnKey = ({ key }: { readonly key: string }): boolean => key === 'Enter' || key === ' ';
