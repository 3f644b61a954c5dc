import { isRecord } from './checks';

/**
 * State of a navigation for a choice on the page, such as a colour: the host keeps focus and scroll position. Part of the
 * contract between host and remotes since 1.0.0.
 */
export const KEEP_FOCUS = { keepFocus: true } as const;

/** Whether a navigation asks to keep the focus; any part may set the state. */
export const keepsFocus = (state: unknown): boolean => isRecord(state) && state.keepFocus === true;
