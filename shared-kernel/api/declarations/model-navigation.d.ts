/**
 * State of a navigation that is a choice on the page, such as a colour: the host leaves focus and scroll position as they are.
 * Part of the contract between host and remotes since 1.0.0.
 */
export declare const KEEP_FOCUS: {
    readonly keepFocus: true;
};

/** Whether a navigation asked to keep the focus; its state may come from anybody. */
export declare const keepsFocus: (state: unknown) => boolean;

export { }
