/** Reads a JSON file. @throws naming the file, if it isn't JSON */
export function readJson(file: string): unknown;

/** Reads a developer's `local.json`; relative addresses are resolved against the development server's. */
export function localSettings(file: string, server: string): { readonly local?: unknown };
