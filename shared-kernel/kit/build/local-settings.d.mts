/** Reads a JSON file. @throws naming the file, if it isn't JSON */
export function readJson(file: string): unknown;

/** Reads a developer's `local.json`; relative addresses are resolved against the development server's. */
export function localSettings(file: string, server: string): { readonly local?: unknown };

/** A backend behind the development server. */
export interface Proxy {
  readonly context: string;
  readonly target: string;
  readonly pathRewrite: (url: string) => string;
  readonly changeOrigin: boolean;
  readonly ws: boolean;
}

/** Reads the backends behind the development server from a developer's `local.json`. */
export function proxiesOf(file: string): readonly Proxy[];
