/** Whether a path of the data is relative to a folder, and no address of its own. */
export declare const isRelative: (path: string) => boolean;

/** The folder that pictures and films are relative to: the one that the data's own lies in (`api` → the page's). */
export declare const mediaFolder: (base: string) => string;

/** Where a picture or a film lies whose path is relative to a folder. */
export declare const mediaIn: (folder: string, path: string) => string;

export { }
