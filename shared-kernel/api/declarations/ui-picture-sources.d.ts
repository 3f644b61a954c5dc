/**
 * Whether a picture's address may be loaded: a path, or http(s). Anything else in the data (`javascript:`,
 * `data:` …) is treated as a picture that is missing.
 */
export declare function isPicturePath(path: string): boolean;

/** Media type of a picture format by its file extension. */
export declare const mediaType: (format: string) => string;

/** Further encodings of one picture: paths with `{width}` and `{format}` to be filled in. */
declare interface PictureSources {
    /** Path template such as `img/phones/x/pair-{width}.{format}`. */
    readonly template: string;
    /** Widths in CSS pixels at 1x, ascending. */
    readonly widths: readonly number[];
    /** File extensions, best first: `avif`, `webp`. */
    readonly formats: readonly string[];
}

/** The `srcset` of one format: every width with its descriptor. */
export declare const srcSet: ({ template, widths }: PictureSources, format: string) => string;

export { }
