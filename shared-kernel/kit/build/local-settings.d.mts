/** The values of a JSON file. @throws naming the file, when it is not JSON */
export function readJson(file: string): unknown;

/** What a developer's own machine gives a remote: `local.json`, its addresses relative to the development server's. */
export function localSettings(file: string, server: string): { readonly local?: unknown };
