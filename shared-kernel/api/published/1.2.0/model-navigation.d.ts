/**
 * State of a navigation that is a choice on the page, such as a colour: the host leaves the focus where it is.
 * Part of the contract between host and remotes since 1.0.0.
 */
export declare const KEEP_FOCUS: {
    readonly keepFocus: true;
};

/** Whether a navigation asked to keep the focus; its state may come from anybody. */
export declare const keepsFocus: (state: unknown) => boolean;

export { }
