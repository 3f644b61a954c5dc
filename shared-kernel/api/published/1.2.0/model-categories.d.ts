/** The categories of the catalogue (spec §2), in the order of the navigation. */
export declare const CATEGORIES: readonly ['phones', 'tablets', 'accessories'];

/** One of them. */
export declare type Category = (typeof CATEGORIES)[number];

/**
 * The category that an address lies in, in whatever case it was typed; `undefined` where its first segment is none.
 * @param pathname such as `/phones/apple-iphone-14-128gb-midnight`
 */
export declare const categoryOf: (pathname: string) => Category | undefined;

export { }
