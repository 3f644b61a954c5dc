import styles from './undo.module.css';

/** What the element of an entry carries while it is in its place, and once it is removed. */
export interface EntryState {
  readonly className: string | undefined;
  readonly inert?: true;
  readonly 'aria-hidden'?: true;
}

/**
 * A removed entry plays its animation and then stays invisible in its place, so that the Undo button has the
 * entry's very size and nothing moves.
 */
export const entryState = (removed: boolean, className?: string): EntryState => ({
  className: [className, removed && styles.leaving].filter(Boolean).join(' ') || undefined,
  ...(removed && { inert: true, 'aria-hidden': true }),
});
