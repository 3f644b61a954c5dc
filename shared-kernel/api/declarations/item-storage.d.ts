/** Where something is kept: on this device until the shopper clears it, or in this tab as long as it is open. */
export declare type Lifetime = 'device' | 'tab';

/**
 * What a remote has kept, on an earlier visit perhaps, and perhaps in an earlier version of its own: check its shape.
 * @param remote the remote's name
 * @param name what the remote calls it
 * @param where on this device unless told
 * @returns `undefined` where nothing is kept, storage is denied, or what stands there can't be read
 */
export declare function readItem(remote: string, name: string, where?: Lifetime): unknown;

/**
 * Keeps something small, such as what the shopper has looked at. Nothing may depend on it: browsers forget, and
 * shoppers clear.
 * @param value can be written as JSON, in 10,000 characters at most; for a tab in 2,000,000
 * @param where on this device unless told
 * @returns whether it is kept now; storage may be denied or full
 */
export declare function writeItem(remote: string, name: string, value: unknown, where?: Lifetime): boolean;

export { }
