import { isRecord } from './checks';

/**
 * State of a navigation that is a choice on the page, such as a colour: the host leaves focus and scroll position as they are.
 * Part of the contract between host and remotes since 1.0.0.
 */
export const KEEP_FOCUS = { keepFocus: true } as const;

/** Whether a navigation asked to keep the focus; its state may come from any part. */
export const keepsFocus = (state: unknown): boolean => isRecord(state) && state.keepFocus === true;
