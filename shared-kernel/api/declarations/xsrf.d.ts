/** The header for requests to the page's own origin; empty where there is no token or the origin is another. */
export declare function xsrfHeaders(url: URL, page: URL, cookies: string): Record<string, string>;

export { }
