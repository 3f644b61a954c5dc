/**
 * Keeps something small on this device, such as what the shopper has looked at. Nothing may depend on it: browsers
 * forget, and shoppers clear.
 * @param value can be written as JSON, in 10,000 characters at most
 * @returns whether it is kept now; storage may be denied or full
 */
export declare function keep(remote: string, name: string, value: unknown): boolean;

/**
 * As `keep`, for as long as the tab is open.
 * @param value can be written as JSON, in 200,000 characters at most
 * @returns whether it is kept now; storage may be denied or full
 */
export declare function keepInTab(remote: string, name: string, value: unknown): boolean;

/**
 * What a remote has kept on this device, on an earlier visit perhaps, and perhaps in an earlier version of its own: check
 * its shape.
 * @param remote the remote's name
 * @param name what the remote calls it
 * @returns `undefined` where nothing is kept, storage is denied, or what stands there can't be read
 */
export declare function readKept(remote: string, name: string): unknown;

/** As `readKept`, of what was kept in this tab: it survives a reload, and no other tab ever sees it. */
export declare const readKeptInTab: (remote: string, name: string) => unknown;

export { }
